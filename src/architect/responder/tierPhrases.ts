/** The tiers that a message names, written as one sign each: "in growth and scale" is "in <growth,scale>". */
import { type TierName, tierNames } from "../../blueprint/TierName.ts"

const noun = String.raw`(?:tiers?|variants?|designs?|levels?|packages?|plans?(?! (?:for|with|on|about|\d)))`
// "scale", "growth" and "enterprise" are other words as well: they are tiers where the words around say so.
const label = String.raw`(?:(?:tiers?|variants?|packages?|levels?) )`
const one = String.raw`(?:the )?${label}?(?:starter|growth|scale|enterprise)(?: ${noun})?`
const elsewhere = String.raw`(?:customers?|users?|support|edition|grade|license|licence|clients?|agreements?|contracts?|deals?)`
const alone =
  String.raw`${label}(?:starter|growth|scale|enterprise)\b(?! ${noun})` +
  String.raw`|starter(?: ${noun})?(?! kit\b)` +
  String.raw`|(?<!\b(?:expect|user|users|traffic|more|fast|faster|some|data|our|%|strong|rapid|further|the expected) )growth(?: ${noun})?(?! rate| of\b| in\b| is (?:all|everything|what|our|key|king))` +
  String.raw`|(?<=\b(?:in|for|of|on|only|just|from|but|except|put|keep|move|is|the|give|at|leave|switch|not|run|drop|bring|migrate|make|set|also|even) )scale(?! (?:up|down|out|it|our|my|of|web|worker|to \d))|(?<=\b(?:add|give|apply|limit|restrict|switch|confine) .{0,60} to )scale(?=$|[,.;:]| (?:and|only|too|as well|alone)\b)|^scale(?= (?:needs?|should|must|has|gets?|on|with|will|can|without|to|only|runs?|goes|is|shall|stays?|wants?)\b|[:,])|(?<=[,;:] |^)scale(?= (?:€ ?|eur )?\d)|(?<=[,;:] )scale(?= (?:needs?|should|must|gets?|on|with|without|only|goes)\b|:)|\bscale (?:tier|plan(?! for| with)|package|level)` +
  String.raw`|enterprise(?: ${noun})?(?! ${elsewhere}\b)`
const list = String.raw`${one}(?:(?:, ?(?:and |or |& ?)?| and | or | & | ?\/ ?| ?\+ ?| plus | as well as | und )(?:in |for |on )?${one})+`
const any = String.raw`(?:${list}|${one})`
const all = String.raw`(?:(?:all|every|each|any)(?: single)?(?: (?:of the|the|of our|our|one of the))?(?: four| 4)? ${noun}|all (?:the )?(?:4|four)|(?:both|all) of them|everywhere|anywhere|throughout|across the board|(?:for|in) all(?=$|[,.;|]| (?:please|of them)))`
const but = String.raw`(?:all|every|each|any|everything|everywhere|everyone|anywhere)(?: (?:of the|the|our))?(?: ${noun})?,? (?:but|except(?: for)?|other than|besides|apart from|save for|minus|without|excluding|bar|aside from)(?: (?:for|in|on))? ${any}(?:, which\b)?|(?:all|every|each) (?:of the )?(?:other|remaining) ${noun}`
const contrast = String.raw`(?:but|just|only|though|and)`
const excepted = String.raw`,? ?(?:${contrast} )?(?:except(?: for)?|excluding|other than|apart from|aside from|save for)(?: (?:for|in|on|at|to))? ${any}(?:, which\b)?`
const notIn = String.raw`(?:,? ?(?:${contrast} )?not (?:for|in|on|at)|(?:,| ${contrast}) not) ${any}`
const most = String.raw`(?:top|highest|biggest|largest|most expensive|dearest|upper|last|bigger|larger|higher|priciest)`
const least = String.raw`(?:bottom|lowest|cheapest|smallest|entry|first|lower|smaller|cheaper|entry level|least expensive)`
const ones = String.raw`(?:${noun}|ones)`
const top = String.raw`${most} (?:(\d) )?${ones}|\d ${most}(?: ${ones})?|(?<=\bthe |our )${most} \d(?=$|[,.;:|]| (?:on|in|to|with|should|must|get|need|use|only|please|and)\b)|last tier`
const bottom = String.raw`${least} (?:(\d) )?${ones}|\d ${least}(?: ${ones})?|(?<=\bthe |our )${least} \d(?=$|[,.;:|]| (?:on|in|to|with|should|must|get|need|use|only|please|and)\b)`
const middle = String.raw`(?:2 )?(?:middle|mid|medium)(?: 2)? ${ones}|(?:the )?(?:2 in the middle|middle 2)`
const from = String.raw`(?:(?:starting )?(?:from|at|with) )?${one} (?:(?:and|or|&) (?:up|upwards?|above|higher|larger|bigger|beyond|(?:every|any)thing (?:above|over|beyond)(?: it)?|all (?:above|the tiers above)|the (?:tiers|ones) above(?: it)?)|upwards?|onwards?)|(?:starting )?(?:from|at) ${one} (?:up|on)(?![\w-])|starting (?:from|at|with|in) ${one}|${one} ?\+(?! ?(?:starter|growth|scale|enterprise|the))`
const upTo = String.raw`(?:(?:up to|until|through) )?${one} (?:(?:and|or|&) (?:down|downwards?|below|lower|smaller|(?:every|any)thing (?:below|under)(?: it)?|all below|the (?:tiers|ones) below(?: it)?)|downwards?)|(?:up to|until)(?: and including)? ${one}`
const above = String.raw`(?:(?:all|every|the|any)(?:thing)? ?(?:${noun} )?|${noun} )(?:above|over|beyond|higher than|bigger than|larger than) ${one}|(?<=\bin |\bfor |\bon )(?:(?:any|every)thing )?(?:above|beyond) ${one}`
const below = String.raw`(?:(?:all|every|the|any)(?:thing)? ?(?:${noun} )?|${noun} )(?:below|under|beneath|lower than|smaller than) ${one}|(?<=\bin |\bfor |\bon )(?:(?:any|every)thing )?(?:below|beneath) ${one}`
const range = String.raw`(?:from |between )?${one} (?:to|through|till|thru) ${one}|${one} ?[-–] ?${one}|between ${one} and ${one}`
const rest = String.raw`(?:the|all)(?: the)? (?:rest|others|other (?:\d )?(?:${noun}|ones|2|3)|remaining (?:\d )?(?:${noun}|ones|2|3))(?: of (?:the tiers|them))?|(?:everywhere|everything|everyone) else|elsewhere`
const same = String.raw`(?:these|those|the same|the 2|both)(?: \d)? (?:tiers|plans)|(?:this|that|the same) (?:tier|plan) (?:too|as well|again)|(?<=\b\w+ (?:.{0,60} )?)there(?= (?:instead|too|as well|please)|$|[,;|])`

const count = (phrase: string): number => Number(/\d/.exec(phrase)?.[0] ?? 1)

const named = (phrase: string): ReadonlyArray<TierName> =>
  tierNames.filter((name) => new RegExp(`\\b${name}\\b`).test(phrase))

const others = (names: ReadonlyArray<TierName>): ReadonlyArray<TierName> =>
  tierNames.filter((name) => !names.includes(name))

const sign = (names: ReadonlyArray<string>): string => (names.length === 0 ? "<none>" : `<${names.join(",")}>`)

const placeOf = (phrase: string): number => tierNames.indexOf(named(phrase)[0] ?? "starter")

/** From the one to the other, whichever is said first. */
const between = (phrase: string): ReadonlyArray<TierName> => {
  const places = named(phrase).map((name) => tierNames.indexOf(name))
  return tierNames.slice(Math.min(...places), Math.max(...places) + 1)
}

/** "Except enterprise, which …": those that were excepted. */
const andThose = (phrase: string): string => (phrase.endsWith("which") ? ", <rest>" : "")

/** "Not in starter" is all the others, unless what is said before takes something away already. */
const notOf = (phrase: string, before: string): string =>
  /\b(?:no|not|never|without|don't|do not|remove|drop|disable)\b/.test(before)
    ? "<none>"
    : ` in ${sign(others(named(phrase)))}`

const kinds: ReadonlyArray<readonly [string, (phrase: string, before: string) => string]> = [
  [but, (phrase) => (named(phrase).length === 0 ? "<rest>" : sign(others(named(phrase))) + andThose(phrase))],
  [above, (phrase) => sign(tierNames.slice(placeOf(phrase) + 1))],
  [below, (phrase) => sign(tierNames.slice(0, placeOf(phrase)))],
  [from, (phrase) => sign(tierNames.slice(placeOf(phrase)))],
  [upTo, (phrase) => sign(tierNames.slice(0, placeOf(phrase) + 1))],
  [range, (phrase) => sign(between(phrase))],
  [excepted, (phrase) => ` in ${sign(others(named(phrase)))}${andThose(phrase)}`],
  [notIn, notOf],
  [list, (phrase) => sign(named(phrase))],
  [all, () => "<all>"],
  [middle, () => sign(["growth", "scale"])],
  [top, (phrase) => sign(tierNames.slice(-Math.min(4, count(phrase))))],
  [bottom, (phrase) => sign(tierNames.slice(0, Math.min(4, count(phrase))))],
  [rest, () => "<rest>"],
  [same, () => "<same>"],
  [String.raw`(?:this|the current|the same|my|our) tier`, () => "<focus>"],
  [alone, (phrase) => sign(named(phrase))]
]

const patterns = kinds.map(
  ([pattern, write]) => [new RegExp(String.raw`(?<![\w<,:.-])(?:${pattern})(?![\w>-])`, "g"), write] as const
)

const mentions =
  /\b(?:tiers?|starter|growth|scale|enterprise|plans?|packages?|levels?|everywhere|throughout|anywhere|board|all|both|rest|others?|else|elsewhere|top|upper|lower|bottom|first|last|highest|lowest|biggest|smallest|cheapest|middle|there|ones?|largest|bigger|larger|higher|smaller|cheaper)\b/

/** What stands before a match; its place is the last number that `replace` hands over. */
const before = (text: string, handed: ReadonlyArray<unknown>): string =>
  text.slice(
    0,
    handed.findLast((one) => typeof one === "number")
  )

/** Every mention as a sign; "both" after or before a list says nothing more. */
export const withTierSigns = (text: string): string =>
  !mentions.test(text)
    ? text
    : patterns
        .reduce(
          (said, [pattern, write]) =>
            said.replace(pattern, (phrase: string, ...more) => write(phrase, before(said, more))),
          text
        )
        // "also in starter", where no other tier is named, is everywhere
        .replace(/^([^<]*\w),? (?:also|even|including|incl\.?) (?:in |for |on |at )?(?:the )?<[a-z,]+>$/, "$1 in <all>")
        // "…, and no staging either": where the one before is
        .replace(/(<[a-z,]+>[^<]*\b(?:no|not|don't|without|nor)\b[^<]*) either\b/, "$1 in <same>")
        .replaceAll(/\bboth (?=(?:in |for |of )?<)|(?<=>) both\b/g, "")
        .replaceAll(/\bthe (?=<)|(?<=>) (?:tiers?|plans?|packages?|levels?|ones|alike)\b/g, "")
        .replaceAll(/(?<=>)'s\b/g, "")
        .replaceAll(/\b(?:in|for|on) in (?=<)/g, "in ")
        .replaceAll(/\b(?:inside|within|over in) (?=<)/g, "in ")
        .replaceAll(/(<[a-z,]+>) \1/g, "$1")

const signs = /<([a-z,]+)>/g

interface Meant {
  readonly tiers: ReadonlyArray<TierName> | null
  /** "Only in …": elsewhere it is not wanted. */
  readonly isOnly: boolean
  readonly rest: string
}

const only =
  /\b(?:only|just|solely|exclusively|nowhere but|not (?:except|other than)) (?:in|for|on|at|with)? ?\||\| (?:only|alone|exclusively)\b/g

/** The tiers of one clause and its text without them; `tiers` null where none is named, empty for all four. */
export const tiersOf = (clause: string, focus: TierName, before: ReadonlyArray<TierName>): Meant | null => {
  const found = new Set([...clause.matchAll(signs)].map(([, names]) => names ?? ""))
  const [names] = found
  if (names === undefined) return { tiers: null, isOnly: false, rest: clause }
  // two mentions in one wish are two wishes that were not told apart
  if (found.size > 1 || names === "none") return null
  const without = clause.replaceAll(signs, " | ").replaceAll(/\s+/g, " ")
  const isOnly = without.search(only) >= 0
  const rest = without.replaceAll(only, "|").replaceAll(/\| (?:as well|too|alone)\b/g, "|")
  const meant = (tiers: ReadonlyArray<TierName>): Meant => ({ tiers, isOnly, rest })
  if (names === "all") return meant([])
  if (names === "focus") return meant([focus])
  if (names === "same") return before.length === 0 ? null : meant(tierNames.filter((name) => before.includes(name)))
  if (names === "rest") return before.length === 0 || before.length === tierNames.length ? null : meant(others(before))
  const tiers = tierNames.filter((name) => names.split(",").includes(name))
  return meant(tiers.length === tierNames.length ? [] : tiers)
}
