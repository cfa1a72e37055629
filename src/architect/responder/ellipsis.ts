/** What a part leaves out because it was said before: the component, the verb, or all of the wish. */
import type { TierName } from "../../blueprint/TierName.ts"
import type { Reading, Situation } from "./changes/Change.ts"
import { componentsOf } from "./changes/Change.ts"
import { isEmpty } from "./fillers.ts"
import { type NamedComponent, namedComponent } from "./names.ts"
import { readWhole } from "./readWhole.ts"

/** What was said last, as later parts refer to it. */
export interface Said {
  /** The clause of the last wish. */
  readonly clause: string | null
  readonly reading: Reading | null
  /** The last component that was named. */
  readonly named: NamedComponent | null
  /** The words for what was spoken of last, whatever it is. */
  readonly topic: string | null
  /** The tiers it was spoken of in, where nothing was asked for yet. */
  readonly topicTiers: ReadonlyArray<TierName> | null
}

export const nothingSaid: Said = { clause: null, reading: null, named: null, topic: null, topicTiers: null }

/** Whether two readings ask for the same kind of thing. */
const alike = (one: Reading, other: Reading): boolean =>
  one.edits.length === other.edits.length && one.edits.every(({ _tag }, at) => other.edits[at]?._tag === _tag)

/** "Upgrade postgres and give it 16 GB": what "it" is. */
export const withPronoun = (clause: string, { named }: Said): string | null => {
  if (named === null || !/\b(?:it|its|this one|that one)\b/.test(clause)) return null
  return clause.replace(/\b(?:it|its|this one|that one)\b/, named.word === "" ? named.component.id : named.word)
}

/** "The cache is too small, go one size up": what is to be larger. */
export const withNamed = (clause: string, { named }: Said, situation: Situation): string | null =>
  named === null || namedComponent(clause, componentsOf(situation)) !== null
    ? null
    : `${clause} ${named.word === "" ? named.component.id : named.word}`

/** "A standby for postgres and redis", "the same for redis": the wish before, of another component. */
export const readAgain = (clause: string, said: Said, situation: Situation): Reading | null => {
  if (said.clause === null || said.reading === null || said.named === null) return null
  const text = clause.replace(
    /^(?:do |and |also |apply )*(?:the )?same (?:for|to|with|on|applies to|goes for)\b|\b(?:as well|too|likewise|also)$/g,
    " "
  )
  const named = namedComponent(text, componentsOf(situation))
  if (named === null || !isEmpty(text.replace(named.word, " "))) return null
  if (!said.clause.includes(said.named.word) || said.named.word === "") return null
  const reading = readWhole(said.clause.replace(said.named.word, named.word), situation)
  return reading !== null && alike(reading, said.reading) ? reading : null
}

const amount = String.raw`\d[\d.,]*(?:\s?(?:k|m|million|thousand)(?![a-z]))?`
const unit = String.raw`(?:\s?(?:%|€|eur|euros?|gb|gib|tb|mb|rps|req/s|requests per second|rpm|users|days?|weeks?|months?|years?|instances?|replicas?|zones?|v?cpus?|cores?|nines))?`
const figure = new RegExp(String.raw`(?<![\w.])(?:€ ?|eur )?${amount}${unit}(?![\w])`)
const bare = new RegExp(
  String.raw`^(?:(?:to|at|with|for|about|around|of|by|even|only|just|go|use|set|make it|it) )*((?:€ ?|eur )?${amount})(${unit})(?: (?:of|in|for|to|on))*$`
)

/** "300 rps in growth and 900 in scale": the wish before, with another figure. */
export const withFigure = (
  clause: string,
  said: Said,
  situation: Situation
): { readonly clause: string; readonly reading: Reading } | null => {
  if (said.clause === null || said.reading === null) return null
  const text = clause.replaceAll("|", " ").replaceAll(/\s+/g, " ").trim()
  // "at least 3 in scale and at least 5 in enterprise"
  const bound = /^(?:at least|at most|up to|no more than|min(?:imum)?|max(?:imum)?) (?=\d)/.exec(text)?.[0]
  const match = bare.exec(bound !== undefined && said.clause.includes(bound) ? text.slice(bound.length) : text)
  if (match === null) return null
  const old = figure.exec(said.clause)?.[0]
  if (old === undefined) return null
  const [, number = "", of = ""] = match
  const next = of === "" ? old.replace(new RegExp(`(?:€ ?|eur )?${amount}`), number) : `${number}${of}`
  const again = said.clause.replace(old, next)
  const reading = readWhole(again, situation)
  return reading !== null && alike(reading, said.reading) ? { clause: again, reading } : null
}

/** "Logs for 90 days and backups for 30": the unit is that of the wish before. */
export const withUnit = (clause: string, { clause: before }: Said): string | null => {
  const said = clause.replaceAll(/[|\s]+$/g, "")
  const of = before === null ? undefined : new RegExp(`${amount}(${unit})`).exec(before)?.[1]
  return of === undefined || of === "" || !/(?:^|\s)\d[\d.,]*$/.test(said) ? null : `${said} ${of.trim()}`
}

/** "The same in enterprise": the wish before, for other tiers. */
export const isSameWish = (clause: string): boolean =>
  /^(?:do |make |want |apply )*(?:the )?same(?: (?:for|in|with|on|to|applies|goes))*$|^(?:too|as well|likewise|also)$/.test(
    clause.replaceAll("|", " ").replaceAll(/\s+/g, " ").trim()
  )

/** Whether an edit takes something away. */
const takesOut = (edit: Reading["edits"][number]): boolean =>
  edit._tag === "RemoveComponent" ||
  (edit._tag === "ChangeCompliance" && edit.drop !== undefined && edit.add === undefined) ||
  (edit._tag === "SetEnvironment" && !edit.present) ||
  (edit._tag === "SetResilience" && (edit.readReplicas === 0 || edit.standby === false))

/** "Make it so", "take this figure as the basis": what was said is meant. */
const agreed =
  /^(?:please )?(?:make it so|go ahead|(?:take|use) (?:this|that|the) (?:figure|number|value)(?: as (?:the|a|your) basis)?|(?:adapt|adjust|update|design|size|plan|prepare|scale|dimension)(?: (?:it|everything|us|the (?:plan|design|architecture|setup|sizing)))?(?: (?:for|to|with) (?:that|this|it))?|let (?:the )?(?:solver|engine|system|you|it|tool) (?:pick|choose|decide)(?: (?:it|for us|freely))?|add 1|set (?:that|it) (?:accordingly|to none))$/

/** "Please design for that", "add both": what was said is meant, and nothing more. */
export const isConfirmed = (clause: string, { reading }: Said): boolean => {
  if (reading === null) return false
  const removes = reading.edits.every(takesOut)
  const done = removes
    ? /^(?:please )?(?:do|remove|drop|delete|disable) (?:it|that|this|them|both|so|all of (?:it|them))$/
    : /^(?:please )?(?:do|add|include|enable|plan|design|prepare|size|calculate|use|take|apply|set|configure|adjust|change|update|consider|make)(?: (?:it|everything|the design|that|this|them|all|both|so|all of (?:it|them)))*(?: (?:for|with|to|accordingly|within|on)(?: (?:that|this|it|them|both))?)?$/
  const text = clause
    .replaceAll(/\||\b(?:please|accordingly|happen)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
  return done.test(text) || (!removes && agreed.test(text)) || (removes && /^(?:make it so|go ahead)$/.test(text))
}

/** "Give web and worker 2 vCPUs": one wish for each of them. */
export const readEach = (clause: string, situation: Situation): ReadonlyArray<Reading> | null => {
  const components = componentsOf(situation)
  const first = namedComponent(clause, components)
  const second = first === null ? null : namedComponent(clause.replace(first.word, "|"), components)
  if (first === null || second === null || first.word === "" || second.word === "") return null
  const [one, other] = clause.indexOf(first.word) < clause.lastIndexOf(second.word) ? [first, second] : [second, first]
  const at = clause.indexOf(one.word)
  const end = clause.indexOf(other.word, at + one.word.length)
  const between = clause.slice(at + one.word.length, end)
  if (end < 0 || !/^(?:,| and| &|, and| or|\s?\/)\s?(?:the |our |for |to |of )*$/.test(between)) return null
  const [before, after] = [clause.slice(0, at), clause.slice(end + other.word.length)]
  const tail = after.replace(/\b(?:both|each|respectively)\b/g, " ")
  const readings = [one, other].map(({ word }) =>
    readWhole(`${before}${word}${tail}`.replace(/\bboth\b/, " "), situation)
  )
  const [a, b] = readings
  if (a === null || a === undefined || b === null || b === undefined || !alike(a, b)) return null
  // "web and worker with 3 instances" may mean three of each or three in all
  const counts = a.edits.some(({ _tag }) => _tag === "SetInstances")
  return counts && !/\b(?:each|both)\b/.test(clause) ? null : [a, b]
}
