/** Every number of a reply must be one that the model was shown. */
import { type Figure, figuresOf, type Reading } from "./figures.ts"

/** Numbers that may be said; amounts of money only where the engine or the person named them. */
export interface Shown {
  readonly figures: ReadonlySet<number>
  readonly money: ReadonlySet<number>
}

export const nothingShown: Shown = { figures: new Set(), money: new Set() }

/** Who said what is shown: the engine, the person who asks, or anybody (a repository, the model itself). */
export type Said = "engine" | "person" | "anybody"

const valuesOf = (text: string, only: (figure: Figure) => boolean): ReadonlyArray<number> =>
  figuresOf(text)
    .filter(only)
    .flatMap(({ readings }) => readings.map(({ value }) => value))

const valuesIn = (shown: unknown): ReadonlyArray<number> => {
  if (typeof shown === "number") return [Math.abs(shown)]
  if (typeof shown === "string") return valuesOf(shown, () => true)
  return typeof shown === "object" && shown !== null ? Object.values(shown).flatMap(valuesIn) : []
}

/** Amounts: what stands below a name that ends in `Eur`, and what a text writes as money. */
const amountsIn = (shown: unknown, below = false): ReadonlyArray<number> => {
  if (typeof shown === "number") return below ? [Math.abs(shown)] : []
  if (typeof shown === "string") return valuesOf(shown, ({ isMoney }) => isMoney)
  return typeof shown === "object" && shown !== null
    ? Object.entries(shown).flatMap(([name, inner]) => amountsIn(inner, below || name.endsWith("Eur")))
    : []
}

/** With what a model is shown now. */
export const alsoShown = (shown: Shown, value: unknown, said: Said): Shown => {
  const values = valuesIn(value)
  const amounts = { engine: () => amountsIn(value), person: () => values, anybody: () => [] }[said]()
  return { figures: new Set([...shown.figures, ...values]), money: new Set([...shown.money, ...amounts]) }
}

/** The same, or as rounded as it is written. */
const isKnown = ({ grain, value }: Reading, known: ReadonlySet<number>): boolean => {
  if (known.has(value)) return true
  for (const one of known) if (one >= grain && Math.abs(one - value) <= grain / 2 + 1e-9) return true
  return false
}

const listMark = /^\s*(?:[-*+]\s+)?\d{1,2}[.)]\s+/

/** Figures of a text that come from nowhere, as they are written. */
export const uncited = (text: string, shown: Shown): ReadonlyArray<string> => [
  ...new Set(
    text
      .split("\n")
      .flatMap((line) => figuresOf(line.replace(listMark, "")))
      .filter(({ isMoney, readings }) => !readings.some((one) => isKnown(one, isMoney ? shown.money : shown.figures)))
      .map(({ text }) => text)
  )
]

/** Sentences of a line, each with the space behind it; a row of a table is one. */
const sentencesOf = (line: string): ReadonlyArray<string> =>
  line.trimStart().startsWith("|") ? [line] : line.replace(listMark, "").split(/(?<=[.!?…][)"*_”]*\s+)(?=[^\s\d])/u)

/** A text without the sentences that hold such figures. */
export const withoutUncited = (text: string, shown: Shown): string =>
  text
    .split("\n")
    .flatMap((line) => {
      const mark = line.trimStart().startsWith("|") ? "" : (listMark.exec(line)?.[0] ?? "")
      const sentences = sentencesOf(line)
      const kept = sentences.filter((sentence) => uncited(sentence, shown).length === 0)
      if (kept.length === sentences.length) return [line]
      const rest = kept.join("").trimEnd()
      return rest.replaceAll(/[\s*_#>-]/g, "") === "" ? [] : [`${mark}${rest}`]
    })
    .join("\n")
    .trim()
