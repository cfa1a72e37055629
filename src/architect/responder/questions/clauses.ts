/** What a question would change, said as a change would be: "what if we went without a WAF" asks of "remove a WAF". */
import type { Known } from "./Question.ts"
import type { Wish } from "../changes/Change.ts"

const openings: ReadonlyArray<RegExp> = [
  /^(?:i(?:'m| am)? (?:just )?wonder(?:ing)?|is it possible|would it be possible|is there a way|do you think|any idea)\b(?:,? (?:if|whether|what|how|that|to)\b)*/,
  /^how much (?:more |less |cheaper |dearer )?(?:would|will)\b(?: (?:it|that|this|we|be|cost|pay|save)\b)*(?: (?:to|if|with|without|when|for|by)\b)*/,
  /^(?:what|how much|how)(?:'s| is| are| would| will| does| do| about)?\b(?: (?:happens?|be|costs?|change|it|this|that|the|a|month|year|total|price|prices|bill|monthly|growth|starter|scale|enterprise|look like|more|less|cheaper|we|i|pay|save|tiers?|to|if|with|when|for|by|in case|on|at)\b)*(?: (?:to|if|with|without|when|for|by|in case|on|at)\b)/,
  /^what about\b/,
  /^(?:should|could|can|may|shall|would|will|do|does|is|are)\b (?:it|this|that|we|i|you|the design|everything|the (?:app|application|system|site))?(?: ?\b(?:be|rather|better|possible|worth|make sense|run|have|need|recommend|also|really|still|just|cheaper|dearer|more expensive|less expensive|faster|live|help|to|if|on|with)\b)*/,
  /^(?:suppose|assuming|assume|imagine|let'?s say|say|hypothetically|in theory|theoretically|just curious)\b(?:,? (?:that|if|what if)\b)*/,
  /^(?:would|does|do|is|will|can|could) (?=\w)/,
  /^(?:show|tell|give)\b(?: me\b)?(?: (?:what|how)\b)?(?: (?:the )?(?:price|costs?|bill)\b)?(?: (?:would be|is)\b)?(?: (?:if|with|without|for)\b)+/
]

/** Words between the opening and the wish. */
const filler =
  /^(?:(?:and|we|i|you|one|it|this|that|were|was|had|have|has|would|could|also|just|only|to|if|get|got|is|are|be|had to|the design|everything|things?)\s+)+/

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
  [/\b(?:needed|needing)\b/, "need"],
  [/\b(?:kept|keeping)\b/, "keep"],
  [/\b(?:was|were|became|becomes)\b/, "is"],
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
  /\s+(?:cost|costs|instead|be cheaper|be better|cheaper|help|make sense|make a difference|in price|a month|per month|more|to the price|then)$/

/** Ways to say the same as a change, the nearest to the words first. */
const sayings = (rest: string): ReadonlyArray<string> => {
  const bare = rest.replace(suffix, "").replace(filler, "")
  const words = reworded(bare)
  return [
    ...new Set([words, bare, `use ${words}`, `add ${words}`, `run on ${words}`, `handle ${words}`, `make it ${words}`])
  ]
}

const split = (clause: string): ReadonlyArray<string> =>
  clause
    .split(/;|,(?=\s)|\s(?:and|plus|but|then)\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "")

export interface Supposed {
  readonly wishes: ReadonlyArray<Wish>
  /** The sentence that makes the change. */
  readonly saying: string
}

const verb =
  /^(?:add|remove|drop|move|switch|migrate|use|host|run|replace|keep|double|triple|halve|handle|make|set|need)\b/

/** The same wish said as a command, where the words alone are none. */
const commanded = (saying: string, wishes: ReadonlyArray<Wish>, read: Known["read"]): string => {
  if (verb.test(saying)) return saying
  const same = (other: ReadonlyArray<Wish> | null) => other !== null && JSON.stringify(other) === JSON.stringify(wishes)
  return [`plan for ${saying}`, `make it ${saying}`, `use ${saying}`].find((one) => same(read([one]))) ?? saying
}

const understood = (rest: string, read: Known["read"]): Supposed | null => {
  for (const saying of sayings(rest)) {
    const wishes = read([saying]) ?? read(split(saying))
    if (wishes !== null && wishes.length > 0) return { wishes, saying: commanded(saying, wishes, read) }
  }
  return null
}

/** The change inside a question; null where it asks about what there is. */
export const supposed = (text: string, { read }: Pick<Known, "read">): Supposed | null => {
  const inverted = /^if (.+?),? (?:what|how|would|will|is it|does|do)\b/.exec(text)?.[1]
  if (inverted !== undefined) return understood(inverted, read)
  let rest = text.replace(
    /^(?:and |so |but |then |ok(?:ay)? |hypothetically,? |just curious:?,? |without changing anything,? )+/,
    ""
  )
  for (const opening of openings) {
    const found = opening.exec(rest)?.[0]
    if (found === undefined || found === "") continue
    const without = /\bwithout$/.test(found) ? "without " : ""
    rest = `${without}${rest.slice(found.length).replace(/^[,:\s]+/, "")}`
    if (/^i(?:'m| am)? |^is it possible|^would it be|^is there|^do you|^suppose|^assum|^imagine|^hypo/.test(found))
      continue
    break
  }
  if (rest === text || rest === "") return null
  return understood(rest, read)
}
