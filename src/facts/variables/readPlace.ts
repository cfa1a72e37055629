/** How a read of a variable stands in the statement of Python or Ruby around it. */

/** A read within its statement: what stands before the variable's name, and what stands behind it on its line. */
export interface ReadPlace {
  readonly before: string
  readonly after: string
}

/** Most characters of a line that are read. */
const longest = 500

const cut = (line: string): string => line.slice(0, longest).replace(/(?:^|\s)#(?!\{).*$/, "")

/** Every place of a line at which a statement names a variable. */
export const placesOf = (
  lines: ReadonlyArray<string>,
  opened: number,
  line: number,
  name: string
): ReadonlyArray<ReadPlace> => {
  if (!/^\w+$/.test(name)) return []
  const earlier = lines
    .slice(opened - 1, line - 1)
    .map(cut)
    .join("\n")
  const text = cut(lines[line - 1] ?? "")
  return [...text.matchAll(new RegExp(`["']${name}(?=["'])`, "g"))].map(({ index }) => ({
    before: `${earlier}\n${text.slice(0, index + 1)}`,
    after: text.slice(index + 1 + name.length)
  }))
}

/** Says whether a text closes a bracket that it does not open. */
const isClosing = (text: string): boolean => {
  let depth = 0
  for (const one of text) {
    if ("([{".includes(one)) depth++
    if (")]}".includes(one) && --depth < 0) return true
  }
  return false
}

/** The last word of a condition that a bracket has not ended since. */
const lastWord = (before: string): string | undefined =>
  [...before.matchAll(/(?<![\w"'.])(?:if|unless|else|then)(?=[\s(])/g)].findLast(
    ({ 0: word, index }) => !isClosing(before.slice(index + word.length))
  )?.[0]

/** Says whether a read only decides about something: behind `if` or `unless`, before `?` or `and`. */
export const isCondition = ({ after, before }: ReadPlace): boolean =>
  /^(?:if|unless)$/.test(lastWord(before) ?? "") || /^[^,]{0,120}?\s(?:\?(?:\s|$)|&&\s|and\s)/.test(after)

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
