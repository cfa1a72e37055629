import { diffTiers } from "../../diffTiers.ts"
import { andOnTop } from "../../onTop.ts"
import { euros } from "../../texts.ts"
import { differenceOf } from "../differenceOf.ts"
import { changeWords } from "./changeWords.ts"
import { editWords } from "./editWords.ts"
import { bullets, firstOf } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const numbered =
  /\b(?:versions?|v) ?(\d{1,6})(?:\s*(?:,|and|to|with|vs\.?|versus|against|-)\s*(?:versions? |v ?)?(\d{1,6}))?\b/g

const asks =
  /\b(?:versions?|v ?\d+|changed?|changes|differ\w*|history|since|what did (?:that|this|it|the change) cost)\b/

const before =
  /\b(?:last|latest|previous|recent|before|earlier)\b.*\b(?:version|change|design)\b|\bwhat (?:has |have )?(?:just )?(?:changed|you changed)\b|\bwhat did (?:i|you|we|it) change\b|\bwhat did (?:that|this|it|the change) cost\b/

const first =
  /\b(?:first|original|initial)\b.*\b(?:version|design)\b|\bsince the (?:beginning|start)\b|\bfrom the (?:beginning|start)\b/

/** The versions that a text speaks of, in the order of their age; the current one where only one older is named. */
export const versionsIn = (text: string, current: number): ReadonlyArray<number> => {
  if (!asks.test(text)) return []
  const said = [...text.matchAll(numbered)].flatMap((found) =>
    [found[1], found[2]].flatMap((n) => (n === undefined ? [] : [Number(n)]))
  )
  const meant = [
    ...said,
    ...(first.test(text) ? [1] : []),
    ...(said.length === 0 && before.test(text) ? [current - 1] : [])
  ]
  const two = meant.length !== 1 ? meant : meant[0] === current ? [current - 1, current] : [...meant, current]
  return [...new Set(two)]
    .filter((version) => version >= 1)
    .toSorted((a, b) => a - b)
    .slice(0, 3)
}

/** Differences that are told before the rest is counted. */
const most = 12

const asksPrice = /\b(?:costs?|prices?|priced|pay|paid|bill)\b/

/** The one version whose price is asked for, not what sets it apart from another. */
const pricedIn = (text: string): number | null => {
  if (!asksPrice.test(text) || /\b(?:chang\w*|differ\w*|since|compare\w*|more|less|than|why)\b/.test(text)) return null
  const [one, ...more] = [...text.matchAll(numbered)]
  return one === undefined || one[2] !== undefined || more.length > 0 ? null : Number(one[1])
}

const pricesOf = (version: number, { named, versions }: Known): string =>
  [
    `Version ${version} costs a month:`,
    bullets(
      (versions.get(version) ?? [])
        .filter(({ name }) => named.length === 0 || named.includes(name))
        .map((tier) => {
          const { name, price, provider, region } = tier
          return `${name}: ${price.complete ? "" : "at least "}${euros(price.monthlyEur)} on ${provider} ${region}${andOnTop(tier)}`
        })
    )
  ].join("\n\n")

/** What sets two versions apart, and what that costs. */
export const versions: QuestionReader = {
  name: "versions",
  example: "What changed since version 1?",
  answer: (text, known) => {
    const { currentVersion, edits, versions } = known
    const meant = versionsIn(text, currentVersion)
    const [older, newer] = meant
    if (older === undefined) {
      return before.test(text) || first.test(text)
        ? "This is the first version: there is nothing to compare it with."
        : null
    }
    const missing = meant.filter((version) => !versions.has(version))
    if (missing.length > 0)
      return `There is no version ${missing.join(" and no version ")}; the current one is ${currentVersion}.`
    const priced = pricedIn(text)
    if (priced !== null) return pricesOf(priced, known)
    if (newer === undefined)
      return `Version ${older} is the current one${older === 1 ? ", and the first" : ""}: name an older one to compare it with.`
    const [was, is] = [versions.get(older) ?? [], versions.get(newer) ?? []]
    const asked = edits.flatMap(({ edit, version }) =>
      version !== null && version > older && version <= newer ? [editWords(edit)] : []
    )
    const { changes, priceCauses, priceDelta } = diffTiers(was, is)
    const moved = is.filter(({ name }) => (priceDelta[name] ?? 0) !== 0)
    return [
      `Version ${older} against version ${newer}: ${changes.length === 0 ? "no component differs" : `${changes.length} ${changes.length === 1 ? "value differs" : "values differ"}`}.`,
      moved.length === 0
        ? "Prices are unchanged."
        : `Prices a month:\n${bullets(moved.map(({ name }) => `${name}: ${differenceOf(priceDelta[name], priceCauses[name])}`))}`,
      ...(asked.length === 0 ? [] : [`Asked for in between: ${asked.join("; ")}.`]),
      ...(changes.length === 0 ? [] : [firstOf(changeWords(changes, is, changes.length), most)])
    ].join("\n\n")
  }
}
