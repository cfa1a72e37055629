/** A figure with what it counts, where it begins at a place. */
import type { Language } from "../lexicon/Lexicon.ts"
import { isDigits, numberAt, type NumberRead } from "./numbers.ts"
import { means, type Quantity, type Token } from "./Token.ts"
import { boundOf, inUnits, nextAfter, perAt, perSecond, timeOf, unitOf } from "./units.ts"

type Tokens = ReadonlyArray<Token>

export interface Figure {
  readonly token: Token
  readonly quantity: Quantity
  /** The place of what follows it. */
  readonly next: number
}

const is = (
  token: Token | undefined,
  ...sorts: Parameters<typeof means> extends [Token, ...infer S] ? S : never
): boolean => token !== undefined && means(token, ...sorts)

/** "A week", and "at least one instance" in languages whose article counts. */
const articleAt = (tokens: Tokens, start: number, language: Language): NumberRead | undefined => {
  if (!is(tokens[start], "article:a")) return undefined
  const [before, after] = [tokens[start - 1], tokens[start + 1]]
  const isDuration = ["day", "week", "month", "year"].includes(timeOf(after) ?? "")
  const isCounted =
    language !== "en" &&
    is(before, "bound", "only", "enough") &&
    ["instance", "zone", "replica"].includes(unitOf(after) ?? "")
  // "ein Gateway genügt"
  const isEnough =
    language !== "en" && is(after, "component") && tokens.slice(start).some((one) => means(one, "enough"))
  return isDuration || isCounted || isEnough ? { value: 1, next: start + 1 } : undefined
}

/** The end of "2 to 8", "between 2 and 8", "de 2 à 8". */
const rangeEnd = (
  tokens: Tokens,
  start: number,
  { next, value }: NumberRead,
  language: Language
): NumberRead | undefined => {
  const [dash, before] = [tokens[next], tokens[start - 1]]
  // "between two and six" is told in words as well
  if (dash === undefined || !(isDigits(tokens[next + 1]) || is(before, "place:between"))) return undefined
  const told = tokens.slice(0, start)
  // "from 40 to 80" changes it, "scale from 2 to 8" bounds it
  const isChange = is(before, "from") && !is(before, "place:between") && !told.some((one) => means(one, "verb:scale"))
  const isPlain = !isChange && (dash.mark === "-" || (means(dash, "until") && !means(dash, "until:paired")))
  // "passer de 2 à 6" changes it as well
  const isPaired =
    means(dash, "until:paired") &&
    is(before, "of") &&
    !tokens.slice(Math.max(0, start - 5), start).some((one) => means(one, "verb:move", "verb:raise", "verb:lower"))
  const isBetween = is(before, "place:between") && means(dash, "and", "until")
  const end = isPlain || isPaired || isBetween ? numberAt(tokens, next + 1, language) : undefined
  return end !== undefined && end.value > value ? end : undefined
}

interface Counted {
  readonly unit: string | null
  readonly next: number
}

const unitAfter = (tokens: Tokens, at: number, isMoneyFirst: boolean): Counted => {
  // "3 millions d'utilisateurs", "eine Million von Nutzern"
  const isOf = is(tokens[at], "of") && !isDigits(tokens[at - 1]) && unitOf(tokens[at + 1]) !== undefined
  const next = isOf ? at + 1 : at
  if (isMoneyFirst) return { unit: "eur", next }
  const unit = unitOf(tokens[next])
  return unit === undefined ? { unit: null, next } : { unit, next: next + 1 }
}

/** Units after which something is told that they are per. */
const perUnits: ReadonlySet<string | null> = new Set(["request", "user", "eur", "times"])

interface Change extends Counted {
  readonly bound: Quantity["bound"]
  readonly by: boolean
}

/** "10k more users", "2 GB less", "4 instances at most". */
const boundAfter = (tokens: Tokens, { next, unit }: Counted): Change => {
  const after = tokens[next]
  const change = is(after, "upper") ? "more" : is(after, "lower") ? "less" : null
  if (change !== null) {
    const later = unit === null ? unitOf(tokens[next + 1]) : undefined
    return later === undefined
      ? { bound: change, by: true, unit, next: next + 1 }
      : { bound: change, by: true, unit: later, next: next + 2 }
  }
  const bound = boundOf(after)
  return bound !== null && !isDigits(tokens[nextAfter(tokens, next + 1)])
    ? { bound, by: false, unit, next: next + 1 }
    : { bound: null, by: false, unit, next }
}

/** In the one unit of its sort: requests per second, GB, days. */
const converted = ({ per, to, unit, value, ...rest }: Quantity): Quantity => {
  const rate = unit === "request" && per !== null ? perSecond[per] : undefined
  if (rate !== undefined)
    return {
      ...rest,
      value: Number((value * rate).toPrecision(4)),
      ...(to === undefined ? {} : { to }),
      unit: "rps",
      per: null
    }
  const other = unit === null ? undefined : inUnits[unit]
  return other === undefined
    ? { ...rest, value, ...(to === undefined ? {} : { to }), unit, per }
    : {
        ...rest,
        value: Number((value * other[1]).toPrecision(12)),
        ...(to === undefined ? {} : { to: to * other[1] }),
        unit: other[0],
        per
      }
}

/** "150 a month" may be money, users or anything else: that it is a month's is told all the same. */
const isOfBare: ReadonlySet<string> = new Set(["month", "year"])

const perOf = (tokens: Tokens, { next, unit }: Counted): ReturnType<typeof perAt> => {
  if (!perUnits.has(unit) && unit !== null) return undefined
  const per = perAt(tokens, next, unit === "eur")
  return per !== undefined && (unit !== null || isOfBare.has(per.per)) ? per : undefined
}

/** The figure that begins at a place; undefined where none does. */
export const figureAt = (tokens: Tokens, start: number, language: Language): Figure | undefined => {
  const isMoneyFirst = is(tokens[start], "unit:eur")
  const number = articleAt(tokens, start, language) ?? numberAt(tokens, isMoneyFirst ? start + 1 : start, language)
  if (number === undefined) return undefined
  const end = rangeEnd(tokens, start, number, language)
  const counted = unitAfter(tokens, end?.next ?? number.next, isMoneyFirst)
  const per = perOf(tokens, counted)
  const { bound, by, next, unit } = boundAfter(tokens, { unit: counted.unit, next: per?.next ?? counted.next })
  const quantity = converted({
    value: number.value,
    unit,
    per: per?.per ?? null,
    bound,
    by,
    ...(end === undefined ? {} : { to: end.value })
  })
  const words = tokens.slice(start, per?.next ?? counted.next)
  // "one" may be a thing as well
  const also =
    next === start + 1 ? words.flatMap(({ means: all }) => all.filter(({ class: name }) => name === "it")) : []
  return {
    token: {
      text: words.map(({ text }) => text).join(" "),
      means: [{ class: "number", value: String(quantity.value) }, ...also]
    },
    quantity,
    next
  }
}
