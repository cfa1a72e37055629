/** Numbers in words as figures, and figures as English writes them. */
const written = [
  "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
  "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"
] // prettier-ignore

const tens: Readonly<Record<string, number>> = { thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 } // prettier-ignore

const figureOfWord = new Map<string, number>([
  ...written.map((word, at) => [word, at + 1] as const),
  ...Object.entries(tens)
])

const words = new RegExp(String.raw`(?<!\bno |[\w:-])(?:${[...figureOfWord.keys()].join("|")})(?![\w])`, "g")

/** "two dozen", "half a terabyte", "three and a half nines", "99,9 %": figures throughout. */
export const withFigures = (text: string): string =>
  text
    .replaceAll(words, (word) => String(figureOfWord.get(word)))
    .replaceAll(/\b(\d+) and a half\b/g, "$1.5")
    .replaceAll(/\b(\d) nines and a half\b/g, "$1.5 nines")
    .replaceAll(/\b(\d+) dozens?\b/g, (_, count: string) => String(Number(count) * 12))
    .replaceAll(/\b(?:a|half a) dozen\b/g, (said) => (said.startsWith("half") ? "6" : "12"))
    .replaceAll(/\ba (couple|pair) of\b/g, "2")
    .replaceAll(/\b(?:a )?quarter(?: of)?(?: a)? (?=million|billion)/g, "0.25 ")
    .replaceAll(/\b(?:a |1 )?half(?: of)?(?: a)? (?=million|billion)/g, "0.5 ")
    .replaceAll(/\bhalf an? (?=million|thousand|tera|tb|gig|gb)/g, "0.5 ")
    .replaceAll(/\ban? (?=(?:hundred|thousand|million|billion)\b)/g, "1 ")
    .replaceAll(/(?<![\d.,])(\d+),(\d{1,2})(?![\d,])/g, "$1.$2")
    .replaceAll(/\bbetween (\d{1,3}) and (\d{1,3})\b/g, "$1-$2")

const thousands = String.raw`(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])`
const money = new RegExp(
  String.raw`(?<=(?:€|\beur|\beuros?) ?)${thousands}|${thousands}(?= ?(?:€|eur\b|euros?\b))`,
  "g"
)

/** "1.200 €": money has no three decimals, so the point parts thousands. */
export const withThousands = (text: string): string => text.replaceAll(money, (said) => said.replace(".", ","))

/** "1.200" is twelve hundred to some and little more than one to others. */
export const isAmbiguous = (text: string): boolean => new RegExp(thousands).test(text)
