/** How a read of a variable stands in the statement of Python or Ruby around it. */

/** A read within its statement. */
export interface ReadPlace {
  /** The end of what stands before the variable's name. */
  readonly before: string
  /** What stands behind it on its line. */
  readonly after: string
  /** The last `if`, `unless`, `else` or `then` before it that no bracket has ended. */
  readonly word: string | undefined
}

/** Most characters of a line that are read, most places of one name on it, and most that is kept of what is before. */
const longest = 500
const mostPlaces = 20
const mostBefore = 1000

const cut = (line: string): string => line.slice(0, longest).replace(/(?:^|\s)#(?!\{).*$/, "")

const bracketOrWord = /[([{]|[)\]}]|(?<![\w"'.])(?:if|unless|else|then)(?=[\s(])/g

/** Goes through a text once, and tells the last word of a condition in a bracket that is open at each place, in order. */
const wordsAt = (text: string, places: ReadonlyArray<number>): ReadonlyArray<string | undefined> => {
  // the last word so far within each open bracket, and the last of those that has one
  const open: Array<string | undefined> = [undefined]
  const found: Array<string | undefined> = []
  const tell = (until: number): void => {
    for (let next = places[found.length]; next !== undefined && next <= until; next = places[found.length])
      found.push(open.at(-1))
  }
  for (const { 0: one, index } of text.matchAll(bracketOrWord)) {
    tell(index)
    if ("([{".includes(one)) open.push(open.at(-1))
    else if (!")]}".includes(one)) open[open.length - 1] = one
    else {
      open.pop()
      // it closes what was opened before the text
      if (open.length === 0) open.push(undefined)
    }
  }
  tell(text.length)
  return found
}

/** The places of a line at which a statement names a variable. */
export const placesOf = (
  lines: ReadonlyArray<string>,
  opened: number,
  line: number,
  name: string
): ReadonlyArray<ReadPlace> => {
  if (!/^\w+$/.test(name)) return []
  const text = lines
    .slice(opened - 1, line)
    .map(cut)
    .join("\n")
  const from = text.lastIndexOf("\n") + 1
  const places = [...text.slice(from).matchAll(new RegExp(`["']${name}(?=["'])`, "g"))]
    .slice(0, mostPlaces)
    .map(({ index }) => from + index + 1)
  const words = wordsAt(text, places)
  return places.map((at, index) => ({
    before: text.slice(Math.max(0, at - mostBefore), at),
    after: text.slice(at + name.length),
    word: words[index]
  }))
}

/** Says whether a read only decides about something: behind `if` or `unless`, before `?` or `and`. */
export const isCondition = ({ after, word }: ReadPlace): boolean =>
  /^(?:if|unless)$/.test(word ?? "") || /^[^,]{0,120}?\s(?:\?(?:\s|$)|&&\s|and\s)/.test(after)

/** Says whether code writes a scheme directly before the read: `f"https://{…}"`, `"https://" + …`. */
export const isBehindScheme = ({ before }: ReadPlace): boolean => {
  const between = before.slice(before.lastIndexOf("://") + 3)
  return (
    before.includes("://") &&
    /^(?:[\w*-]{1,63}\.){0,6}(?:#?\{|%s|["'])[^,]{0,120}$/.test(between) &&
    !/\s(?:else|or)\s|\|\|/.test(between)
  )
}

/** Says whether a read is itself the scheme of an address: `f"{…}://…"`. */
export const isScheme = ({ after }: ReadPlace): boolean =>
  /^["'](?:\s{0,3},[^,)\]]{0,60}\)|\s{0,3}[\])])\s{0,3}\}?\s{0,3}(?:\+\s{0,3}["'])?:\/\//.test(after)

/** Says whether code takes the host out of an address that it reads. */
export const isTakenApart = ({ after, before }: ReadPlace): boolean =>
  /\b(?:urlparse|urlsplit|URI(?:\.parse)?|Addressable::URI\.parse)\(\s{0,3}[\w.:]{0,40}[[(]\s{0,3}["']$/.test(before) ||
  /^["'][^,]{0,20}[\])]\.(?:replace|removeprefix|delete_prefix|g?sub|split|lstrip)\(\s{0,3}\S{0,3}(?:https?)?\S{0,3}:?\\?\/\\?\//.test(
    after
  )
