/** What a change that is only tried does to the parts of a tier, in a language. */
import type { TierName } from "../../../../blueprint/TierName.ts"
import type { TierChange } from "../../../diffTiers.ts"
import { figureIn } from "../../texts/figures.ts"
import type { Inquiry } from "../Answer.ts"

/** What is told; the rest is counted. */
const few = 5

const fields = [
  "size",
  "min",
  "max",
  "zones",
  "engine",
  "version",
  "region",
  "multiAz",
  "failover",
  "backupDays",
  "retentionDays",
  "storageGb",
  "deletionProtection",
  "provider"
] as const
type Field = (typeof fields)[number]

const isTold = (field: string): field is Field => fields.some((one) => one === field)

const weightOf = ({ component, field }: TierChange): number =>
  field === "component" ? 3 : component === "tier" ? 2 : ["engine", "version", "size", "min"].includes(field) ? 1 : 0

const lineOf = (inquiry: Inquiry, { after, before, component, field }: TierChange): string | null => {
  const { asked, say } = inquiry
  const value = (of: TierChange["before"]): string =>
    of === null
      ? say("ask.nothing")
      : typeof of === "boolean"
        ? say(of ? "answer.money.yes" : "answer.money.no")
        : typeof of === "number"
          ? figureIn(asked.language, of)
          : of
  if (field === "component")
    return after === null
      ? say("answer.whatIf.gone", { id: component })
      : say("answer.whatIf.new", { id: component, what: value(after) })
  if (field === "availability.designTarget")
    return say("answer.compare.built", { from: value(before), to: value(after) })
  if (!isTold(field)) return null
  const what = say(`answer.whatIf.field.${field}`)
  const from = value(before)
  const to = value(after)
  return component === "tier" ? `${what} ${from} → ${to}` : `${component}: ${what} ${from} → ${to}`
}

/** Lines about one tier; prices and floors are told elsewhere. */
export const changedLines = (
  inquiry: Inquiry,
  changes: ReadonlyArray<TierChange>,
  tier: TierName
): ReadonlyArray<string> => {
  const of = changes.filter((change) => change.tier === tier)
  // a tier that moves has all parts anew
  if (of.some(({ component, field }) => component === "tier" && field === "region")) return []
  const lines = of.toSorted((a, b) => weightOf(b) - weightOf(a)).flatMap((change) => lineOf(inquiry, change) ?? [])
  if (lines.length <= few) return lines
  return [...lines.slice(0, few), inquiry.say("answer.money.rest", { count: lines.length - few })]
}
