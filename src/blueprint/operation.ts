/** What happens to a tier while it is run, for people: planned maintenance, and a zone that takes too much along. */
import { afterZoneLoss } from "./capacity.ts"
import { counted } from "./counted.ts"
import { redundant } from "./floors.ts"
import type { NeedKind } from "./Need.ts"
import type { Placed } from "./Placed.ts"
import type { Warning } from "./Tier.ts"
import { told } from "./traffic.ts"
import type { Workload } from "./Workload.ts"

const maintained: ReadonlySet<NeedKind> = new Set(["db.relational", "db.document", "db.search"])

/** A single node is patched while nobody else answers. */
const maintenance = (placed: ReadonlyArray<Placed>): ReadonlyArray<Warning> =>
  placed
    .filter(
      ({ component, need }) => maintained.has(need.kind) && component.failover !== true && component.multiAz !== true
    )
    .map(({ component }) => ({
      code: "planned_maintenance",
      text: `${component.id} has no standby: the provider's maintenance and every change of its class stop it for some minutes, planned or not.`
    }))

/** From 99.9 % on what a zone leaves must carry the peak; wishes and limits of providers may stand against it. */
const zoneLoss = (placed: ReadonlyArray<Placed>, workload: Workload): ReadonlyArray<Warning> => {
  const peak = workload.context.peakRps.value
  if (!redundant(workload.context)) return []
  return afterZoneLoss(placed, workload)
    .filter(({ rps }) => rps < peak * 0.999)
    .map(({ id, left, rps }) => ({
      code: "zone_loss_capacity",
      text: `When a zone is lost at the peak, what is left of ${id} (${counted(left, "instance")}) carries ${told(rps)} of ${told(peak)} requests/s until others have started.`
    }))
}

export const operationWarnings = (placed: ReadonlyArray<Placed>, workload: Workload): ReadonlyArray<Warning> => [
  ...maintenance(placed),
  ...zoneLoss(placed, workload)
]
