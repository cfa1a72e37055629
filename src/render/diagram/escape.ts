/** Text of others inside XML: one line of characters that XML allows, none of which is markup. */

/** Words of printable ASCII with one blank between them: so are almost all texts. */
const words = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/

/** Printable text on one line: no control characters, no changes of direction, no halves of characters. */
export const plain = (text: string): string => (words.test(text) ? text : cleaned(text))

const cleaned = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]+/g, " ")
    .replace(/[\ud800-\udfff]/gu, "\ufffd")
    .replace(/ {2,}/g, " ")
    .trim()

export const escaped = (text: string): string => {
  const line = plain(text)
  return /[&<>"']/.test(line) ? disarmed(line) : line
}

const disarmed = (line: string): string =>
  line
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
