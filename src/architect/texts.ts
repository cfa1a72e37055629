/** Lists without duplicates, and figures as people write them. */
import type { Unmet, Warning } from "../blueprint/Tier.ts"
import { told } from "../blueprint/traffic.ts"
import { Compliance } from "../facts/ContextValues.ts"

/** A constraint that is a regime. */
export const isCompliance = (constraint: string): boolean =>
  Compliance.literals.some((literal) => literal === constraint)

export const distinct = <A>(all: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(all)]

export const distinctWarnings = (warnings: ReadonlyArray<Warning>): ReadonlyArray<Warning> =>
  warnings.filter(
    ({ code, text }, at) => warnings.findIndex((other) => other.code === code && other.text === text) === at
  )

/** Ways out that an answer lists per constraint. */
const mostWays = 3

/** One entry per constraint, in the order they came up. */
export const merged = (unmet: ReadonlyArray<Unmet>): ReadonlyArray<Unmet> =>
  distinct(unmet.map(({ constraint }) => constraint)).map((constraint) => {
    const same = unmet.filter((one) => one.constraint === constraint)
    const ways = same.flatMap(({ waysOut }) => waysOut)
    return {
      constraint,
      text: distinct(same.map(({ text }) => text)).join(" "),
      waysOut: ways.filter(({ change }, at) => ways.findIndex((way) => way.change === change) === at).slice(0, mostWays)
    }
  })

/** `1,234.50 €`, whatever the machine's language. */
export const euros = (amount: number): string => {
  const [whole = "0", cents = "00"] = Math.abs(amount).toFixed(2).split(".")
  return `${amount < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}.${cents} €`
}

/** Begins a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A rate as capacities say it. */
export const figure = (value: number): string => String(told(value))

/** `a, b and c`. */
export const sentenceList = (parts: ReadonlyArray<string>): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`
