/** Figures that stand in a text, with everything that they may mean. */

export interface Reading {
  readonly value: number
  /** What its last digit is worth. */
  readonly grain: number
}

/** A number as it is written in a text. */
export interface Figure {
  /** As it is written. */
  readonly text: string
  /** What it may mean: `1,234` is a thousand to some, a little more than one to others. */
  readonly readings: ReadonlyArray<Reading>
  readonly isMoney: boolean
}

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9
}

const currency = String.raw`\p{Sc}|eur(?:os?)?\b|usd\b|dollars?\b|gbp\b|pounds?\b|chf\b|francs?\b|bucks\b|cents?\b`
const digits = String.raw`\d{1,3}(?:[ '’·٬]\d{3})+(?:[.,٫]\d+)?|\d+(?:[.,٫]\d+)*`
// A word that begins with a letter is a name (db.t4g.micro, eu-west-3, S3), and its digits are no figures; a version's are.
const name = String.raw`(?<name>(?<![\p{L}\p{N}])(?!(?:v|x|eur|usd|gbp)\.?\d)\p{L}[\p{L}\p{N}_]*(?:[-._](?:\d{1,2}(?!\d)|\p{L}[\p{L}\p{N}_]*))*)`
const figure = new RegExp(
  `${name}|(?<before>(?:\\p{Sc}|eur|usd|gbp|chf)\\s?)?(?<digits>${digits})(?:\\s?(?<factor>k|m|mio|bn|thousand|million|billion)(?![\\p{L}\\d]))?(?:(?<after>\\s?[*_]*(?:${currency}))|(?<percent>\\s?[*_]*(?:%|percent)))?`,
  "giu"
)
const pricedName = new RegExp(String.raw`^\s?[*_]*(?:${currency})`, "iu")

const withGrain = (text: string): Reading => ({
  value: Number(text),
  grain: 1 / 10 ** (text.split(".")[1]?.length ?? 0)
})

/** The values that digits with separators may stand for. */
const readingsOf = (text: string): ReadonlyArray<Reading> => {
  const plain = text.replaceAll(/[ '’·٬]/g, "").replaceAll("٫", ".")
  const marks = plain.match(/[.,]/g) ?? []
  if (marks.length === 0) return [withGrain(plain)]
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","))
  const whole = withGrain(plain.replaceAll(/[.,]/g, ""))
  const decimal = withGrain(`${plain.slice(0, last).replaceAll(/[.,]/g, "")}.${plain.slice(last + 1)}`)
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(plain)
  if (grouped) return marks.length === 1 ? [whole, decimal] : [whole]
  // 1.2.3 is a version: each of its parts is a figure elsewhere
  return marks.length > 1 && new Set(marks).size === 1 ? plain.split(/[.,]/).map(withGrain) : [decimal]
}

/** Spelled out in several words, or in other ways than figures, a number cannot be compared. */
const spelled: ReadonlyArray<RegExp> = [
  /(?<!\d\s?)\b(?:dozens?|scores?|hundreds?|thousands?|millions?|billions?)\b/gi,
  /\b[IVXLCDM]+(?=\s?[*_]*(?:\p{Sc}|[Ee][Uu][Rr]))/gu,
  /[〇一二三四五六七八九十百千万萬億亿]+/gu,
  // digits of other scripts look like figures to people, and like nothing to a reader of ASCII
  /(?![0-9])\p{N}+/gu,
  // letters among digits that look like them
  /(?<![\p{L}\d])[lIІOОΟ]*\d+[lIІOoОоΟο][\dlIІOoОоΟο]*(?!\p{L})/gu
]

const ones = [
  "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
  "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"
] // prettier-ignore
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
const worded = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:(?<ten>${tens.join("|")})(?:[\s-](?<unit>${ones.slice(0, 9).join("|")}))?|(?<one>${ones.join("|")}))(?:(?<money>\s?[*_]*(?:${currency}))|(?<percent>\s?[*_]*(?:%|percent)))?(?![\p{L}-])`,
  "giu"
)

/** Quicker to look for, and rarely there. */
const anyWorded = new RegExp(String.raw`\b(?:${[...tens, ...ones].join("|")})`, "i")

/** Small numbers are words of the language as well: "one of them", "the two tiers". */
const smallest = 12

/** Numbers in words. */
const wordedIn = (text: string): ReadonlyArray<Figure> =>
  (anyWorded.test(text) ? [...text.matchAll(worded)] : []).flatMap(({ 0: whole, groups = {} }) => {
    const { money, one = "", percent, ten = "", unit = "" } = groups
    const figure =
      ten === ""
        ? ones.indexOf(one.toLowerCase()) + 1
        : (tens.indexOf(ten.toLowerCase()) + 2) * 10 + ones.indexOf(unit.toLowerCase()) + 1
    const isWord = money === undefined && percent === undefined && figure <= smallest
    return isWord ? [] : [{ text: whole, readings: [{ value: figure, grain: 0 }], isMoney: money !== undefined }]
  })

/** What a reader of Markdown sees of digits: no marks between them or over them. */
const asSeen = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll("⁄", "/")
    .replaceAll(/(?<=\d)\p{M}+/gu, "")
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, "")
    .replaceAll(/(?<=\d)[*_~`]+(?=\d)/g, "")

/** In the order they stand. */
export const figuresOf = (text: string): ReadonlyArray<Figure> => {
  const plain = asSeen(text)
  const found = [...plain.matchAll(figure)].flatMap(({ 0: whole, groups = {}, index }): ReadonlyArray<Figure> => {
    const named = groups["name"]
    if (named !== undefined) {
      const tail = /\d+$/.exec(named)?.[0]
      const isMoney = tail !== undefined && pricedName.test(plain.slice(index + whole.length))
      return isMoney ? [{ text: named, readings: [withGrain(tail)], isMoney }] : []
    }
    const factor = factors[groups["factor"]?.toLowerCase() ?? ""] ?? 1
    return [
      {
        text: whole.trim(),
        readings: readingsOf(groups["digits"] ?? "").map(({ grain, value }) => ({
          value: value * factor,
          // 99.95 % is not 100 %
          grain: groups["percent"] === undefined ? grain * factor : 0
        })),
        isMoney: groups["before"] !== undefined || groups["after"] !== undefined
      }
    ]
  })
  const beyond = spelled.flatMap((pattern) => plain.match(pattern) ?? [])
  return [...found, ...wordedIn(plain), ...beyond.map((text) => ({ text, readings: [], isMoney: false }))]
}
