/**
 * What a part of a message says that means something here: people explain, greet and digress, and none of it has to be
 * known word by word. What has a meaning is never passed over: figures, names of parts, places, verbs of change, denials,
 * doubts and conditions stay, so whatever reads the gist has to account for all of them.
 */
import { beyond } from "./beyond.ts"
import type { Said } from "./ellipsis.ts"
import { isFiller } from "./fillers.ts"
import { wordOfKind } from "./names.ts"

const listed = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

/** Words of wishes in the form that readers know, with others of the same meaning. */
const table = `
add: adds added adding
include: includes included including
enable: enables enabled enabling activated
remove: removes removed removing
drop: drops dropped dropping
delete: deletes deleted deleting
disable: disables disabled disabling deactivated
without:
keep: keeps kept keeping retained retain retains
store: stores stored storing
raise: raises raised raising
increase: increases increased increasing
lower: lowers lowered lowering
reduce: reduces reduced reducing
cut: cuts cutting
double: doubles doubled doubling
triple: triples tripled tripling
halve: halves halved halving
set: sets setting
use: uses using
run: runs running
move: moves moved moving
migrate: migrates migrated migrating
switch: switches switched switching
change: changes changed changing
replace: replaces replaced replacing
upgrade: upgrades upgraded upgrading
downgrade: downgrades downgraded downgrading
resize: resizes resized resizing
limit: limits limited limiting
restrict: restricts restricted restricting
host: hosts hosted hosting
place: places placed placing
deploy: deploys deployed deploying
spread: spreads distributed
protect: protects protected protecting
expect: expects expected expecting anticipate anticipates anticipating foresee
plan: plans planned planning
handle: handles handled handling
support: supports supporting
need: needs needed
require: requires required requiring
choose: chooses chosen choosing
prefer: prefers
forget: forgets
bigger: larger
smaller:
more:
less:
fewer:
higher:
most:
least:
minimum: min
maximum: max
budget: budgets
spend: spends spending
cost: costs
price: prices
pay: pays paying
bill: bills
traffic:
peak: peaks
load: loads
data: datas
volume: volumes
storage:
disk: disks
memory: mem
ram:
availability:
available:
uptime:
sla: slo
nines:
retention:
standby: failover
replica: replicas
instance: instances
node: nodes
task: tasks
copy: copies
zone: zones
az: azs
region: regions
version: versions
staging: stage
preview: previews
environment: environments env envs
protection:
deletion:
ops: devops
skill: skills
team: teams
regime: regimes
compliance:
compliant: comply
residency:
tier: tiers
size: sizes class classes
step: steps
notch: notches
option: options
cheapest:
single:
multi:
read:
users: user
customers: customer
visitors: visitor shoppers shopper
people:
requests: request req
rps: qps tps
rpm:
second: seconds sec
minute: minutes
hour: hours
day: days d
week: weeks
month: months mo monthly
year: years yr yearly annual
gb: gib gigs gig gigabyte gigabytes
tb: tib terabyte terabytes
mb: mib
vcpu: vcpus cpu cpus
core: cores
euro: euros eur
percent:
times: x
k:
million:
thousand:
instead:
rather:
only:
except:
between:
from:
other: others
rest:
same:
again:
bare:
`

/** Words that take back, doubt, deny, ask or condition what stands beside them, and those that tell of others or of the past. */
const guarded = new Set(
  listed(`
  not no never none nobody nothing without don't doesn't isn't aren't can't cannot won't shouldn't mustn't wouldn't couldn't needn't
  if unless until till whenever once provided depending whether maybe perhaps possibly probably might could would
  but although however though while whereas except instead rather otherwise
  wrong mistake joking kidding joke lol haha hypothetical hypothetically imagine pretend suppose supposing
  wait later eventually someday sometime yet unsure wonder wondering doubt consider considering think thinking thought discuss discussing
  forget scratch ignore disregard cancel undo revert refuse reject against opposite never mind
  what why how which who whose where when
  said says say told tells claims claim suggests suggested recommends recommended heard article blog example e.g competitor competitors rival rivals
  he she his her him they their them somebody someone else's friend
  was were had did used ago yesterday last previously formerly earlier before
  daily weekly hourly nightly concurrent concurrently simultaneous simultaneously parallel average averages
  test try trial experiment remind reminder trees
  free cheap expensive much many too enough down cheaper faster slower better latest newest newer broken
  `)
)

const known: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [canonical = "", others = ""] = line.split(":")
      return [canonical, ...listed(others)].filter((word) => word !== "").map((word) => [word, canonical] as const)
    })
)

const dates =
  /\b(?:on |by |until |before |from |since )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:january|february|march|april|may(?= \d)|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? 20\d\d)?\b|\bq[1-4](?: 20\d\d)?\b/g

/** A part's word may stand for something else with a noun after it: "redis password", "database migration". */
const partOf = listed(
  "server servers cluster clusters instance instances service services component node nodes layer thing process part machine machines engine system tier tiers gateway itself too as well please anymore now here there database cache component compute workloads everything"
)
const own = new Set(partOf)

const hasFigure = (word: string): boolean => /[\d€$£%<|]/.test(word)

/** Words that ask for something, or that state what is so or will be. */
const states =
  /\bour (?:sla|slo|budget|traffic|peak|availability|uptime|load)\b|\b(?:please|need|want|must|shall|should|let'?s|has to|have to|required?|expect|plan|assume|have|has|get|is|are|will|at least|at most|up to|maximum|minimum|only|add|include|enable|remove|drop|delete|disable|without|keep|store|raise|increase|lower|reduce|cut|double|triple|halve|set|use|run|move|migrate|switch|change|replace|upgrade|downgrade|resize|limit|restrict|host|place|deploy|spread|protect|handle|support|make|put|give|take|choose|go|update|accept|reject|layout)\b/

/** `postgres:single-zone` */
const optionName = /^[a-z][\w-]*:[\w.-]+$/

interface Word {
  readonly said: string
  /** As readers know it; null for a word without a meaning here. */
  readonly means: string | null
}

const inWords = (text: string, parts: string): ReadonlyArray<Word> => {
  const names = new Set(listed(parts))
  return listed(text.replaceAll(dates, " ").replaceAll(/[()"“”[\]]/g, " ")).map((said) => {
    const word = said.replace(/[,.:!]+$/, "")
    const canonical = known.get(word)
    if (names.has(word) || hasFigure(word) || optionName.test(word)) return { said, means: word }
    if (canonical !== undefined) return { said, means: canonical }
    return { said, means: isFiller(word) || guarded.has(word) ? word : null }
  })
}

/** Names of places, clouds, platforms, regimes and measures, and money of other countries: nothing of it is passed over. */
const named =
  /\b(?:aws|amazon(?: web services)?|scaleway|scw|kubernetes|k8s|eks|kapsule|fargate|ecs|containers?|arm(?:64)?|graviton|x86(?:-64)?|gdpr|dsgvo|pci(?:[- ]dss)?|hds|hipaa|health(?: data| regime)?|eu[- ]residency|data residency|(?:customer[- ]managed )?encryption keys?|read[- ]replicas?|multi[- ]?az|high(?:ly)?[- ]availab(?:le|ility)|availability zones?|usd|dollars?|gbp|pounds?|chf|francs?|us|usa|uk|eu|europe(?:an union)?|(?:eu|us)-(?:west|central|north|south|east)(?:-\d)?|fr-par|nl-ams|pl-waw|paris|france|ireland|dublin|frankfurt|germany|amsterdam|netherlands|warsaw|poland|virginia|london|stockholm|milan|spain|madrid|zurich|singapore|tokyo|sydney|asia|africa|canada|brazil|india|japan)\b/g

/** Every name of a part in a text, in the words it is written with. */
const partsIn = (text: string, names: ReadonlyArray<string>): string => {
  const found: Array<string> = []
  let rest = text
  for (let word = wordOfKind(rest)?.word; word !== undefined; word = wordOfKind(rest)?.word) {
    found.push(word)
    rest = rest.replace(word, " | ")
  }
  return [
    ...found,
    ...[...text.matchAll(named)].map(([name]) => name),
    ...names.flatMap((name) => [name, `${name}s`, name.replaceAll("-", " ")])
  ].join(" ")
}

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
  /^it(?:'s| is) (?:really |such )?(?:a |too )?(?:pity|shame|sad|good|great|nice|fine|bad|funny|strange)\b|^(?:we|i)(?:'re| are|'m| am) (?:\w+ )?(?:happy|fine|ok|okay|pleased|satisfied|glad|content) with\b|\b(?:would|could|might)\b(?! (?:like|love|prefer|want|need|appreciate|you|also|please))/

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
  if (beyond.test(text) || ofOthers.test(text) || supposes.test(text)) return null
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

const doubtful =
  /\b(?:if|unless|until|till|whenever|once|provided|depending|whether|maybe|perhaps|possibly|probably|might|could|would|wrong|mistake|joking|kidding|joke|lol|haha|hypothetical\w*|imagine|pretend|suppos\w+|wait|later|eventually|someday|yet|unsure|wonder\w*|doubt\w*|forget|scratch|ignore|disregard|cancel|undo|revert|refuse|reject|against|opposite|what|why|how|which|who|where|when|instead|except|never mind|said|says|told|think\w*|discuss\w*|consider\w*|not|no|never|don't|doesn't|isn't|can't|cannot|won't|shouldn't|mustn't|test|try|trial|remind|trees|oh sure|something|anything|else|stuff)\b/

/** "I don't use background jobs": why it goes, where nothing is named that could be meant by it. */
const denies =
  /^never \w+ed\b|^(?:i|we|nobody|no one|there) (?:really |actually |just )*(?:don'?t|do not|never|doesn'?t|didn'?t|no longer|haven'?t|is no|are no)\b|^(?:nobody|no one) (?:really |actually |ever )*(?:uses?|needs?)\b/

/** "We don't need it": of what was just taken out. */
export const isWhyGone = (text: string, { reading }: Said): boolean =>
  reading !== null &&
  reading.edits.every(({ _tag }) => _tag === "RemoveComponent") &&
  denies.test(text) &&
  /\b(?:it|that|them|this|1)\b/.test(text)

/** What is to stay as it is. */
const leaves =
  /^(?:please |may |can |should |shall )*(?:remain|remains|stay|stays|leave|leaving|keep|keeping)?(?: of)?(?: the [a-z]+)? ?(?:unchanged|untouched|the same|as (?:they are|it is|is|it stands|they stand))$|^leave$|^(?:please )?(?:leave|keep) (?:the |our |all |all the |everything )?(?:other |existing |current |present |rest|remaining )?.{0,30}(?:unchanged|untouched|alone|as (?:it|they) (?:is|are|was|were))$|^(?:please )?keep (?:the |our |all |all the )?(?:existing|current|present) [a-z]+$/

/** A sentence has somebody or something that it tells of; what begins with a verb asks for something. */
const begins =
  /^(?:we|i|im|ive|its|is|are|it|they|this|that|there|our|the|my|a|an|these|those|its|he|she|nobody|no one|everyone|everybody|some|many|most|people|customers?|users?|good|great|bad|sorry|unfortunately|luckily|finally|today|yesterday|recently|last|next|christmas|black|summer|winter|in|at|on|for|as|with|after|before|during|since|because|due|so|then|[a-z]+'s|[a-z]+ing|us)\b|^\S+(?: \S+)?$/

/** "The plan reflects that", "thanks for the draft": of what was said, or of nothing at all. */
const confirms =
  /\b(?:reflects?|considers?|covers?|accommodates?|commit to|aim for|go for) (?:this|that|it|them)(?: (?:in|into) [a-z ]+)?$|\b(?:takes?|take) (?:this|that|it|them) into account$|^please for\b/

/** "Somewhere to test": what something is for. */
const toTest = / to (?:test|try)(?: (?:it|things|stuff|changes|releases|new [a-z]+))?$/

/** "Redis evicts keys all day": what a part does, in a word that asks for nothing. */
const isComment = (text: string, names: ReadonlyArray<string>): boolean => {
  const parts = partsIn(text, names)
  const [first, verb, ...more] = inWords(text.replace(/^(?:the|our|my) /, ""), parts)
  return (
    first !== undefined &&
    listed(parts).includes(first.said) &&
    verb !== undefined &&
    /^[a-z]{3,}s$/.test(verb.said) &&
    verb.means === null &&
    !doubtful.test(text) &&
    more.every(({ means }) => means === null || isFiller(means) || guarded.has(means))
  )
}

/** Whether a part means nothing here: it names no part, no figure and nothing to do, and takes nothing back. */
export const isTalk = (said: string, names: ReadonlyArray<string>, isListed = false): boolean => {
  // "add a WAF and frobnicate": a word of its own in a list may be something to do
  if (isListed && !/ /.test(said)) return false
  const text = said
    .replace(/^(?:and )?(?:i|we) (?:think|guess|believe|suppose|hope) (?:that )?/, "")
    .replace(/^having discussed\b/, "having")
  if (
    leaves.test(
      text
        .replaceAll(/<[a-z,]+>|\|/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
    )
  )
    return true
  if (confirms.test(text) || isComment(text, names)) return true
  const isDenial =
    denies.test(text) && !/\b(?:it|that|this|them|these|those|yet)\b(?!.*\b(?:really |ever |even )?used\b)/.test(text)
  if ((doubtful.test(text.replace(toTest, "")) && !isDenial) || /[<|?]/.test(text) || (!isDenial && !begins.test(text)))
    return false
  const parts = partsIn(text, names)
  const inNames = new Set(listed(parts))
  if (isDenial)
    return inNames.size === 0 || inWords(text, parts).every(({ said }) => !inNames.has(said) && !hasFigure(said))
  return inWords(text, parts).every(
    ({ means, said }) =>
      means === null ||
      isFiller(means) ||
      (guarded.has(means) && !inNames.has(said)) ||
      /^(?:people|customers|users|team|step|same|second|day|week|month|year|hour|minute)$/.test(means)
  )
}
