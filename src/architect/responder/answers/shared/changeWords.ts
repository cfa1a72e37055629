/** What differs between two designs, said once for all the tiers where it is the same. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { sentenceList } from "../../../texts.ts"
import type { TierChange } from "../../../diffTiers.ts"

/** What is told of a change that is only tried; the rest is counted. */
const few = 6

const fieldWords: Readonly<Record<string, string>> = {
  min: "instances at least",
  max: "instances at most",
  multiAz: "several zones",
  failover: "standby",
  backupDays: "days of backups",
  retentionDays: "days kept",
  storageGb: "GB of disk",
  deletionProtection: "deletion protection",
  "availability.target": "availability asked for",
  "availability.designTarget": "availability built for"
}

const value = (of: TierChange["before"]): string =>
  of === null ? "none" : of === true ? "yes" : of === false ? "no" : String(of)

const words = ({ after, before, component, field }: TierChange): string => {
  if (field === "component")
    return after === null ? `${component} goes (${value(before)})` : `${component} is new (${value(after)})`
  const what = fieldWords[field] ?? field
  return `${component === "tier" ? "" : `${component}: `}${what} ${value(before)} → ${value(after)}`
}

const weightOf = ({ component, field }: TierChange): number => {
  if (field === "component") return 3
  if (component === "tier") return 2
  return ["engine", "version", "size", "min", "storageGb"].includes(field) ? 1 : 0
}

/** Prices and unmet floors are told elsewhere. */
export const changeWords = (
  changes: ReadonlyArray<TierChange>,
  tiers: ReadonlyArray<Tier>,
  most: number = few
): ReadonlyArray<string> => {
  const said = new Map<string, ReadonlyArray<string>>()
  // parts that come or go say more than values that follow from them
  const moved = changes.some(({ component, field }) => component === "tier" && field === "region")
  const weighty = changes
    .filter(({ component, field }) => field !== "unmet" && !(moved && field === "region" && component !== "tier"))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  for (const change of weighty) {
    const line = words(change)
    said.set(line, [...(said.get(line) ?? []), change.tier])
  }
  const lines = [...said].map(([line, names]) =>
    names.length === tiers.length ? `${line}, in all tiers` : `${line}, in ${sentenceList(names)}`
  )
  return lines.length <= most ? lines : [...lines.slice(0, most), `and ${lines.length - most} more values`]
}
