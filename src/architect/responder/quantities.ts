/** A number as people write it, with `k`, `m`, `million`, thousands separators: 1.5k, 20 000, 1,500, 2 million. */
export const numberPattern = String.raw`(\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(k|m|mio|million|millions|thousand|bn|billion)?(?![a-z\d])`

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  billion: 1e9
}

/** The figure of a `numberPattern` match. */
export const figureOf = (digits: string | undefined, factor: string | undefined): number | null => {
  if (digits === undefined) return null
  const figure = Number(digits.replaceAll(/[, ]/g, "")) * (factor === undefined ? 1 : (factors[factor] ?? 1))
  return Number.isFinite(figure) ? Number(figure.toPrecision(12)) : null
}

/** The first number that stands before (or after) what `around` names, e.g. requests per second. */
export const numberBefore = (text: string, unit: string): number | null => {
  const found = new RegExp(`${numberPattern}\\s*(?:${unit})`).exec(text)
  return found === null ? null : figureOf(found[1], found[2])
}

export const numberAfter = (text: string, words: string): number | null => {
  const found = new RegExp(
    `(?:${words})\\s*(?:of|to|at|is|=|:|under|below|about|around|roughly|up to|at most|no more than|max(?:imum)?)*\\s*(?:€|eur(?:os?)?)?\\s*${numberPattern}`
  ).exec(text)
  return found === null ? null : figureOf(found[1], found[2])
}
