import type { Component } from "../../../blueprint/Component.ts"
import { namedComponent } from "../names.ts"
import { gap } from "../quantities.ts"
import {
  adding,
  type ChangeReader,
  componentsOf,
  cut,
  leaveOut,
  type Reading,
  removing,
  type Unplaced
} from "./Change.ts"

type Resilience = Omit<Extract<Unplaced, { readonly _tag: "SetResilience" }>, "_tag" | "component">

interface Measure {
  readonly words: RegExp
  /** What is set; `off` where the clause takes it away. */
  readonly set: (off: boolean, count: number | null) => Resilience | null
  /** Kinds that are meant where no component is named. */
  readonly kinds: RegExp
  readonly said: string
}

const measures: ReadonlyArray<Measure> = [
  {
    words: /(?:\b(\d{1,2}) )?\bread[- ](?:replicas?|copies|copy)\b(?: to (\d{1,2}))?/,
    set: (off, count) => (off ? { readReplicas: 0 } : count === null || count > 5 ? null : { readReplicas: count }),
    kinds: /^db\.relational$/,
    said: "read replicas"
  },
  {
    words:
      /\b(?:deletion|delete|termination)[- ]protection\b|\bprotect(?:ed)?(?= .*(?:from|against) (?:accidental )?deletion\b)/,
    set: (off) => ({ deletionProtection: !off }),
    kinds: /^db\./,
    said: "deletion protection"
  },
  {
    words: /\bsingle[- ](?:az|zone|node)\b|\b(?:a |1 )?single node\b|\bjust 1 node\b/,
    set: (off) => (off ? null : { standby: false }),
    kinds: /^$/,
    said: "standby"
  },
  {
    words:
      /\b(?:hot |warm |automatic )?(?:stand-?by|stand by|fail-?over|second node|ha)(?: (?:node|replica|instance))?\b|\bmulti[- ]?(?:az|zone)s?\b|\bhighly[- ]available\b|\bhigh[- ]availability\b|\bredundan(?:t|cy)\b|\bsurvives? (?:the )?(?:(?:loss|failure|outage|breakdown) of (?:a|1|an entire|a whole) (?:zone|az|data ?cent(?:er|re))|(?:a|1) (?:zone|az|data ?cent(?:er|re)) (?:failure|outage|loss))\b/,
    set: (off) => ({ standby: !off }),
    kinds: /^$/,
    said: "standby"
  }
]

const around =
  /\b(?:mode|with|from|against|accidental|deletion|to|has|have|make|run|use|set|for|turn|mode|of|go|deploy|deployment|protect|is|be|setup|spread|place|must|should|survive|able|too|also|enough|ok|okay|fine|sufficient|nodes?|instances?|database|accidentally|being deleted|deleted|get|gets|automatic|automatically|have|second|zones?|2|another|extra|more)\b/g

const only = (components: ReadonlyArray<Component>, kinds: RegExp): Component | null => {
  const ids = new Map(components.filter(({ kind }) => kinds.test(kind)).map((one) => [one.id, one]))
  const [first] = ids.values()
  return ids.size === 1 && first !== undefined ? first : null
}

const spreads: ReadonlySet<string> = new Set(["compute.container"])

/** Instances of one component over zones. */
const zones = (clause: string, components: ReadonlyArray<Component>): Reading | null => {
  const found = namedComponent(clause, components)
  const said = cut(
    clause,
    /\b(?:over|across|in|on|use|to|with)? ?([123]|a single|single) (?:availability )?(?:zones?|azs?)\b/
  )
  if (found === null || said === null || !spreads.has(found.component.kind) || clause.search(removing) >= 0) return null
  const count = Number(said.match[1]) || 1
  const { id } = found.component
  return {
    edits: [{ _tag: "SetResilience", component: id, zones: count }],
    words: `${id} over ${count} ${count === 1 ? "zone" : "zones"}`,
    rest: leaveOut(
      said.rest.replace(found.word, gap),
      /\b(?:run|spread|deploy|put|keep|place|instances?|make|use|distribute|over|across|sit|live|must|should|be|in|on|each|of|at least|have)\b/g
    )
  }
}

const inOne =
  /\b(?:(?:over|across|in|on|use|to|with) )?(?:a single|only 1|just 1|1|a single availability|single) (?:availability )?(?:zone|az)\b/

/** "One zone is enough": every component whose instances are spread. */
const oneZone = (clause: string, components: ReadonlyArray<Component>): Reading | null => {
  const said = cut(clause, inOne)
  if (said === null || clause.search(removing) >= 0 || namedComponent(said.rest, components) !== null) return null
  const ids = [...new Set(components.filter(({ kind }) => spreads.has(kind)).map(({ id }) => id))]
  return ids.length === 0
    ? null
    : {
        edits: ids.map((component) => ({ _tag: "SetResilience" as const, component, zones: 1 })),
        words: `${ids.join(", ")} in 1 zone`,
        rest: leaveOut(
          said.rest,
          /\b(?:run|spread|deploy|put|keep|place|instances?|containers?|make|use|only|just|it|is|enough)\b/g
        )
      }
}

/** How a component survives a failure. */
export const resilience: ChangeReader = {
  name: "resilience",
  example: "Add a standby to the database",
  read: (clause, situation) => {
    const components = componentsOf(situation)
    const spread = zones(clause, components)
    if (spread !== null) return spread
    const single = oneZone(clause, components)
    if (single !== null) return single
    // what is taken is an option of the decision log
    if (/^(?:take|choose|pick|accept|go (?:with|for))\b/.test(clause.trim()) && /\bsingle\b/.test(clause)) return null
    for (const { kinds, said, set, words } of measures) {
      const found = cut(clause, words)
      if (found === null) continue
      const named = namedComponent(found.rest, components)
      const component = named?.component ?? only(components, kinds)
      if (component === null) return null
      if (/\b(?:don'?t|do not|never) (?:remove|drop|disable|turn off)\b/.test(clause)) return null
      const off = clause.search(removing) >= 0
      const count = found.match[1] ?? found.match[2]
      const lone = /\b(?:a|an|1) read|\bread[- ]replica\b/.test(clause) ? 1 : null
      const settings = set(off, count === undefined ? lone : Number(count))
      if (settings === null) return null
      const rest = named === null ? found.rest : found.rest.replace(named.word, gap)
      return {
        edits: [{ _tag: "SetResilience", component: component.id, ...settings }],
        words: `${component.id} ${off ? "without" : "with"} ${said}${settings.readReplicas === undefined || off ? "" : ` (${settings.readReplicas})`}`,
        rest: leaveOut(leaveOut(rest, off ? removing : adding), around)
      }
    }
    return null
  }
}
