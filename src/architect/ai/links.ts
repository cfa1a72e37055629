/** Links, images and markup taken out of what a model wrote: they could carry a design to a stranger's server. */
import { plainText } from "./quoted.ts"

const rules: ReadonlyArray<readonly [RegExp, string]> = [
  // definitions of references
  [/^ {0,3}\[[^\]\n]{1,200}\]:.*$/gm, ""],
  // images and links, in line and by reference: their text stays
  [/!?\[([^[\]]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g, "$1"],
  [/!?\[([^[\]]*)\]\[[^[\]\n]*\]/g, "$1"],
  [/!\[/g, "["],
  [/\]\(/g, "] ("],
  // addresses, with or without their scheme
  [/<?\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>)\]]*>?/gi, ""],
  [/\b(?:www\.|mailto:|javascript:|data:|vbscript:)[^\s<>)\]]*/gi, ""],
  [/(?<!:)\/\/[a-z0-9-]+\.[^\s<>)\]]*/gi, ""],
  // characters by their number or name: whatever they are, nobody looked at them
  [/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, ""],
  // markup
  [/<\/?[a-z!?][^<>]*>?/gi, ""]
]

const once = (text: string): string => rules.reduce((now, [what, by]) => now.replaceAll(what, by), text)

/** Characters of a reply, and lines. */
const longest = 6000

/** Each line as a person would see it, with its indent. */
const seen = (text: string): string =>
  text
    .split("\n")
    .map((line) => /^ */.exec(line)?.[0].concat(plainText(line, longest).trim()) ?? "")
    .join("\n")

/** Markdown that only says something. */
export const withoutLinks = (markdown: string): string => {
  // what is taken out may leave something behind that is whole only now
  let text = seen(markdown.slice(0, longest).normalize("NFKC").slice(0, longest))
  for (let shorter = once(text); shorter !== text; shorter = once(text)) text = shorter
  return seen(text)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}
