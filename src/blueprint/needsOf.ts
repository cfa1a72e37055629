/** What a tier requires, from facts and context alone, before any provider is asked. */
import type { Figure } from "./constants.ts"
import { namesOf, ownIds } from "./namesOf.ts"
import type { Need, NeedKind } from "./Need.ts"
import { rules } from "./rules/index.ts"
import type { Unmet, Warning } from "./Tier.ts"
import type { TierName } from "./TierName.ts"
import { usual, type Variant } from "./Variant.ts"
import { isRemoved, type Wishes } from "./Wishes.ts"
import { wished } from "./wished.ts"
import type { Workload } from "./Workload.ts"

export interface Requirements {
  readonly needs: ReadonlyArray<Need>
  /** What messages took out. */
  readonly removed: ReadonlyArray<Need>
  readonly warnings: ReadonlyArray<Warning>
  readonly unmet: ReadonlyArray<Unmet>
  readonly figures: ReadonlyArray<Figure>
}

/** What whatever runs is started from and writes to, on every provider: it stays as it is. */
const indispensable: ReadonlySet<NeedKind> = new Set(["logs", "registry", "secret"])

/** A removed component takes what hangs on it along: a CDN without its origin, the disk of a process. */
const without = (need: Need, wishes: Wishes, ids: ReadonlySet<string>): boolean =>
  (!indispensable.has(need.kind) && isRemoved(wishes, ...namesOf(need, ids))) ||
  (need.kind === "cdn" && isRemoved(wishes, need.origin)) ||
  (need.kind === "storage.file" && isRemoved(wishes, need.mountedBy))

/** Ids of what a need connects to. */
const linksOf = (need: Need): ReadonlyArray<string> => {
  switch (need.kind) {
    case "compute.container":
    case "job.scheduled":
      return need.uses
    case "compute.function":
      return need.source === null ? need.uses : [...need.uses, need.source]
    default:
      return []
  }
}

/** Only to what is there: a need that is not provided cannot be connected to. */
export const connectedTo = (needs: ReadonlyArray<Need>): ReadonlyArray<Need> => {
  const there = new Set(needs.map(({ id }) => id))
  const isThere = (id: string): boolean => there.has(id)
  if (needs.every((need) => linksOf(need).every(isThere))) return needs
  return needs.map((need) =>
    need.kind === "compute.container" || need.kind === "job.scheduled"
      ? { ...need, uses: need.uses.filter((id) => there.has(id)) }
      : need.kind === "compute.function"
        ? {
            ...need,
            uses: need.uses.filter((id) => there.has(id)),
            source: need.source !== null && there.has(need.source) ? need.source : null
          }
        : need
  )
}

export const needsOf = (
  workload: Workload,
  tier: TierName,
  wishes: Wishes,
  variant: Variant = usual(tier)
): Requirements => {
  if (workload.processes.length === 0) {
    // where messages took everything out, that is missed; a library misses nothing
    const unmet = workload.analysis.services.length === 0 ? [] : workload.unmet
    return { needs: [], removed: [], warnings: [], unmet, figures: [] }
  }
  const warnings = [...workload.warnings]
  const unmet = [...workload.unmet]
  const figures = new Set<Figure>()
  const needs: Array<Need> = []
  const removed: Array<Need> = []
  const ids = ownIds(workload)
  for (const rule of rules) {
    const added = rule.apply({ workload, tier, wishes, variant, needs })
    for (const need of added.needs ?? []) {
      if (without(need, wishes, ids)) removed.push(need)
      else needs.push(wished(need, wishes, ids))
    }
    warnings.push(...(added.warnings ?? []))
    unmet.push(...(added.unmet ?? []))
    for (const figure of added.figures ?? []) figures.add(figure)
  }
  return { needs: connectedTo(needs), removed, warnings, unmet, figures: [...figures] }
}
