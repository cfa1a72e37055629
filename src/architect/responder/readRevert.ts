import { withFigures } from "./numerals.ts"

const going =
  /^(?:please )?(?:go|get|take (?:me|us|it)|bring (?:me|us|it)|switch|roll|return|revert|restore|reset|put it|change it|back)\b/

const rest = String.raw`(?: of (?:the|this) (?:design|project|architecture))?(?:,? (?:please|again|instead|thanks))?$`

const named = new RegExp(String.raw`\b(?:to |version |v)(?:the )?(?:version |v)?\s?(\d{1,9})${rest}`)
const first = new RegExp(String.raw`\b(?:first|original|initial) (?:version|design|one)${rest}`)
const steps = new RegExp(
  String.raw`^(?:please )?(?:(?:go|roll|step|move) back|undo|revert|take back)(?: by)?(?: the)?(?: last)? (\d{1,3}) (?:versions?|changes?|steps?|edits?)${rest}`
)
const backwards = new RegExp(
  String.raw`^(?:please )?(?:go|roll|step|move) (\d{1,3}) (?:versions?|changes?|steps?) back${rest}`
)
const previous = new RegExp(
  String.raw`^(?:please )?(?:(?:undo|revert|roll ?back|take back|cancel)(?: (?:that|this|it))?(?: (?:the|my|our))?(?: (?:last|latest|previous|recent|most recent))?(?: (?:change|edit|version|one|step|thing|message))?|go back(?: (?:1|a|one) (?:version|step))?|(?:go |get |switch |roll )?(?:back )?(?:to )?(?:restore |return to |revert to )?(?:the )?(?:previous|last|earlier) version|(?:go |switch |change it |put it )?back to (?:how|what|the way) it was(?: before)?)${rest}`
)

const back = new RegExp(
  String.raw`^(?:please )?(?:put|bring|get|take|restore|make|reinstate|return to|roll out)(?: back)? (?:version |v)\s?(\d{1,9})(?: (?:back|again|current))?(?: (?:as|like|the way|how) (?:it|that|things) (?:was|were))?(?: before| again)?${rest}`
)

/** Said beside it: why, or that one is sorry. */
const aside =
  /^(?:sorry|oops|my bad|i'm sorry|please|ok|okay|thanks|hm+|no)?$|^(?:because )?(?:the (?:new|current|latest|last) (?:one|version|design|change)|it|this|that|version \d+) (?:is|was|looks|looked|costs?|works|worked|did|does|breaks|broke)\b|^(?:sorry,? |oops,? |no,? )?(?:that|this|it|the last (?:change|one|version)) (?:was|is|looks?|did|does|doesn't|didn't|isn't|wasn't|went|turned out)\b/

/** The sentence that asks to go back, where nothing else is asked for. */
const request = (said: string): string => {
  const sentences = said.split(/[.;!,]\s+|\s[-–—]\s/)
  const [one, ...more] = sentences.filter(
    (sentence) => !aside.test(sentence.replace(/,\s*(?:sorry|please|thanks)$/, "").trim())
  )
  return one !== undefined && more.length === 0 ? one.replace(/^(?:so|then|and|please),? /, "") : said
}

/** "Go back to version 2", "undo", "back two versions": the version to make current again; null where none is asked for. */
export const readRevert = (text: string, currentVersion: number): number | null => {
  const said = request(withFigures(text))
  if (going.test(said)) {
    const version = named.exec(said)?.[1]
    if (version !== undefined && /\b(?:version|v ?\d|go back to \d|back to \d)/.test(said) && isAlone(said))
      return Number(version)
    if (first.test(said)) return 1
  }
  const restored = back.exec(said)?.[1]
  if (restored !== undefined) return Number(restored)
  const many = (steps.exec(said) ?? backwards.exec(said))?.[1]
  const target = many === undefined ? (previous.test(said) ? currentVersion - 1 : null) : currentVersion - Number(many)
  return target === null || target < 1 ? null : target
}

/** Of a component a version is something else: "go back to postgres version 15". */
const isAlone = (said: string): boolean =>
  said
    .replaceAll(
      /\b(?:please|go|get|take|bring|switch|roll|return|revert|restore|reset|put|change|back|me|us|it|to|the|version|v ?\d+|\d+|of|this|design|project|architecture|again|instead|thanks|everything|all|over)\b/g,
      ""
    )
    .trim() === ""
