/** Disks of processes. Terraform makes them; the cluster only finds them again. */
import { objectName } from "../../providers/kubernetes.ts"
import { placementsOf } from "../../providers/Plan.ts"
import type { Plan } from "../../providers/Provider.ts"

/** Where a process finds its disk. */
export const mountPath = "/data"

/** Claims of the disks that a process mounts. */
export const disksOf = (plan: Plan, id: string): ReadonlyArray<string> =>
  placementsOf(plan, "storage.file")
    .filter(({ need }) => need.mountedBy === id)
    .map(({ need }) => objectName(need.id))
