import { backupDays, stores } from "../constants.ts"
import { atLeast, redundant, survivesZone } from "../floors.ts"
import type { Need } from "../Need.ts"
import { rounded } from "../traffic.ts"
import type { Store } from "../Store.ts"
import type { Process } from "../Workload.ts"
import { storeReasons, usersOf } from "../storeNeeds.ts"
import type { Rule } from "./Rule.ts"

const mbPerGib = 1024
const kbPerMb = 1000

/** Whether jobs of a process wait in a store: it is a worker, or runs one beside it, or a queue library of its keeps them there. */
const keepsWorkIn = ({ role, service }: Process, { standsFor }: Store): boolean =>
  role === "worker" ||
  service.supervises?.some((beside) => beside.role === "worker") === true ||
  service.clients.some(({ datastore, queue }) => queue !== undefined && standsFor.includes(datastore))

/** Redis, Valkey, Memcached: replicated from the scale tier or 99.95 % on, and sooner where jobs live in it. */
export const caches: Rule = {
  name: "caches",
  apply: (input) => {
    const { tier, workload } = input
    const { context } = workload
    const sessionsGib = (workload.traffic.users * stores.sessionKb.value) / kbPerMb / mbPerGib
    const dataGib = sessionsGib + context.dataVolumeGb.value * stores.cachedShare.value
    const needs = workload.stores.flatMap((store): ReadonlyArray<Need<"cache">> => {
      if (store.kind !== "cache") return []
      const users = usersOf(store.id, input)
      const persistent =
        store.engine !== "memcached" &&
        workload.processes.some((process) => users.includes(process.id) && keepsWorkIn(process, store))
      const highlyAvailable = atLeast(tier, "scale") || survivesZone(context) || (persistent && redundant(context))
      return [
        {
          kind: "cache",
          id: store.id,
          because: storeReasons(store, highlyAvailable ? ["context.availability"] : []),
          engine: store.engine,
          version: store.version,
          memoryGib: rounded(Math.max(stores.leastCacheGib.value, dataGib * stores.cacheReserve.value)),
          highlyAvailable,
          persistent,
          backupDays: persistent ? backupDays[tier] : 0
        }
      ]
    })
    return {
      needs,
      warnings: needs
        .filter(({ highlyAvailable, persistent }) => persistent && !highlyAvailable)
        .map(({ id }) => ({
          code: "queue_may_be_lost",
          text: `Background jobs wait in ${id}, which has one node here: jobs that are waiting when it fails are lost.`
        })),
      figures:
        needs.length === 0
          ? []
          : [
              stores.sessionKb,
              stores.cachedShare,
              stores.cacheReserve,
              stores.leastCacheGib,
              stores.cacheOpsPerNode,
              stores.cacheOpsPerRequest
            ]
    }
  }
}
