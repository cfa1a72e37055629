/**
 * What a part of a message says that means something here: people explain, greet and digress, and none of it has to be
 * known word by word. What has a meaning is never passed over: figures, names of parts, places, verbs of change, denials,
 * doubts and conditions stay, so whatever reads the gist has to account for all of them.
 */
import { beyond, isOfOthers } from "./beyond.ts"
import { isFiller } from "./fillers.ts"
import { listed } from "./meanings.ts"
import { hasFigure, inWords, partsIn, type Word } from "./words.ts"

/** A part's word may stand for something else with a noun after it: "redis password", "database migration". */
const partOf = listed(
  "server servers cluster clusters instance instances service services component node nodes layer thing process part machine machines engine system tier tiers gateway itself too as well please anymore now here there database cache component compute workloads everything"
)
const own = new Set(partOf)

/** Words that ask for something, or that state what is so or will be. */
const states =
  /\bour (?:sla|slo|budget|traffic|peak|availability|uptime|load)\b|\b(?:please|need|want|must|shall|should|let'?s|has to|have to|required?|expect|plan|assume|have|has|get|is|are|will|at least|at most|up to|maximum|minimum|only|add|include|enable|remove|drop|delete|disable|without|keep|store|raise|increase|lower|reduce|cut|double|triple|halve|set|use|run|move|migrate|switch|change|replace|upgrade|downgrade|resize|limit|restrict|host|place|deploy|spread|protect|handle|support|make|put|give|take|choose|go|update|accept|reject|layout)\b/

const orders =
  /^(?:add|remove|drop|delete|set|change|raise|lower|increase|reduce|cut|move|use|put|keep|store|limit|double|forget)$/
const fields =
  /^(?:users?|customers?|budget|traffic|data|storage|memory|availability|uptime|version|region|zones?|compliance|peak|load)$/

const manner =
  /^(?:permanent|immediate|complete|entire|definite|final|urgent|quick|direct|according|full|automatic|clear|prompt)(?:al)?ly$/
const holds = /^(?:runs?|is|are|has|have|uses?|lives?|sits?)$/

/** A noun that a part only describes, or something of a part: what is asked for is about that, not about the part. */
const isAboutMore = (words: ReadonlyArray<Word>, parts: string): boolean => {
  const names = new Set(listed(parts))
  const isName = (word: Word | undefined): boolean => word !== undefined && names.has(word.said)
  const isOrder = orders.test(words[0]?.said ?? "")
  return words.some((word, at) => {
    // "permanently" says how, and is no thing
    if (word.means !== null || own.has(word.said) || manner.test(word.said)) return false
    // "our CI runs on Kubernetes", "our loss is 300 €"
    if (/^(?:our|my|the)$/.test(words[at - 1]?.said ?? "") && at === 1 && holds.test(words[at + 1]?.said ?? ""))
      return true
    if (/^(?:is|are|was)$/.test(words[at + 1]?.said ?? "") && hasFigure(words[at + 2]?.said ?? "")) return true
    const next = words.slice(at + 1).find(({ said }) => !/^(?:the|our|my|a|an|this|that)$/.test(said))
    const after = words.slice(at + 2).find(({ said }) => !/^(?:the|our|my|a|an|this|that)$/.test(said))
    const [before, behind] = [words[at - 1], words[at + 1]?.means ?? ""]
    // "5,000 registered users" are not those that are counted, and "postgres 17 features" no version to run
    if (before !== undefined && hasFigure(before.said) && /^[a-z]/.test(behind) && !isFiller(behind)) return true
    if (before !== undefined && /^\d[\d.,]*k?$/.test(before.said)) return true
    // "add postgres to my CV", "drop the users table"
    const [to, whose] = [words[at - 1]?.said ?? "", words[at - 2]?.said ?? ""]
    const isWhose = /^(?:my|our|the|his|her|their|your|a|an)$/.test(to)
    const into = isWhose ? whose : to
    // "the CDN is a waste" says what it is like
    if (/^an?$/.test(to) && /^(?:is|are|was|were|such|just)$/.test(whose)) return true
    if (into === "from" && isOrder) return true
    if (/^(?:to|into|onto|from)$/.test(into) && isName(words[at - (isWhose ? 3 : 2)])) return true
    if (isOrder && fields.test(before?.said ?? "")) return true
    // "a budget for lunch", "plan a party"
    if (into === "for" && fields.test(words[at - (isWhose ? 3 : 2)]?.said ?? "")) return true
    if (isWhose && /^(?:plan|planning|organi[sz]e)$/.test(whose)) return true
    return isName(before) || (/^(?:of|from|in|on|for|to|with)$/.test(next?.said ?? "") && isName(after))
  })
}

/** "Without a standby the database would be lost" asks for nothing. */
const supposes =
  /\b(?:is|are) gone\b|^it(?:'s| is) (?:really |such )?(?:a |too )?(?:pity|shame|sad|good|great|nice|fine|bad|funny|strange)\b|^(?:we|i)(?:'re| are|'m| am) (?:\w+ )?(?:happy|fine|ok|okay|pleased|satisfied|glad|content) with\b|\b(?:would|could|might)\b(?! (?:like|love|prefer|want|need|appreciate|you|also|please))/

/** Where customers are is not where it runs. */
const ofOthers =
  /\b(?:customers?|users?|visitors?|shoppers?|people|clients?|markets?|offices?|teams?|colleagues|investors?) (?:(?:are|is|live|sit|come|mostly|mainly|all|based|located) )*(?:in|from) (?:the )?[a-z]/

/** "We have emailed 50,000 customers" is no statement of how many there are. */
const done =
  /\b(?:have|has|had|we|i|they) (?:\w+ ){0,2}?\w+(?:ed|sent|sold|won|lost|built|made|bought)\b(?!.*\b(?:need|must|should|please|want)\b)/

/** The part in the words that readers know; null where it states nothing, or is about more than it names. */
export const gistOf = (text: string, names: ReadonlyArray<string>): string | null => {
  const parts = partsIn(text, names)
  const words = inWords(text, parts)
  const dropped = words.filter(({ means }) => means === null)
  const gist = words.flatMap(({ means }) => (means === null ? [] : [means])).join(" ")
  if (beyond.test(text) || isOfOthers(text) || ofOthers.test(text) || supposes.test(text)) return null
  if (gist === text || !states.test(gist) || isAboutMore(words, parts)) return null
  if (dropped.some(({ said }) => said.endsWith("ed")) && done.test(text)) return null
  return gist
}

/** What is needed is asked for: for readers that know no other word for it. */
export const withoutNeed = (gist: string): string =>
  gist
    .replaceAll(/\b(?:require|need|want|expect|must|shall|should|that|context|target|plan)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
