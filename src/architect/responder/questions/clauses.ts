/** What a question would change, said as a change would be: "what if we went without a WAF" asks of "remove a WAF". */
import type { Tier } from "../../../blueprint/Tier.ts"
import { ProviderName } from "../../../facts/ContextValues.ts"
import { kindIn, providersIn } from "../names.ts"
import type { Known } from "./Question.ts"
import type { Wish } from "../Wish.ts"

const openings: ReadonlyArray<RegExp> = [
  /^(?:i(?:'m| am)? (?:just )?wonder(?:ing)?|is it possible|would it be possible|is there (?:a|any) (?:way|possibility|chance|option)|do you think|any idea|be (?:able|possible))\b(?:,? (?:if|whether|what|how|that|to|of|for)\b)*/,
  /^how much (?:more |less |cheaper |dearer )?(?:would|will|do|does|could|can)\b(?: (?:it|that|this|we|i|be|cost|pay|save|starter|growth|scale|enterprise)\b)*(?: (?:to|if|with|without|when|for|by)\b)*/,
  /^(?:what|how much|how)(?: is| are| would| will| does| do| about)?\b(?: (?:happens?|be|costs?|change|look|it|this|that|the|a|month|year|total|price|prices|bill|monthly|growth|starter|scale|enterprise|look like|more|less|cheaper|we|i|pay|save|tiers?|to|if|with|when|for|by|in case|on|at)\b)*(?: (?:to|if|with|without|when|for|by|in case|in|on|at|under)\b)/,
  /^what about\b/,
  /^(?:should|could|can|may|shall|would|will|do|does|is|are)\b (?:it|this|that|we|i|you|the design|everything|the (?:app|application|system|site))?(?: ?\b(?:be|rather|better|possible|worth|make sense|run|have|need|recommend|also|really|still|just|cheaper|dearer|more expensive|less expensive|faster|live|help|to|if|on|with)\b)*/,
  /^(?:suppose|assuming|assume|imagine|let'?s (?:say|pretend|assume|suppose|imagine)|pretend|say|hypothetically|in theory|theoretically|just curious)\b(?:,? (?:for a (?:moment|second)|once|that|if|what if)\b)*/,
  /^(?:would|does|do|is|will|can|could) (?=\w)/,
  /^(?:(?:show|tell|give)\b(?: me\b)?(?: (?:what|how)\b)?(?: (?:the )?(?:prices?|costs?|bill|figures?)\b)?|(?:the )?(?:prices?|costs?|bill))(?: of (?:starter|growth|scale|enterprise|it|this|that|everything)\b)?(?: (?:would be|is|be)\b)?(?: (?:if|when|with|without|for|in case)\b)+/,
  /^(?:if|when|once|in case|with)\b/
]

/** What surrounds a supposition and changes nothing about it. */
const aside =
  /(?:[,:;]? (?:what (?:happens|changes|then|is the (?:price |cost )?difference)\b.*|how much (?:is|would|does)\b.*|(?:on|for|during|at|over) (?:black friday|cyber monday|christmas|easter|the sale|launch|peak season)|next (?:week|month|quarter|year|summer|winter)|this (?:week|month|year)|by then|(?:in|for|on) (?:euros?|price)|without (?:any |a )?chang(?:es?|ing)\b.*\bcode|with that|right now|(?:supported|available|offered|allowed|possible)(?: at all)?))+$/

/** "We have black friday with 2,000 requests": the occasion is no wish. */
const occasion =
  /^(?:black friday|cyber monday|christmas|a (?:sale|launch|campaign)|an event)(?: (?:with|and|means|brings|at))? /

/** "… or only 16", "… or not": the other case is not what is supposed. */
const alternative = /,? or (?:only|just|not|is it|do (?:we|i)|should (?:we|i))\b.*$/

/** "Is PostgreSQL 17 supported on Scaleway": of a thing and its place. */
const supported = /\b(?:supported|available|offered|allowed|possible) (?=on|in|at|with)/

/** Words between the opening and the wish. */
const filler =
  /^(?:(?:and|we|i|you|one|it|this|that|were|was|had|have|has|would|could|can|also|just|only|to|if|get|got|is|are|be|had to|we'd|i'd|our|the design|everything|things?)\s+)+/

/** "Can redis be replaced by valkey": said of the thing instead of by somebody. */
const passive =
  /^(?:can|could|should|may|must) (.+?) be (replaced|removed|dropped|moved|migrated|switched|doubled|tripled|halved|upgraded|added|hosted|run)\b ?(.*)$/

const actively = (text: string): string => {
  const [, thing, done, rest] = passive.exec(text) ?? []
  return thing === undefined || done === undefined ? text : `what if we ${done} ${thing} ${rest ?? ""}`.trim()
}

/** Forms that a change would have in place of those of a supposition. */
const forms: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:went|go|going|do|did|doing|worked?|living|live) without\b/, "remove"],
  [/\bwithout\b/, "remove"],
  [/\b(?:moved|moving)\b/, "move"],
  [/\b(?:switched|switching)\b/, "switch"],
  [/\b(?:migrated|migrating)\b/, "migrate"],
  [/\b(?:added|adding)\b/, "add"],
  [/\b(?:removed|removing)\b/, "remove"],
  [/\b(?:dropped|dropping)\b/, "drop"],
  [/\b(?:used|using)\b/, "use"],
  [/\b(?:hosted|hosting)\b/, "host"],
  [/\b(?:ran|running)\b/, "run"],
  [/\b(?:replaced|replacing)\b/, "replace"],
  [/\b(?:upgraded|upgrading)\b/, "upgrade"],
  [/\b(?:picked|picking|took|taken)\b/, "take"],
  [/\b(?:needed|needing)\b/, "need"],
  [/\b(?:kept|keeping)\b/, "keep"],
  [/\b(?:was|were|became|becomes)\b/, "is"],
  [
    /^(\d+ ?(?:gb|gib|gigs?))(?: of)?(?: ram| memory)? (?:for|in|on) (?:the |our )?(?!(?:total|storage|data|disk)\b)(\S+)$/,
    "give $2 $1 of memory"
  ],
  [/\b(\d+) ?(?:gb|gib|gigs?) (?=for (?:the |our )?(?:database|db|cache)\b)/, "$1 gb of memory "],
  [/\b(?:doubled|doubles|doubling)\b/, "double"],
  [/\b(?:tripled|triples|tripling)\b/, "triple"],
  [/\b(?:halved|halves|halving)\b/, "halve"],
  [/\b(?:grows|grew|increases|increased|rises|rose|goes up|went up)\b(?: by| to)?/, ""]
]

const reworded = (text: string): string =>
  forms
    .reduce((said, [from, to]) => said.replace(from, to), text)
    .replaceAll(/\s+/g, " ")
    .trim()

const suffix =
  /\s+(?:costs? (?:much|a lot|any) more|cost|costs|instead|be cheaper|be better|cheaper|help|make sense|make a difference|in price|a month|per month|more|to the price|then|work)$/

/** The engine that another is to stand in for, as a replacement: two databases are not what "use MySQL" asks of one. */
const replacement = (said: string, { components }: Tier): ReadonlyArray<string> => {
  const named = kindIn(said)
  const engine = named?.engine
  if (engine === undefined || /\b(?:add|added|another|second|also|too|beside|as well|replace)\b/.test(said)) return []
  const [one, ...more] = components.filter(({ kind }) => kind === named?.kind)
  const bare = said
    .replaceAll(
      /\b(?:use|took|take|run|ran|have|had|switch|switched|move|moved|go|to|on|with|instead|for|the|our|database|db|cache|queue)\b|\d+(?:\.\d+)*/g,
      ""
    )
    .trim()
  if (
    one === undefined ||
    more.length > 0 ||
    (one.engine ?? one.id).includes(engine) ||
    kindIn(bare)?.engine !== engine ||
    bare.includes(" ")
  )
    return []
  const version = /\b\d+(?:\.\d+)*\b/.exec(said)?.[0]
  return [`replace ${one.id} with ${engine}${version === undefined ? "" : ` ${version}`}`]
}

const forbids =
  /^(?:(?:the )?use of |using )?(.+?) (?:was|were|is|are|became|becomes|got|gets|had been) (?:forbidden|banned|prohibited|disallowed|not allowed|ruled out|off limits|out of the question|no option|not an option)$/

/** "AWS were forbidden": what is left to run on, where that is one. */
const permitted = (said: string): string | null => {
  const forbidden = providersIn(forbids.exec(said)?.[1] ?? "")
  const [left, ...more] = ProviderName.literals.filter((name) => !forbidden.includes(name))
  return forbidden.length === 0 || left === undefined || more.length > 0 ? null : `use ${left}`
}

/** Ways to say the same as a change, the nearest to the words first. */
const sayings = (rest: string, focus: Tier): ReadonlyArray<string> => {
  const other = permitted(rest)
  if (other !== null) return [other]
  const bare = rest.replace(suffix, "").replace(filler, "").replace(occasion, "")
  const words = reworded(bare)
  return [
    ...new Set([
      ...replacement(words, focus),
      words,
      bare,
      `use ${words}`,
      `add ${words}`,
      `run on ${words}`,
      `handle ${words}`,
      `make it ${words}`
    ])
  ]
}

const split = (clause: string): ReadonlyArray<string> =>
  clause
    .split(/;|,(?=\s)|\s(?:and|plus|but|then)\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "")

export interface Supposed {
  readonly wishes: ReadonlyArray<Wish>
  /** The sentence that makes the change; null where none does all of it. */
  readonly saying: string | null
}

const verb =
  /^(?:add|remove|drop|move|switch|migrate|use|host|run|replace|keep|double|triple|halve|handle|make|set|need|take|upgrade|go|plan|double|give)\b/

/** The same wish said as a command, where the words alone are none. */
export const commanded = (saying: string, wishes: ReadonlyArray<Wish>, read: Known["read"]): string => {
  const same = (one: string) => {
    const other = read([one])
    return other !== null && JSON.stringify(other) === JSON.stringify(wishes)
  }
  const places = wishes.some(({ edits }) =>
    edits.some(({ _tag }) => _tag === "ChoosePlatform" || _tag === "ChooseProvider")
  )
  const bare = saying
    .replace(/^(?:use|add|make it|run on|handle) (?=(?:an?|in|on|at|with|without|use|add|run)\b)/, "")
    .replace(/^for (?=\S)/, "")
  const multiplied = /^(?:the |our |my )?(\w+)(?: is| are| goes up| by)? (double|triple|hal(?:f|ve))d?s?$/.exec(bare)
  return (
    [
      ...(multiplied === null
        ? []
        : [`${multiplied[2] === "half" ? "halve" : (multiplied[2] ?? "")} the ${multiplied[1] ?? ""}`]),
      ...(verb.test(bare) ? [bare] : []),
      ...(/^(?:on|in|at)\b/.test(bare) ? [`run it ${bare}`] : []),
      ...(places ? [`run it on ${bare}`, `run it in ${bare}`] : [`add ${bare}`]),
      `plan for ${bare}`,
      `make it ${bare}`,
      `use ${bare}`
    ].find(same) ?? saying
  )
}

/** What clauses are read against. */
export type Reads = Pick<Known, "focus" | "read">

/** A change of the design, however it is supposed. */
export const understood = (rest: string, { focus, read }: Reads): Supposed | null => {
  for (const saying of sayings(rest, focus)) {
    const wishes = read([saying]) ?? read(split(saying))
    if (wishes !== null && wishes.length > 0) return { wishes, saying: commanded(saying, wishes, read) }
  }
  return null
}

/** "Does a budget of 500 € suffice if I add …": what is named before the condition is supposed as well. */
const budgetIn = (before: string, { read }: Reads): ReadonlyArray<Wish> => {
  const budget = /\bbudget of [^a-z]*(?:€|eur|euros)?/.exec(before)?.[0]?.trim()
  return budget === undefined ? [] : (read([budget]) ?? [])
}

const withCondition = (text: string, reads: Reads): Supposed | null => {
  const [, before, rest] = /^(.+?),? (?:if|when|once|in case|after|provided(?: that)?) (.+)$/.exec(text) ?? []
  if (before === undefined || rest === undefined) return null
  const found = understood(rest, reads)
  const budget = budgetIn(before, reads)
  if (found === null || budget.length === 0) return found
  return { wishes: [...budget, ...found.wishes], saying: null }
}

/** What is paid today is asked of the price lines. */
const present =
  /^(?:is|are)\b.*\b(?:aws|scaleway|amazon) or (?:aws|scaleway|amazon)$|\b(?:do|are) (?:i|we) (?:now |currently |already )?(?:pay|paying|spend|spending)\b/

const supposedIn = (sentence: string, reads: Reads): Supposed | null => {
  const asked = sentence.replace(
    /^(?:and |so |but |then |ok(?:ay)? |hypothetically,? |just curious:?,? |without changing anything,? )+/,
    ""
  )
  const text = actively(asked.replace(alternative, "").replace(aside, "")).replace(supported, "")
  const inverted = /^if (.+?),? (?:what|how|would|will|is it|does|do|which|can|could)\b/.exec(text)?.[1]
  if (inverted !== undefined) return understood(inverted, reads)
  let rest = text
  for (const opening of openings) {
    const found = opening.exec(rest)?.[0]
    if (found === undefined || found === "") continue
    const without = /\bwithout$/.test(found) ? "without " : ""
    rest = `${without}${rest.slice(found.length).replace(/^[,:\s]+/, "")}`
    if (/^i(?:'m| am)? |^is it possible|^would it be|^is there|^be |^do you|^suppose|^assum|^imagine|^hypo/.test(found))
      continue
    break
  }
  const found = rest === text || rest === "" ? null : understood(rest, reads)
  return found ?? withCondition(text, reads)
}

/** The change inside a question; null where it asks about what there is. */
export const supposed = (text: string, reads: Reads): Supposed | null => {
  if (present.test(text)) return null
  for (const sentence of text.split(/[?!]|[.;](?=\s)/)) {
    const found = supposedIn(sentence.trim(), reads)
    if (found !== null) return found
  }
  return null
}
