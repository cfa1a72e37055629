/** The lexical rules of Terraform's language: which names stand bare, and how any text becomes a quoted literal. */

/** A name of one resource, block or attribute. */
export const identifier = /^[A-Za-z_][A-Za-z0-9_-]*$/

const step = String.raw`\.[A-Za-z_][\w-]*|\.\*|\[(?:\d+|\*|"[\w./: -]*"|(?:each|count|var|local)(?:\.[A-Za-z_][\w-]*)+)\]`

/** `aws_vpc.main.id`, `var.names["web"]`, `aws_subnet.private[0].id`, `each.value` */
export const reference = new RegExp(String.raw`^[A-Za-z_][\w-]*(?:${step})*$`)

/** Words that mean something else where a bare key could stand. */
const reserved = new Set(["for", "if", "else", "endif", "endfor", "in", "null", "true", "false"])

/** Usable without quotes as the key of an object. */
export const bareKey = (text: string): boolean => identifier.test(text) && !reserved.has(text)

/** The nearest text that is a name: what cannot stand in one becomes `_`. */
export const toIdentifier = (text: string): string => {
  if (identifier.test(text)) return text
  const cleaned = text.replaceAll(/[^A-Za-z0-9_-]/g, "_")
  return identifier.test(cleaned) ? cleaned : `_${cleaned}`
}

const named: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\" }

/**
 * Control, format and separator characters, which could hide or reorder what a reviewer reads, and halves of surrogate
 * pairs. Unassigned ones are left out: which they are depends on the version of Unicode.
 */
export const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

const codePoint = (character: string): string => {
  const code = character.codePointAt(0) ?? 0xfffd
  // Half of a surrogate pair cannot be written in UTF-8.
  if (code >= 0xd800 && code <= 0xdfff) return "\uFFFD"
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, "0").toUpperCase()}`
    : `\\u${code.toString(16).padStart(4, "0").toUpperCase()}`
}

const special = new RegExp(String.raw`\$+|%+|["\\]|${invisible.source}`, "gu")

/**
 * Literal text as it stands between quotes. `follows` is the code after it: a `$` or `%` right before `{` would begin
 * an interpolation, and one right before `${` would disable it.
 */
export const escapeText = (text: string, follows = ""): string =>
  text.replaceAll(special, (match, offset: number) => {
    const sign = match.charAt(0)
    if (sign !== "$" && sign !== "%") return named[match] ?? codePoint(match)
    const next = text.charAt(offset + match.length) || follows.charAt(0)
    if (next !== "{" && next !== sign) return match
    // `$${` is the idiom for a literal `${`; behind more signs it would be ambiguous.
    return match.length === 1 && next === "{" ? match + match : codePoint(sign).repeat(match.length)
  })

/** Printable ASCII without `"`, `$`, `%` and `\`, which needs no other writing: so are almost all texts. */
const plain = /^[ !#&-[\]-~]*$/

/** Any text as a quoted literal that Terraform reads back as the same text. */
export const quote = (text: string): string => (plain.test(text) ? `"${text}"` : `"${escapeText(text)}"`)

/** The key of an object. Keys are plain ASCII, so that their width, and with it the alignment, is never in doubt. */
export const key = (text: string): string =>
  bareKey(text) ? text : quote(text).replaceAll(/[^\u0020-\u007e]/gu, (character) => codePoint(character))
