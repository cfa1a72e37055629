import { namedComponent } from "../names.ts"
import { gap, withoutWay } from "../quantities.ts"
import { type ChangeReader, componentsOf, cut, leaveOut, negated } from "./Change.ts"

const unit = String.raw`(?:instances?|tasks?|containers?|replicas?|copies|pods?|nodes?)`

const around = new RegExp(
  String.raw`\b(?:${unit}|run|scale|out|up|use|with|set|give|have|number|count|always|autoscale|auto-scale|let|start|keep|running|times|allow|deploy|want|go|exactly|simultaneous|parallel|in|be|must|should|total|fixed|each|of|scaled|autoscaling|autoscaler|scales|scaling|between|never|end|ever|size|fleet|service)\b`,
  "g"
)

const least =
  /\b(?:at least|min(?:imum)?(?: of)?|no fewer than|not fewer than|no less than|never (?:fewer|less) than)(?: count)? (\d{1,3})\b|(?<![\w.])(\d{1,3}) (?:or more|at least|minimum)\b/
const most =
  /\b(?:at most|max(?:imum)?(?: of)?|up to|no more than|not more than|never more than)(?: count)? (\d{1,3})\b|(?<![\w.])(\d{1,3}) (?:or (?:less|fewer)|at most|maximum|max)\b/
const capped = /\b(?:limit|cap|restrict|hold)\b/
const between = /(?<![\w.])(?:from )?(\d{1,3})\s?(?:to|-|–|\.\.)\s?(\d{1,3})(?![\w.])/
const exact = new RegExp(String.raw`(?<![\w.])(?:to |exactly |x\s?)?(\d{1,3})(?:\s?x)?(?![\w.%])`)

interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly rest: string
}

const boundsIn = (text: string, isCounted: boolean): Bounds | null => {
  const both = cut(text, between)
  if (both !== null) return { min: Number(both.match[1]), max: Number(both.match[2]), rest: both.rest }
  const cap = capped.test(text) ? cut(text, exact) : null
  if (cap !== null)
    return {
      max: Number(cap.match[1]),
      rest: leaveOut(cap.rest, /\b(?:limit|cap|restrict|hold|at most|max(?:imum)?)\b/g)
    }
  const low = cut(text, least)
  const high = cut(low?.rest ?? text, most)
  if (low !== null || high !== null) {
    return {
      ...(low === null ? {} : { min: Number(low.match[1] ?? low.match[2]) }),
      ...(high === null ? {} : { max: Number(high.match[1] ?? high.match[2]) }),
      rest: (high ?? low)?.rest ?? text
    }
  }
  const one = isCounted ? cut(text, exact) : null
  return one === null ? null : { min: Number(one.match[1]), max: Number(one.match[1]), rest: one.rest }
}

const inBounds = (n: number | undefined) => n === undefined || (n >= 1 && n <= 500)

/** Instance bounds of a container component. */
export const instances: ChangeReader = {
  name: "instances",
  example: "Run web with at least 3 instances",
  read: (clause, situation) => {
    const bounded = clause.replaceAll(/\bnever (?=more|fewer|less)|\bno(?:t)? (?=more|fewer|less)/g, "")
    if (
      negated(bounded) ||
      /\b(?:read|more instances|fewer|zones?|gb|vcpus?)\b/.test(bounded.replaceAll(/\b(?:more|fewer|less) than\b/g, ""))
    )
      return null
    const containers = componentsOf(situation).filter(
      ({ kind }) => kind === "compute.container" || kind === "compute.vm"
    )
    const ids = new Set(containers.map(({ id }) => id))
    const [only] = containers
    const counted =
      new RegExp(String.raw`\b${unit}\b|\b(?:count|number)\b|\bx\s?\d`).test(clause) ||
      containers.some(({ id }) => clause.includes(`1 ${id}`))
    const named =
      namedComponent(clause, containers) ??
      (ids.size === 1 && only !== undefined && counted ? { component: only, word: "" } : null)
    if (named === null) return null
    const { id } = named.component
    // "4 workers" counts them as well
    const plural = named.word.endsWith("s") && !id.endsWith("s")
    const scaled = /\bscale\b/.test(clause)
    const bounds = boundsIn(named.word === "" ? clause : clause.replace(named.word, gap), counted || plural || scaled)
    if (bounds === null) return null
    const { max, min, rest } = bounds
    if (!inBounds(min) || !inBounds(max) || (min !== undefined && max !== undefined && min > max)) return null
    return {
      edits: [
        {
          _tag: "SetInstances",
          component: id,
          ...(min === undefined ? {} : { min }),
          ...(max === undefined ? {} : { max })
        }
      ],
      words: `${id} with ${min === max ? `${min}` : `${min ?? "…"} to ${max ?? "…"}`} ${max === 1 ? "instance" : "instances"}`,
      rest: leaveOut(withoutWay(/\bto \d/.test(clause) ? `${rest} to` : rest), around)
    }
  }
}
