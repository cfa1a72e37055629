import { stores } from "../constants.ts"
import { atLeast } from "../floors.ts"
import { gigabytes, times } from "../traffic.ts"
import { storeReasons } from "../storeNeeds.ts"
import { namesOf, ownIds } from "../namesOf.ts"
import type { Need } from "../Need.ts"
import type { Warning } from "../Tier.ts"
import { settingsOf } from "../Wishes.ts"
import type { Rule, RuleInput } from "./Rule.ts"

/** From here on it matters what the data is: databases cost many times what buckets do. */
const telling = 100

/** One figure is all that a context says of data: it is reckoned for databases and buckets alike, until it is said whose it is. */
const shared = ({ needs, wishes, workload }: RuleInput, ids: ReadonlyArray<string>): ReadonlyArray<Warning> => {
  const { origin, value } = workload.context.dataVolumeGb
  const own = ownIds(workload)
  const isOpen = (need: Pick<Need, "id" | "kind">) => settingsOf(wishes, ...namesOf(need, own)).storageGb === undefined
  const databases = needs.filter((need) => need.kind.startsWith("db.") && isOpen(need)).map(({ id }) => id)
  const open = ids.filter((id) => isOpen({ id, kind: "storage.object" }))
  return origin !== "request" || value < telling || databases.length === 0 || open.length === 0
    ? []
    : [
        {
          code: "data_volume_shared",
          text: `${value} GB of data are reckoned for ${[...databases, ...open].join(", ")} alike, as nothing says which of them holds it. Say how much of it is files, or what the database holds, and the others stay small.`
        }
      ]
}

/** Buckets for what the application stores as files. */
export const objects: Rule = {
  name: "objects",
  apply: (input) => {
    const { tier, workload } = input
    const found = workload.stores.flatMap((store) => (store.kind === "storage.object" ? [store] : []))
    const reads = times(workload.traffic.requests, stores.objectReadsPerRequest.value)
    return {
      needs: found.map((store) => ({
        kind: "storage.object",
        id: store.id,
        because: storeReasons(store, []),
        purpose: "uploads",
        storageGb: Math.max(1, workload.context.dataVolumeGb.value),
        egressGbPerMonth: gigabytes(reads, stores.objectKb.value),
        requestsPerMonth: reads,
        versioned: atLeast(tier, "growth")
      })),
      warnings: shared(
        input,
        found.map(({ id }) => id)
      ),
      figures: found.length === 0 ? [] : [stores.objectReadsPerRequest, stores.objectKb]
    }
  }
}
