/** Numbers of several words: "two hundred and fifty", "thirty-five thousand", "ninety nine point nine five". */
const small = listed(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
const tens = listed("twenty thirty forty fifty sixty seventy eighty ninety")
const large: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }

function listed(text: string): ReadonlyArray<string> {
  return text.split(" ")
}

const any = [...small, ...tens, "hundred", ...Object.keys(large)].join("|")
const phrase = new RegExp(
  String.raw`(?<![\w-])(?:(?:a )?hundred|${[...small, ...tens].join("|")})(?:(?:[ -]|(?<=hundred|thousand|million) and )(?:${any})(?![\w]))*(?: point(?: (?:${small.slice(0, 10).join("|")})(?![\w]))+)?(?![\w])`,
  "g"
)

/** The words as one number; null where they are several beside each other, "two three". */
const valueOf = (words: ReadonlyArray<string>): number | null => {
  let total = 0
  let current = 0
  let last = Number.POSITIVE_INFINITY
  for (const word of words) {
    const factor = large[word]
    if (factor !== undefined) {
      total += Math.max(1, current) * factor
      current = 0
      last = Number.POSITIVE_INFINITY
    } else if (word === "hundred") {
      current = Math.max(1, current) * 100
      last = 100
    } else {
      const ten = tens.indexOf(word)
      const value = ten >= 0 ? (ten + 2) * 10 : small.indexOf(word)
      // ones may follow tens, both may follow hundreds, and nothing follows ones
      if (value >= last) return null
      current += value
      last = ten >= 0 ? 10 : 0
    }
  }
  return total + current
}

/** Those of two words and more, in figures; single words are left. */
export const withNumbers = (text: string): string =>
  text.replaceAll(phrase, (said) => {
    const [whole = "", ...behind] = said.split(" point ")
    const words = whole.split(/[ -]/).filter((word) => word !== "and" && word !== "a")
    if (words.length === 1 && behind.length === 0 && words[0] !== "hundred") return said
    const value = valueOf(words)
    if (value === null) return said
    const decimals = behind.flatMap((digits) => digits.split(" ").map((digit) => small.indexOf(digit)))
    return decimals.length === 0 ? String(value) : `${value}.${decimals.join("")}`
  })
