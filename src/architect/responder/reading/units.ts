/** What figures count, what they are per, and what bounds them. */
import { multipliers } from "./numbers.ts"
import { means, type Quantity, type Token, valueOf } from "./Token.ts"

/** Units that others are told in. */
export const inUnits: Readonly<Record<string, readonly [string, number]>> = {
  mb: ["gb", 1 / 1024],
  tb: ["gb", 1000],
  week: ["day", 7],
  month: ["day", 30],
  year: ["day", 365],
  rpm: ["rps", 1 / 60]
}

const times: ReadonlySet<string> = new Set(["second", "minute", "hour", "day", "week", "month", "year"])
export const perSecond: Readonly<Record<string, number>> = { second: 1, minute: 1 / 60, hour: 1 / 3600 }

export const timeOf = (token: Token | undefined): string | undefined =>
  token?.means.find(({ class: name, value }) => name === "unit" && times.has(value))?.value

export const isPer = (token: Token | undefined): boolean => token !== undefined && means(token, "per")

/** "per month", "a month", "/month", "monthly": what a figure is per. */
export const perAt = (
  tokens: ReadonlyArray<Token>,
  start: number,
  isBareAllowed: boolean
): { readonly per: string; readonly next: number } | undefined => {
  const at = isPer(tokens[start]) ? start + 1 : isBareAllowed ? start : -1
  const per = at < 0 ? undefined : timeOf(tokens[at])
  return per === undefined ? undefined : { per, next: at + 1 }
}

/** The unit that a token names, the one that fits a figure first. */
export const unitOf = (token: Token | undefined): string | undefined =>
  token?.means.find(({ class: name, value }) => name === "unit" && multipliers[value] === undefined)?.value

export const boundOf = (token: Token | undefined): Quantity["bound"] => {
  const value = token === undefined ? undefined : valueOf(token, "bound")
  return value === "least" || value === "most" || value === "exactly" ? value : null
}

/** Words between a bound and its figure: "minimum of 3", "at most about 200". */
export const isBetween = (token: Token | undefined): boolean =>
  token !== undefined && means(token, "bound:about", "to", "part:instances", "of", "article", "are", "aim")

/** The place of what a bound may be of. */
export const nextAfter = (tokens: ReadonlyArray<Token>, at: number): number => {
  let next = at
  while (isBetween(tokens[next])) next++
  return next
}

const rooms: ReadonlyArray<readonly ["part:memory" | "part:cpu" | "part:storage", string]> = [
  ["part:memory", "gb"],
  ["part:storage", "gb"],
  ["part:cpu", "vcpu"]
]

/** "vcpu=4, memory 16": what a bare figure counts is said before it. */
export const roomOf = (before: Token | undefined): string | undefined =>
  before === undefined ? undefined : rooms.find(([part]) => means(before, part))?.[1]
