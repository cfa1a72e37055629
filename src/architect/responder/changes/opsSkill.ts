import type { OpsSkill } from "../../../facts/ContextValues.ts"
import { type ChangeReader, cut, leaveOut, negated, type Reading } from "./Change.ts"

const team = String.raw`(?:dev ?ops|ops|sre|sysadmins?|platform|operations|infra(?:structure)?)`
const people = String.raw`(?: (?:team|people|person|skills?|engineers?|experience|knowledge|staff|guys?|guy|expertise|department))?`

const skills: ReadonlyArray<readonly [RegExp, OpsSkill]> = [
  [
    new RegExp(
      String.raw`\b(?:no|without|don'?t have|do not have|have no|zero|lack|(?:nobody|no one|none of us)(?: here| on the team)? (?:knows?|does|for|to do|understands|knows (?:how to (?:do|run|handle|operate)|about)|can (?:do|run|operate|handle)))(?: an?| any| dedicated| real)* ${team}${people}\b|\b(?:don'?t have (?:anyone|anybody)|have (?:no one|nobody)) (?:for|who (?:does|knows|can do)|doing) ${team}\b|\bops ?skills?(?: is| are| to|:)? none\b|\b(?:nobody|no one|none of us)(?: here| on the team| in the team)? (?:knows (?:how to|about)|can) (?:run|operate|manage|administer|handle|look after)? ?(?:servers|infrastructure|machines|clusters|systems)\b`
    ),
    "none"
  ],
  [
    new RegExp(
      String.raw`\b(?:strong|experienced|expert|dedicated|great|skilled|senior)(?: an?)? ${team}${people}\b|\bops ?(?:skills?)?(?: is| are| to)? strong\b|\bhave (?:an? )?(?:sre|platform) team\b|\b(?:ops|sre|platform|operations|infra(?:structure)?|dev ?ops) (?:team|people|skills?|engineers|guys) (?:is|are) (?:really |very )?(?:excellent|strong|great|experienced|good|skilled|solid|top)(?: at (?:operations|ops|this|that|it))?\b`
    ),
    "strong"
  ],
  [
    new RegExp(
      String.raw`\b(?:basic|some|little|a bit of|limited)(?: of)? ${team}${people}\b|\bops ?(?:skills?)?(?: is| are| to)? basic\b`
    ),
    "basic"
  ]
]

const step =
  /\b(?:ops|operations|dev ?ops)(?: skills?| team| knowledge)? (?:got|is|are|has become|became) (better|stronger|weaker|worse)\b/

const notch = /\b(?:ops|operations|dev ?ops)(?: skills?| team| knowledge| level)*\b/
const ways: ReadonlyArray<readonly [RegExp, "up" | "down"]> = [
  [/\b(?:up|higher|raise|increase|better|improve)\b/, "up"],
  [/\b(?:down|lower|reduce|decrease|worse)\b/, "down"]
]
const steps =
  /\b(?:up|higher|raise|increase|better|improve|down|lower|reduce|decrease|worse|by|1|a|step|notch|level|class|to|go|goes)\b/g

/** "Ops skill one step up". */
const stepped = (clause: string): Reading | null => {
  const found = cut(clause, notch)
  const [way, ...more] = ways.filter(([words]) => words.test(clause))
  if (found === null || way === undefined || more.length > 0 || !/\b(?:step|notch|level)\b/.test(clause)) return null
  return {
    edits: [{ _tag: "StepContext", field: "opsSkill", step: way[1] }],
    words: `operations skill one step ${way[1]}`,
    rest: leaveOut(found.rest, steps)
  }
}

const around =
  /\b(?:\d{1,2} (?:developers|devs|people|engineers|persons|founders|programmers)|developers|devs|engineers|programmers|founders|small|tiny|startup|start-up|here|on board|in house|in-house|hired|got|available|has|team|skill|level|company)\b/g

/** How much operations skill there is. */
export const opsSkill: ChangeReader = {
  name: "opsSkill",
  example: "We have no ops team",
  read: (clause) => {
    for (const [words, skill] of skills) {
      const found = cut(clause, words)
      if (found === null) continue
      return {
        edits: [{ _tag: "SetContext", set: { opsSkill: skill } }],
        words: `operations skill ${skill}`,
        rest: leaveOut(found.rest, around)
      }
    }
    const changed = cut(clause, step)
    if (changed === null) return negated(clause) ? null : stepped(clause)
    const way = /better|stronger/.test(changed.match[1] ?? "") ? "up" : "down"
    return {
      edits: [{ _tag: "StepContext", field: "opsSkill", step: way }],
      words: `operations skill one step ${way}`,
      rest: changed.rest
    }
  }
}
