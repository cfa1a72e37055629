/** A number as people write it, with `k`, `m`, `million`, thousands separators: 1.5k, 20 000, 1,500, 2 million. */
export const numberPattern = String.raw`(?<![\d.,-])(\d{1,3}(?:[, ']\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(k|m|mio|mln|million|millions|hundred|thousand|bn|billion)(?![a-z\d]))?(?![\d])`

const factors: Readonly<Record<string, number>> = {
  hundred: 100,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  mln: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  billion: 1e9
}

/** The figure of a `numberPattern` match. */
export const figureOf = (digits: string | undefined, factor: string | undefined): number | null => {
  if (digits === undefined) return null
  const figure = Number(digits.replaceAll(/[, ']/g, "")) * (factor === undefined ? 1 : (factors[factor] ?? 1))
  return Number.isFinite(figure) ? Number(figure.toPrecision(12)) : null
}

const patterns = new Map<string, RegExp>()

/** A pattern is compiled once; there are as many as units that readers ask for. */
const compiled = (source: string, flags = ""): RegExp => {
  const known = patterns.get(`${flags} ${source}`)
  if (known !== undefined) return known
  const made = new RegExp(source, flags)
  patterns.set(`${flags} ${source}`, made)
  return made
}

export interface Found {
  readonly figure: number
  /** The text without what was read. */
  readonly rest: string
}

/** Takes the place of what was read, so that what stood around it is not read as one phrase. */
export const gap = " | "

const found = (text: string, match: RegExpExecArray | null): Found | null => {
  const figure = match === null ? null : figureOf(match[1], match[2])
  return match === null || figure === null ? null : { figure, rest: text.replace(match[0], gap) }
}

/** "Raise it to 200" says where to, so the way there says nothing more; "raise it 200" does not. */
export const withoutWay = (text: string): string =>
  /\bto\b/.test(text)
    ? text.replaceAll(
        /\b(?:raise|increase|lower|reduce|decrease|cut|bump|drop|bring|grow|grows|rise|rises|rose|go|goes|went|up|down|back|shrank|shrinks?|shrunk|fell|falls?|climbs?|climbed|grew|drops|dropped|jumps?|jumped|has been|was|is|raised|increased|lowered|reduced|dropped|gets?|got|moves?|move|set|change[sd]?|turn|extend|shorten|limit|expand)\b/g,
        gap
      )
    : text

/** The first number with this unit after it. */
export const numberWith = (text: string, unit: string): Found | null =>
  found(text, compiled(`${numberPattern}\\s*-?(?:${unit})`).exec(text))

/** The first number after these words; nothing but small words stands between. */
export const numberAfter = (text: string, words: string): Found | null =>
  found(
    text,
    compiled(
      `(?:${words})\\s*(?:(?:of|to|at|is|by|=|:|be|about|around|roughly|up|now|just|only|exactly|has|was)\\s*)*(?:€|eur(?:os?)?)?\\s*${numberPattern}`
    ).exec(text)
  )

const multiples: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(?:doubles?|doubling|twice|twofold)\b/, 2],
  [/\b(?:triples?|tripling|thrice|threefold)\b/, 3],
  [/\bquadruples?\b/, 4],
  [/\b(?:quintuples?|fivefold)\b/, 5],
  [/\btenfold\b/, 10],
  [/\b(?:halves?|halving|in half|half)\b/, 0.5]
]

const up =
  "raises?|raised|increases?|increased|grow|grows|up|rises?|go up|goes up|going up|bump|more|higher|plus|extra|add|larger|bigger|climbs?|expand|on top"
const down =
  "cut|lower|lowered|reduced?|reduces|decreases?|decreased|shrinks?|go down|goes down|going down|drops?|falls?|less|fewer|down|minus|trim|smaller|sinks?|declines?"

const fractions: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10
}
const fraction = String.raw`(?:by )?(?:(?:a |1 )?half|(?:(?<count>\d) |an? )(?<part>third|quarter|fifth|tenth)s?)`

/** "By a third", "a quarter less", "half as much again": what the figure is multiplied by. */
const readFraction = (text: string): Found | null => {
  const match = compiled(
    String.raw`\bby ${fraction.replace("(?:by )?", "")}\b|\b${fraction.replaceAll("?<count>", "?<n>").replaceAll("?<part>", "?<of>")} (?:of (?:it |that )?)?(?:${up}|${down})\b`
  ).exec(text)
  const of = /\b(?:a|1) (half|third|quarter|fifth|tenth) of\b/.exec(text)
  if (match === null && of !== null)
    return { figure: Number((fractions[of[1] ?? ""] ?? 1).toPrecision(4)), rest: text.replace(of[0], gap) }
  if (match === null) return null
  const groups = match.groups ?? {}
  const share =
    (Number(groups["count"] ?? groups["n"] ?? 1) || 1) * (fractions[groups["part"] ?? groups["of"] ?? "half"] ?? 0)
  return scaledBy(text, match[0], share)
}

/** A share more or less, by the words around it; null where it is not clear which. */
const scaledBy = (text: string, said: string, share: number, sign?: string): Found | null => {
  const all = `${said} ${text}`
  const falls = sign === "-" || (sign === undefined && compiled(String.raw`\b(?:${down})\b`).test(all))
  const rises = sign === "+" || (sign === undefined && compiled(String.raw`\b(?:${up})\b`).test(all))
  if (falls === rises || (falls && share >= 1)) return null
  const rest = text.replace(said, gap).replaceAll(compiled(String.raw`\b(?:${falls ? down : up})\b`, "g"), gap)
  return { figure: Number((falls ? 1 - share : 1 + share).toPrecision(6)), rest }
}
const percent = String.raw`(?<share>\d{1,3}(?:\.\d+)?)\s?(?:%|percent|per cent)`

/** "Raise … by 20 %", "30 % more", "+10 %": what the figure is multiplied by. */
const readPercent = (text: string): Found | null => {
  const match =
    compiled(String.raw`(?:\bby |(?<sign>[+-])\s?)${percent}`).exec(text) ??
    compiled(String.raw`${percent} (?:${up}|${down})\b`).exec(text)
  if (match === null) return null
  return scaledBy(text, match[0], Number(match.groups?.["share"]) / 100, match.groups?.["sign"])
}

/** What a figure is to be multiplied by: "double", "3x", "ten times", "30 % more", "cut … by half". */
export const readFactor = (text: string): Found | null => {
  const times = compiled(
    String.raw`\b(?:by a factor of |by )?(\d{1,3}(?:\.\d+)?)(?:\s?x\b| times\b|-?fold\b)(?: more\b| as (?:much|many|high|large|big)\b| higher\b| the\b)?|\bx\s?(\d{1,3})\b|\bby a factor of (\d{1,3})\b`
  ).exec(text)
  if (times !== null) {
    const figure = Number(times[1] ?? times[2] ?? times[3])
    if (figure <= 0 || figure > 1000) return null
    const rest = text
      .replace(times[0], gap)
      .replaceAll(/\b(?:increase|grow|grows|raise|rise|multiply|go up|goes up|higher|larger|more|scale)\b/g, gap)
    return { figure, rest }
  }
  const part = readFraction(text)
  if (part !== null) return part
  const multiple = multiples.find(([words]) => words.test(text))
  if (multiple === undefined) return readPercent(text)
  const rest = text
    .replace(multiple[0], gap)
    .replaceAll(/\b(?:as (?:much|many|large|big|high)|cut|reduce|increase|by|drops?|falls?|shrinks?|lower)\b/g, gap)
  return { figure: multiple[1], rest }
}

/** "50 more", "raise by 100", "minus 20": what is added, below zero where it falls; the unit is the caller's. */
export const readDifference = (text: string, unit: string): Found | null => {
  const money = "(?:€|eur(?:os?)?)?"
  const by = compiled(
    `(?:\\b(?:by|add|another|extra|plus|minus)|\\+)\\s*${money}\\s*${numberPattern}\\s*(?:more\\s*)?(?:${unit})`
  ).exec(text)
  const more = compiled(
    `${numberPattern}\\s*(?:(?:${unit})\\s*(?:more|extra|less|fewer)|(?:more|extra|less|fewer|additional)\\s*(?:${unit}))`
  ).exec(text)
  const match = by ?? more
  const figure = match === null ? null : figureOf(match[1], match[2])
  if (match === null || figure === null) return null
  const falls = compiled(String.raw`\b(?:${down})\b`).test(text)
  const rises = compiled(String.raw`\b(?:${up}|another)\b|\+`).test(text)
  if (falls === rises) return null
  const rest = text.replace(match[0], gap).replaceAll(compiled(String.raw`\b(?:${falls ? down : up})\b`, "g"), gap)
  return { figure: falls ? -figure : figure, rest }
}
