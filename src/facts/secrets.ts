/** Bits per character of a text, by the frequency of its characters (Shannon). */
export const entropy = (text: string): number => {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** Words and patterns that people write where a secret will stand. */
const placeholder =
  /example|sample|placeholder|change[-_ ]?(?:me|it|this)|changein|replace[-_ ]?(?:me|this|with|it)|your[-_ ]|insert[-_ ]|dummy|fake[-_ ]|mock[-_ ]|xxx|\.\.\.|\*\*\*|todo|fixme|redacted|abcdef|bcdefg|12345|qwerty|foobar|lorem|super[-_ ]?secret|my[-_ ]?(?:secret|password|token)|secret[-_ ]?(?:key|here|value)|test[-_ ]?(?:key|token|secret|password)|not[-_ ]?(?:a[-_ ]?)?(?:real|secret)|insecure|do[-_ ]?not[-_ ]?use|deadbeef|(?:0123456|7654321)|keyboard[-_ ]?cat/i
/** The same character over and over. */
const repeated = /(.)\1{5}|(.{2,4})\2{4}/

/** Whether a text only stands where a secret would: words that say so, references, or too few different characters. */
export const isPlaceholder = (text: string): boolean =>
  placeholder.test(text) ||
  repeated.test(text) ||
  isReference(text) ||
  new Set(text).size < Math.min(6, text.length / 2 + 1) ||
  /^[A-Z_]+$/.test(text)

/** Whether a text in an issuer's format was typed instead of issued: words and patterns that chance does not make. */
export const isMadeUp = (secret: string): boolean => {
  const body = secret.replace(/^A{21,}|^AGE-SECRET-KEY-|^secret_/, "")
  return (
    /example|sample|place_?holder|change[-_]?me|your[-_]|[-_]your|insert[-_]|dummy|-?fake[-_]|x{5}|0{6}|\.\.\.|\*\*\*|<[^<>]{1,40}>|\$\{|redacted|abcdef|abc123|xyz789|123456|987654|qwerty|foobar/i.test(
      body
    ) ||
    repeated.test(body) ||
    new Set(body).size < Math.min(8, body.length / 2 + 1)
  )
}

/** Whether a text names the place of a secret: a variable, a template, a file or an entry of a secret manager. */
export const isReference = (text: string): boolean =>
  /\$\{|\$\(|\{\{|\{[\w.]{1,40}\}|#\{|<%|%\(|<[^<>]{1,60}>|process\.env|os\.environ|getenv/i.test(text) ||
  /^(?:\$|%[\w.()-]+%$|@@|__\w+__$|!|ENC\[|ENC\(|AgB[A-Za-z0-9+/]{30}|arn:|op:\/\/|projects\/[^/]{1,60}\/secrets|[\w+-]{2,20}:\/{1,2}|vault:|ssm:|env:|file:|ref:|\{(?!.{0,60}\}.)|~?\.{0,2}\/[\w.-]+\/)/i.test(
    text
  )

const digests =
  /^(?:sha(?:1|256|384|512)[-:]|SHA256:|\$(?:2[aby]|argon2\w{0,2}|apr1|[156])\$|pbkdf2|scrypt:|bcrypt|md5:|0x[0-9a-f]{40}|data:)/i

/** Whether a text is a digest, an address on a chain or an embedded file: random, and no secret. */
export const isDigest = (text: string): boolean => digests.test(text)

const kindOf = (char: string): "lower" | "upper" | "digit" | "sign" =>
  /[a-z]/.test(char) ? "lower" : /[A-Z]/.test(char) ? "upper" : /[0-9]/.test(char) ? "digit" : "sign"

/**
 * Whether a text looks drawn at random instead of written: within its words, small and capital letters and digits
 * change places often, or it has runs of consonants that no language has. `camelCase` and `Capitals` are words.
 */
export const looksRandom = (text: string): boolean => {
  const words = text
    .slice(0, 300)
    .replace(/([a-z]{2})(?=[A-Z][a-z]{2})/g, "$1 ")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
  const length = words.reduce((sum, word) => sum + word.length, 0)
  if (length < 8) return false
  let changes = 0
  for (const word of words) {
    for (let at = 1; at < word.length; at++) {
      const before = kindOf(word.charAt(at - 1))
      const capital = at === 1 && before === "upper" && kindOf(word.charAt(1)) === "lower"
      if (!capital && before !== kindOf(word.charAt(at))) changes++
    }
  }
  if (changes >= 3 && changes / length >= 0.2) return true
  return length >= 20 && words.some((word) => /[bcdfghjklmnpqrstvwxz]{7}/i.test(word))
}

/** Whether what stands before a value says that it is shown in an empty field. */
export const isHint = (before: string): boolean => /\bplaceholder["']?\s{0,5}[=:]/i.test(before)

/** What may be shown of a secret: at most four characters, and never more than a quarter. */
export const glimpse = (secret: string): string => `${secret.slice(0, Math.min(4, Math.floor(secret.length / 4)))}…`
