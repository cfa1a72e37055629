/** Text of others inside Markdown: it is shown, and changes nothing around it. */

/** Words of printable ASCII with one blank between them: so are almost all texts. */
const plain = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/

/** One line of printable characters. */
const oneLine = (text: string): string => (plain.test(text) ? text : cleaned(text))

const cleaned = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters and changes of direction are taken out here
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, " ")
    .replace(/[\ud800-\udfff]/gu, "\ufffd")
    .replace(/ {2,}/g, " ")
    .trim()

const markup = /[\\`*_{}[\]|~#!$&<>]/

const disarmed = (line: string): string =>
  line
    .replace(/[\\`*_{}[\]|~#!$]/g, String.raw`\$&`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")

/** Text that stands as it is: no markup, begins with no mark of a list, one blank between words. */
const ordinary = /^[A-Za-z"'(](?:["%'-)+-;=?-Z^a-z]| (?! |$))*$/

/** Plain text: nothing in it is markup, a link or mathematics. */
export const text = (value: string): string => (ordinary.test(value) ? value : escaped(value))

const escaped = (value: string): string => {
  const line = oneLine(value)
  return (markup.test(line) ? disarmed(line) : line)
    .replace(/^[-+=]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?=\s|$)/, String.raw`$1\$2`)
}

/** Text in the typeface of code; tables see to the bars in it. */
export const code = (value: string): string => {
  const line = oneLine(value)
  if (line === "") return "—"
  if (!line.includes("`")) return `\`${line}\``
  const longest = Math.max(...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = "`".repeat(longest + 1)
  const space = line.startsWith("`") || line.endsWith("`") ? " " : ""
  return `${fence}${space}${line}${space}${fence}`
}

/** A block of code that ends only at its own end. */
export const fence = (language: string, content: string): string => {
  const longest = Math.max(2, ...[...content.matchAll(/`+/g)].map(([run]) => run.length))
  const mark = "`".repeat(longest + 1)
  return `${mark}${language}\n${content.replace(/\n+$/, "")}\n${mark}`
}

/** A link; what could end its address early is written in percent. The address is encoded already. */
export const link = (label: string, address: string): string =>
  `[${label}](${address.replace(/[\s<>()[\]|`'"\\]/g, (found) => `%${found.charCodeAt(0).toString(16).padStart(2, "0")}`)})`
