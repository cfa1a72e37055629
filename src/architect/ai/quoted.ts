/** What others wrote (names, paths, addresses, messages), as data that a model reads and no delimiter can be forged in. */

/** Characters of one string, and of a whole block. */
const longest = 400
const most = 24_000

/** Entries that lists are cut to, one after the other, until a block is short enough. */
const cuts = [400, 200, 100, 50, 25, 12, 6, 3, 1]

// control characters, and those that change the order of what is read, take no room or show nothing
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu

/** One string as a person would see it: no control characters, bounded. */
export const plainText = (text: string, length = longest): string => {
  const seen = Array.from(text.replaceAll(/\s+/g, " ").replaceAll(unseen, ""))
  return seen.length > length ? `${seen.slice(0, length).join("")}…` : seen.join("")
}

const cut = (value: unknown, entries: number): unknown => {
  if (typeof value === "string") return plainText(value)
  if (Array.isArray(value)) {
    const shown = value.slice(0, entries).map((one) => cut(one, entries))
    return value.length > entries ? [...shown, `… ${value.length - entries} more are not shown`] : shown
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [plainText(name, 100), cut(inner, entries)]))
}

// `<`, `>` and `&`, and what looks the same
const marks = /[<>&‹›⟨⟩〈〉﹠﹤﹥＆＜＞❮❯]/g

/** JSON without marks: nothing in it can end, or begin, the block that it stands in. */
const json = (value: unknown): string =>
  JSON.stringify(value).replaceAll(marks, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** What a block says, bounded. */
const bounded = (value: unknown): string => {
  const texts = cuts.map((entries) => () => json(cut(value, entries)))
  for (const text of texts) {
    const written = text()
    if (written.length <= most) return written
  }
  return json("This is too much to show at once: ask for one tier, one component or one kind.")
}

/** `what` is ours; `value` is anybody's. */
export const quoted = (what: string, value: unknown): string => `<data about="${what}">\n${bounded(value)}\n</data>`
