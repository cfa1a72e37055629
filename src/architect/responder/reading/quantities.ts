/** Figures and what they count, read once: "at most 1.5k requests a minute" is one token. */
import type { Language, Meaning } from "../lexicon/Lexicon.ts"
import { means, type Quantity, type Token, valueOf } from "./Token.ts"

const thousands = /^\d{1,3}(?:[., ']\d{3})+(?:[.,]\d+)?$/

/** The value of a figure in digits; NaN where it is twelve hundred to some and little more than one to others. */
const valueOfDigits = (digits: string, language: Language, isMoney: boolean): number => {
  if (!thousands.test(digits)) return Number(digits.replaceAll(/[ ']/g, "").replace(",", "."))
  const [separator = ""] = /[., ']/.exec(digits) ?? []
  const plain = digits.split(separator)
  const isDecimal = plain.length === 2 && !isMoney
  if (isDecimal && separator === (language === "en" ? "." : ",")) return Number.NaN
  const last = plain.at(-1) ?? ""
  return Number(`${plain.slice(0, -1).join("")}${last.replace(",", ".")}`)
}

const isWordNumber = (token: Token | undefined): boolean =>
  token !== undefined && means(token, "number") && !/^\d/.test(token.text)
const isDigits = (token: Token | undefined): boolean => token !== undefined && /^\d/.test(token.text)

const multipliers: Readonly<Record<string, number>> = { hundred: 100, k: 1e3, m: 1e6 }
const multiplierOf = (token: Token | undefined): number | undefined =>
  token?.means
    .flatMap(({ class: name, value }) => (name === "unit" ? [multipliers[value]] : []))
    .find((one) => one !== undefined)

/** "Twenty five" is one number, "one nine" is two. */
const isNextDigit = (current: number | null, next: number): boolean =>
  current === null || (current >= 100 && current % 100 === 0) || (current >= 20 && current % 10 === 0 && next < 10)

interface Read {
  readonly value: number
  readonly next: number
}

const isArticle = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:an?|of|une?|ne|eine?[nmrs]?|der|die|de|d')$/.test(token.text)

/** A number that begins at a place: in digits, in words, or as a part of one. */
const numberAt = (tokens: ReadonlyArray<Token>, start: number, language: Language): Read | undefined => {
  const first = tokens[start]
  if (first === undefined) return undefined
  const fraction = valueOf(first, "fraction")
  if (fraction !== undefined) {
    let next = start + 1
    while (isArticle(tokens[next])) next++
    const factor = multiplierOf(tokens[next])
    if (factor !== undefined) return { value: Number(fraction) * factor, next: next + 1 }
    return { value: Number(fraction), next }
  }
  if (isDigits(first)) {
    const isMoney = [tokens[start + 1], tokens[start - 1]].some((one) => one !== undefined && means(one, "unit:eur"))
    const value = valueOfDigits(first.text, language, isMoney)
    const factor = multiplierOf(tokens[start + 1])
    return factor === undefined ? { value, next: start + 1 } : { value: value * factor, next: start + 2 }
  }
  const isOne = isArticle(first) && multiplierOf(tokens[start + 1]) !== undefined
  if (!isWordNumber(first) && !isOne) return undefined
  // "tausend", "cent": a number that others are counted in
  const isCounting = isWordNumber(first) && multiplierOf(first) !== undefined
  let total = 0
  let current: number | null = isOne || isCounting ? 1 : Number(valueOf(first, "number"))
  let next = isCounting ? start : start + 1
  for (;;) {
    const token = tokens[next]
    const factor = multiplierOf(token)
    if (factor === 100) current = (current ?? 1) * 100
    else if (factor !== undefined) {
      total += (current ?? 1) * factor
      current = null
    } else if (isWordNumber(token) && isNextDigit(current, Number(valueOf(token ?? first, "number"))))
      current = (current ?? 0) + Number(valueOf(token ?? first, "number"))
    else if (
      token !== undefined &&
      means(token, "and") &&
      isWordNumber(tokens[next + 1]) &&
      (total > 0 || (current ?? 0) >= 100)
    ) {
      next++
      continue
    } else break
    next++
  }
  return { value: total + (current ?? 0), next }
}

/** Units that others are told in. */
const inUnits: Readonly<Record<string, readonly [string, number]>> = {
  mb: ["gb", 1 / 1024],
  tb: ["gb", 1000],
  week: ["day", 7],
  month: ["day", 30],
  year: ["day", 365],
  rpm: ["rps", 1 / 60]
}

const times: ReadonlySet<string> = new Set(["second", "minute", "hour", "day", "week", "month", "year"])
const perSecond: Readonly<Record<string, number>> = { second: 1, minute: 1 / 60, hour: 1 / 3600 }

const timeOf = (token: Token | undefined): string | undefined =>
  token?.means.find(({ class: name, value }) => name === "unit" && times.has(value))?.value

const isPer = (token: Token | undefined): boolean => token !== undefined && (means(token, "per") || token.text === "by")

/** "per month", "a month", "/month", "monthly": what a figure is per. */
const perAt = (
  tokens: ReadonlyArray<Token>,
  start: number,
  isBareAllowed: boolean
): { readonly per: string; readonly next: number } | undefined => {
  const at = isPer(tokens[start]) ? start + 1 : isBareAllowed ? start : -1
  const per = at < 0 ? undefined : timeOf(tokens[at])
  return per === undefined ? undefined : { per, next: at + 1 }
}

/** The unit that a token names, the one that fits a figure first. */
const unitOf = (token: Token | undefined): string | undefined =>
  token?.means.find(({ class: name, value }) => name === "unit" && multipliers[value] === undefined)?.value

const boundOf = (token: Token | undefined): Quantity["bound"] => {
  const value = token === undefined ? undefined : valueOf(token, "bound")
  return value === "least" || value === "most" || value === "exactly" ? value : null
}

/** Words between a bound and its figure: "minimum of 3", "at most about 200". */
const isBetween = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.means.length > 0 &&
  (means(token, "bound:about", "to", "part:instances") || /^(?:of|the|a|is|=|de|d'|von|bei|zu)$/.test(token.text))

/** The place of what a bound may be of. */
const nextAfter = (tokens: ReadonlyArray<Token>, at: number): number => {
  let next = at
  while (isBetween(tokens[next])) next++
  return next
}

const isUp = (token: Token | undefined): boolean =>
  token !== undefined &&
  /^(?:more|extra|additional|mehr|de plus|en plus|zusaetzlich|supplementaires?|higher|plus)$/.test(token.text)
const isDown = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:less|fewer|lower|weniger|de moins|en moins|moins)$/.test(token.text)

const figureToken = (text: string, quantity: Quantity, also: ReadonlyArray<Meaning>): Token => ({
  text,
  means: [{ class: "number", value: String(quantity.value) }, ...also],
  quantity
})

interface Figure {
  readonly token: Token
  readonly next: number
}

const figureAt = (tokens: ReadonlyArray<Token>, start: number, language: Language): Figure | undefined => {
  const isMoneyFirst = tokens[start] !== undefined && means(tokens[start], "unit:eur")
  const isDuration =
    /^(?:an?|eine?[nmrs]?|une?)$/.test(tokens[start]?.text ?? "") &&
    ["week", "month", "year", "day"].includes(timeOf(tokens[start + 1]) ?? "")
  // "mindestens eine Instanz", "au plus une zone": an article that counts
  const isCounted =
    /^(?:eine?[nmrs]?|une?)$/.test(tokens[start]?.text ?? "") &&
    tokens[start - 1] !== undefined &&
    means(tokens[start - 1] as Token, "bound", "only") &&
    ["instance", "zone", "replica"].includes(unitOf(tokens[start + 1]) ?? "")
  const number =
    isDuration || isCounted
      ? { value: 1, next: start + 1 }
      : numberAt(tokens, isMoneyFirst ? start + 1 : start, language)
  if (number === undefined) return undefined
  let { next } = number
  let to: number | undefined
  const dash = tokens[next]
  if (
    dash !== undefined &&
    (dash.mark === "-" || /^(?:to|and|bis|a|et|und|\u2013)$/.test(dash.text)) &&
    isDigits(tokens[next + 1])
  ) {
    // "from 40 to 80" changes it, "scale from 2 to 8" bounds it
    const isChange =
      tokens[start - 1] !== undefined &&
      means(tokens[start - 1] as Token, "from") &&
      !tokens.slice(0, start).some((one) => means(one, "verb:scale"))
    const isRange = !isChange && dash.text !== "and" && dash.text !== "et" && dash.text !== "und" && dash.text !== "a"
    // "de 2 a 6 instances" is a range, and "passer de 2 a 6" is none
    const isFromTo =
      tokens[start - 1]?.text === "de" &&
      dash.text === "a" &&
      !tokens.slice(Math.max(0, start - 5), start).some((one) => means(one, "verb:move", "verb:raise", "verb:lower"))
    const isBetweenBefore = isFromTo || /^(?:between|entre|zwischen)$/.test(tokens[start - 1]?.text ?? "")
    const second = isRange || isBetweenBefore ? numberAt(tokens, next + 1, language) : undefined
    if (second !== undefined && second.value > number.value) {
      to = second.value
      next = second.next
    }
  }
  let unit: string | null = isMoneyFirst ? "eur" : null
  // "3 millions d'utilisateurs", "eine Million von Nutzern"
  if (
    /^(?:de|d'|von|an)$/.test(tokens[next]?.text ?? "") &&
    tokens[next - 1] !== undefined &&
    !isDigits(tokens[next - 1]) &&
    unitOf(tokens[next + 1]) !== undefined
  )
    next++
  const said = unitOf(tokens[next])
  if (said !== undefined && unit === null) {
    unit = said
    next++
  }
  let { value } = number
  let per: string | null = null
  if (unit === "request" || unit === "user" || unit === "eur" || unit === "times") {
    const found = perAt(tokens, next, unit === "eur")
    if (found !== undefined) {
      per = found.per
      next = found.next
    }
  }
  if (unit === "request" && per !== null && perSecond[per] !== undefined) {
    value = Number((value * (perSecond[per] ?? 1)).toPrecision(4))
    unit = "rps"
    per = null
  }
  const other = unit === null ? undefined : inUnits[unit]
  if (other !== undefined) {
    value = Number((value * other[1]).toPrecision(12))
    if (to !== undefined) to *= other[1]
    unit = other[0]
  }
  const words = tokens.slice(start, next).map(({ text }) => text)
  let bound: Quantity["bound"] = null
  let by = false
  // "10k more users"
  const later = unit === null && (isUp(tokens[next]) || isDown(tokens[next])) ? unitOf(tokens[next + 1]) : undefined
  if (later !== undefined) {
    bound = isUp(tokens[next]) ? "more" : "less"
    by = true
    unit = later
    next += 2
  }
  if (by) {
    // said already
  } else if (isUp(tokens[next])) {
    bound = "more"
    by = true
    next++
  } else if (isDown(tokens[next])) {
    bound = "less"
    by = true
    next++
  } else if (boundOf(tokens[next]) !== null && !isDigits(tokens[nextAfter(tokens, next + 1)])) {
    bound = boundOf(tokens[next])
    next++
  }
  return {
    token: figureToken(
      words.join(" "),
      { value, unit, per, bound, by, ...(to === undefined ? {} : { to }) },
      next === start + 1 ? (tokens[start]?.means.filter(({ class: name }) => name === "it") ?? []) : []
    ),
    next
  }
}

const isRaised = (token: Token): boolean => means(token, "verb:raise", "verb:lower")

/** "By 20 %"; French "de 20 %" is that where something is raised or lowered: "un budget de 300 €" is not. */
const isBy = (read: ReadonlyArray<Token>): boolean => {
  const token = read.at(-1)
  if (token === undefined) return false
  if (token.text === "de" || token.text === "d'")
    return read.slice(read.findLastIndex(({ mark }) => mark !== undefined) + 1).some(isRaised)
  return /^(?:by|um)$/.test(token.text)
}

/** Units that are told per month or year, before the figure or after it. */
const toldPer: ReadonlySet<string> = new Set(["eur", "user"])

const units: ReadonlyArray<readonly ["part:memory" | "part:cpu" | "part:storage", string]> = [
  ["part:memory", "gb"],
  ["part:storage", "gb"],
  ["part:cpu", "vcpu"]
]

/** "vcpu=4, memory 16": what a bare figure counts is said before it. */
const roomOf = (read: ReadonlyArray<Token>, end: number): string | undefined => {
  const before = read[end - 1]
  return before === undefined ? undefined : units.find(([part]) => means(before, part))?.[1]
}

/** Tokens with their figures read, and what bounds a figure taken into it. */
export const withQuantities = (tokens: ReadonlyArray<Token>, language: Language): ReadonlyArray<Token> => {
  const read: Array<Token> = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined) break
    const figure = figureAt(tokens, at, language)
    if (figure?.token.quantity === undefined) {
      read.push(token)
      at++
      continue
    }
    at = figure.next
    const { quantity } = figure.token
    let kept = read.length
    while (kept > 0 && isBetween(read[kept - 1])) kept--
    const before = read[kept - 1]
    const bound = boundOf(before)
    const isMore = before?.text === "+" || (before !== undefined && means(before, "bound:more"))
    const isMinus = read.at(-1)?.mark === "-" && read.at(-2)?.quantity === undefined
    const part = quantity.unit === null ? roomOf(read, kept) : undefined
    const isTimes = before?.text === "x" && quantity.unit === null
    const difference = isBy(read)
    const time =
      quantity.per === null &&
      quantity.unit !== null &&
      toldPer.has(quantity.unit) &&
      (isPer(read.at(-2)) || read.at(-1)?.text.includes(" ") === true)
        ? timeOf(read.at(-1))
        : undefined
    if (bound !== null || isMore || isTimes) read.splice(kept - 1)
    else if (difference) read.pop()
    // "im Jahr 6000 Euro", "par mois 300 €"
    if (time !== undefined) read.splice(isPer(read.at(-2)) ? -2 : -1)
    read.push({
      ...figure.token,
      quantity: {
        ...quantity,
        value: isMinus && quantity.unit !== "percent" ? -quantity.value : quantity.value,
        per: time ?? quantity.per,
        unit: isTimes ? "times" : (part ?? quantity.unit),
        bound: bound ?? (isMore ? "more" : isMinus && quantity.unit === "percent" ? "less" : quantity.bound),
        by: quantity.by || difference || (isMinus && quantity.unit === "percent") || before?.text === "+"
      }
    })
  }
  return read
}
