/** What differs between two designs, in the language of the question: once for all tiers where it is the same. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { TierChange } from "../../../diffTiers.ts"
import type { Inquiry } from "../Answer.ts"
import { cell } from "../shared/markdown.ts"
import { coded } from "./common.ts"

const fields = [
  "size",
  "version",
  "engine",
  "min",
  "max",
  "zones",
  "multiAz",
  "failover",
  "backupDays",
  "retentionDays",
  "storageGb",
  "deletionProtection",
  "provider",
  "region",
  "availability.target",
  "availability.designTarget"
] as const

const value = ({ say }: Inquiry, of: TierChange["before"]): string => {
  if (of === null) return say("ask.nothing")
  return of === true ? say("answer.change.yes") : of === false ? say("answer.change.no") : cell(String(of))
}

const words = (inquiry: Inquiry, { after, before, component, field }: TierChange): string => {
  const { say } = inquiry
  const part = component === "tier" ? "none" : coded(component)
  if (field === "component")
    return after === null
      ? say("answer.change.gone", { part, what: value(inquiry, before) })
      : say("answer.change.new", { part, what: value(inquiry, after) })
  const known = fields.find((one) => one === field)
  return say("answer.change.value", {
    part,
    field: known === undefined ? cell(field) : say(`answer.change.${known}`),
    before: value(inquiry, before),
    after: value(inquiry, after)
  })
}

/** Parts that come or go say more than values that follow from them. */
const weightOf = ({ component, field }: TierChange): number => {
  if (field === "component") return 3
  if (component === "tier") return 2
  return ["engine", "version", "size", "min", "storageGb"].includes(field) ? 1 : 0
}

/** Prices and what is not met are told elsewhere. */
export const changesIn = (
  inquiry: Inquiry,
  changes: ReadonlyArray<TierChange>,
  tiers: ReadonlyArray<Tier>
): ReadonlyArray<string> => {
  const said = new Map<string, ReadonlyArray<string>>()
  const weighty = changes.filter(({ field }) => field !== "unmet").toSorted((a, b) => weightOf(b) - weightOf(a))
  for (const change of weighty) {
    const line = words(inquiry, change)
    said.set(line, [...(said.get(line) ?? []), change.tier])
  }
  return [...said].map(([line, names]) =>
    inquiry.say("answer.change.in", {
      change: line,
      tiers: names.length === tiers.length ? "all" : inquiry.list(names)
    })
  )
}
