import type { Meaning, WordClass } from "../lexicon/Lexicon.ts"

/** A figure with what it counts, in one unit of each sort: €, GB, days, requests per second. */
export interface Quantity {
  readonly value: number
  /** The upper end of "2 to 8". */
  readonly to?: number
  /** "eur", "gb", "vcpu", "day", "rps", "user", "percent", "nine", "times", "instance", "zone", "replica"; null: bare. */
  readonly unit: string | null
  /** What it is per: "month", "year"; null where nothing is said. */
  readonly per: string | null
  /** "at least", "at most", "exactly", "more by", "less by". */
  readonly bound: "least" | "most" | "exactly" | "more" | "less" | null
  /** "by 20 %": a difference, not a value. */
  readonly by: boolean
}

/** Some words of a message and what they may mean; none: nobody here knows them. */
export interface Token {
  readonly text: string
  readonly means: ReadonlyArray<Meaning>
  readonly quantity?: Quantity
  /** What ends a sentence or parts it: `.`, `?`, `,`, `:`, `(`. */
  readonly mark?: string
}

/** Whether something is counted. */
export const isFigure = ({ quantity }: Token): boolean => quantity !== undefined && quantity.unit !== "thing"

/** Whether a token may mean that, e.g. `verb`, or `verb:add`. */
export const means = (token: Token, ...those: ReadonlyArray<WordClass | `${WordClass}:${string}`>): boolean =>
  token.means.some(({ class: name, value }) => those.some((one) => one === name || one === `${name}:${value}`))

/** What it means of a class; undefined where it means nothing of it. */
export const valueOf = (token: Token, name: WordClass): string | undefined =>
  token.means.find((one) => one.class === name)?.value
