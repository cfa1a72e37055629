/** The tiers that a message names, written as one sign each: "in growth and scale" is "in <growth,scale>". */
import { type TierName, tierNames } from "../../blueprint/TierName.ts"

// "scale", "growth" and "enterprise" are other words as well: they are tiers where the words around say so.
const one = String.raw`(?:starter|growth|scale|enterprise)(?: tiers?)?`
const alone =
  String.raw`starter(?: tier)?(?! kit\b)` +
  String.raw`|(?<!\b(?:expect|user|traffic|more|fast|some|data|our|%) )growth(?: tier)?(?! rate| of\b| in\b)` +
  String.raw`|(?<=\b(?:in|for|of|on|only|just|from|but|except|put|keep|move|is|the) )scale(?! (?:up|down|out|it|our|my|of|web|worker|to \d))|(?<=\b(?:add|give|apply) .{0,60} to )scale(?=$|[,.;:]| (?:and|only|too|as well)\b)|^scale(?= (?:needs?|should|must|has|gets|on|with|will|can)\b|[:,])|\bscale tier` +
  String.raw`|enterprise(?: tier)?(?! (?:customers?|users?|plan|support|edition|grade|license|licence)\b)`
const list = String.raw`${one}(?:(?:, ?(?:and |or |& ?)?| and | or | & | ?\/ ?|\+| plus )(?:the )?${one})+`
const all = String.raw`(?:all|every|each)(?: (?:of the|the|of our))?(?: four| 4)? tiers?|all (?:4|four)|everywhere`
const but = String.raw`(?:all|every|each|everything|everywhere)(?: (?:of the|the))?(?: tiers?)? (?:but|except(?: for)?|other than|besides|apart from)(?: (?:for|in|on))?(?: the)? (?:${list}|${one})|(?:all|every|each) (?:of the )?(?:other|remaining) tiers?`
const top = String.raw`(?:top|highest|biggest|largest|most expensive|dearest|upper) (?:(\d) )?tiers?|\d (?:top|highest|biggest|largest|upper) tiers|last tier`
const bottom = String.raw`(?:bottom|lowest|cheapest|smallest|entry|first|lower) (?:(\d) )?tiers?|\d (?:bottom|lowest|cheapest|smallest|lower) tiers`
const from = String.raw`(?:from )?(?:${one}) (?:and (?:up|above|higher|larger)|upwards?|onwards?)|from (?:${one}) up`

const count = (phrase: string): number => Number(/\d/.exec(phrase)?.[0] ?? 1)

const named = (phrase: string): ReadonlyArray<TierName> =>
  tierNames.filter((name) => new RegExp(`\\b${name}\\b`).test(phrase))

const others = (names: ReadonlyArray<TierName>): ReadonlyArray<TierName> =>
  tierNames.filter((name) => !names.includes(name))

const sign = (names: ReadonlyArray<string>): string => `<${names.join(",")}>`

const kinds: ReadonlyArray<readonly [string, (phrase: string) => string]> = [
  [but, (phrase) => (/\b(?:other|remaining) tiers?$/.test(phrase) ? "<rest>" : sign(others(named(phrase))))],
  [from, (phrase) => sign(tierNames.slice(tierNames.indexOf(named(phrase)[0] ?? "starter")))],
  [list, (phrase) => sign(named(phrase))],
  [all, () => "<all>"],
  [top, (phrase) => sign(tierNames.slice(-Math.min(4, count(phrase))))],
  [bottom, (phrase) => sign(tierNames.slice(0, Math.min(4, count(phrase))))],
  [String.raw`(?:the|all) (?:rest|others|other tiers?|remaining tiers?)(?: of (?:the tiers|them))?`, () => "<rest>"],
  [String.raw`(?:this|the current|the same) tier`, () => "<focus>"],
  [alone, (phrase) => sign(named(phrase))]
]

const patterns = kinds.map(
  ([pattern, write]) => [new RegExp(String.raw`(?<![\w<,-])(?:${pattern})(?![\w>-])`, "g"), write] as const
)

/** Every mention as a sign; "both" after or before a list says nothing more. */
export const withTierSigns = (text: string): string =>
  patterns
    .reduce((said, [pattern, write]) => said.replaceAll(pattern, (phrase) => write(phrase)), text)
    .replaceAll(/\bboth (?=(?:in |for |of )?<)|(?<=>) both\b/g, "")
    .replaceAll(/\bthe (?=<)|(?<=>) tiers?\b/g, "")

const signPattern = /<([a-z,]+)>/

interface Meant {
  readonly tiers: ReadonlyArray<TierName> | null
  readonly rest: string
}

/** The tiers of one clause and its text without them; `tiers` null where none is named, empty for all four. */
export const tiersOf = (clause: string, focus: TierName, before: ReadonlyArray<TierName>): Meant | null => {
  const signs = [...clause.matchAll(/<([a-z,]+)>/g)].map(([, names]) => names ?? "")
  if (signs.length === 0) return { tiers: null, rest: clause }
  const [names] = signs
  // two mentions in one wish are two wishes that were not told apart
  if (signs.length > 1 || names === undefined) return null
  const rest = clause
    .replace(signPattern, " | ")
    .replaceAll(/\b(?:only|just|alone) (?:in|for|on) \||\| (?:only|alone|as well|too)\b/g, "|")
  if (names === "all") return { tiers: [], rest }
  if (names === "focus") return { tiers: [focus], rest }
  if (names === "rest") return before.length === 0 ? null : { tiers: others(before), rest }
  const tiers = tierNames.filter((name) => names.split(",").includes(name))
  return { tiers: tiers.length === tierNames.length ? [] : tiers, rest }
}
