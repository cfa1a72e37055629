/** Our part of a pull request's text: people may write around it, and what they write stays. */

const [begin, end] = ["<!-- groundplan: written anew with every version -->", "<!-- /groundplan -->"]

/** GitHub takes 65,536 characters. */
const most = 60_000

/** A text as our part. */
export const ownPart = (text: string): string => {
  const fits = text.length <= most ? text : `${text.slice(0, text.lastIndexOf("\n", most))}\n\n…`
  return `${begin}\n${fits}\n${end}`
}

/** A text with our part in place of the one before. Whoever took that away does not want it: the text stays as it is. */
export const withOwnPart = (current: string, text: string): string => {
  const lines = current.replaceAll("\r\n", "\n")
  if (lines.trim() === "") return ownPart(text)
  const [from, to] = [lines.indexOf(begin), lines.indexOf(end)]
  return from < 0 || to < from ? current : lines.slice(0, from) + ownPart(text) + lines.slice(to + end.length)
}
