/** Compute beside a database that cannot be larger: instances that only wait for it are not asked for. */
import { database } from "../blueprint/constants.ts"
import { storesInPath } from "../blueprint/capacity.ts"
import type { Need } from "../blueprint/Need.ts"
import { namesOf, ownIds } from "../blueprint/namesOf.ts"
import { connectionsTo } from "../blueprint/storeNeeds.ts"
import type { Warning } from "../blueprint/Tier.ts"
import { told } from "../blueprint/traffic.ts"
import { settingsOf, type Wishes } from "../blueprint/Wishes.ts"
import type { Workload } from "../blueprint/Workload.ts"
import type { Placement } from "../providers/Provider.ts"

/** Compute over what the database carries: room for requests that ask little of it. */
const room = 1.25

/** Fewest instances that any tier keeps, whatever the database carries. */
const leastKept = 3

/** Requests per second; the least of the databases that are smaller than asked for because no larger one is sold. */
const reachOf = (
  required: ReadonlyArray<Need>,
  placements: ReadonlyArray<Placement>,
  workload: Workload
): { readonly id: string; readonly isHeld: boolean; readonly share: number; readonly rps: number } | null => {
  const path = storesInPath(workload)
  const short = required.flatMap((need) => {
    if ((need.kind !== "db.relational" && need.kind !== "db.document") || !path.has(need.id)) return []
    const vcpu = placements.find(({ component }) => component.id === need.id)?.component.vcpu
    return vcpu === undefined || vcpu >= need.vcpu
      ? []
      : [
          {
            id: need.id,
            isHeld: need.within !== undefined,
            share: vcpu / need.vcpu,
            rps: vcpu / database.vcpuPerRps.value
          }
        ]
  })
  return short.reduce<(typeof short)[number] | null>((so, one) => (so === null || one.rps < so.rps ? one : so), null)
}

/** Fewer instances open fewer connections. */
const reconnected = (need: Need, needs: ReadonlyArray<Need>, workload: Workload): Need =>
  need.kind === "db.relational" ? { ...need, connections: connectionsTo(need.id, { needs, workload }) } : need

/** A message said how many instances there are. */
const isBounded = (need: Need<"compute.container">, wishes: Wishes, ids: ReadonlySet<string>): boolean => {
  const { max, min } = settingsOf(wishes, ...namesOf(need, ids))
  return min !== undefined || max !== undefined
}

/** The needs with fewer instances, and why; null where the databases carry what was asked for. */
export const boundedCompute = (
  required: ReadonlyArray<Need>,
  placements: ReadonlyArray<Placement>,
  workload: Workload,
  wishes: Wishes
): { readonly needs: ReadonlyArray<Need>; readonly warnings: ReadonlyArray<Warning> } | null => {
  const reach = reachOf(required, placements, workload)
  if (reach === null) return null
  const ids = ownIds(workload)
  const bounded = required.map((need): Need => {
    if (need.kind !== "compute.container" || isBounded(need, wishes, ids)) return need
    const max = Math.min(need.max, Math.max(leastKept, need.zones, Math.ceil(need.max * reach.share * room)))
    return { ...need, min: Math.min(need.min, max), max }
  })
  const fewer = bounded.filter((need, at) => need !== required[at] && need.kind === "compute.container")
  const names = fewer.flatMap((need) => {
    const before = required.find(({ id }) => id === need.id)
    return need.kind === "compute.container" && before?.kind === "compute.container" && before.max > need.max
      ? [`${need.id} (${need.max} instead of ${before.max})`]
      : []
  })
  return names.length === 0
    ? null
    : {
        needs: bounded.map((need) => reconnected(need, bounded, workload)),
        warnings: [
          {
            code: "compute_capped",
            text: `${reach.isHeld ? `${reach.id} may not be larger` : `No larger class for ${reach.id} has a price here`}, and it carries about ${told(reach.rps)} requests/s: instances beyond that would only wait for it, so they are left out: ${names.join(", ")}.`
          }
        ]
      }
}
