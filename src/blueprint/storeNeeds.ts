/** What the rules of stores have in common. */
import { database, functions } from "./constants.ts"
import type { Need } from "./Need.ts"
import type { Warning } from "./Tier.ts"
import type { Store } from "./Store.ts"
import type { RuleInput } from "./rules/Rule.ts"

/** The facts behind a store, or the data volume where only the context speaks for it. */
export const storeReasons = ({ because }: Store, more: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...because,
  "context.dataVolumeGb",
  ...more
]

/** Connections that all processes may open to a store when every one of them runs at its ceiling. */
export const connectionsTo = (store: string, { needs, workload }: Pick<RuleInput, "needs" | "workload">): number =>
  needs.reduce((sum, need: Need) => {
    if (need.kind === "compute.function")
      return need.uses.includes(store) ? sum + need.mostAtOnce * functions.connectionsPerCall.value : sum
    if (need.kind !== "compute.container" && need.kind !== "job.scheduled") return sum
    const stack = workload.processes.find(({ id }) => id === need.id)?.stack
    if (stack === undefined || !need.uses.includes(store)) return sum
    const instances = need.kind === "compute.container" ? need.max : 1
    const guests = need.kind === "compute.container" ? (need.beside?.length ?? 0) : 0
    return sum + instances * (stack.workers(need.vcpu) + stack.besides + guests) * stack.poolPerWorker
  }, database.spareConnections.value)

/**
 * Whether clients should share connections: there may be many of them, or functions, which open one with every instance
 * and never know how many others there are.
 */
export const wantsPooler = ({ connections, id }: Need<"db.relational">, needs: ReadonlyArray<Need>): boolean =>
  connections > database.poolerFrom.value ||
  needs.some((need) => need.kind === "compute.function" && need.uses.includes(id))

/** Said where no pooler of the provider stands before it. */
export const poolerWarning = (
  need: Need<"db.relational">,
  needs: ReadonlyArray<Need>,
  pooler: string
): ReadonlyArray<Warning> =>
  wantsPooler(need, needs)
    ? [
        {
          code: "connection_pooler",
          text:
            need.connections > database.poolerFrom.value
              ? `${need.id} may see ${need.connections} connections at the autoscaling ceiling; from ${database.poolerFrom.value} on a pooler pays: ${pooler}.`
              : `Functions connect to ${need.id}, each instance by itself; a pooler keeps them from using up its connections: ${pooler}.`
        }
      ]
    : []

/** Ids of the processes that use a store. */
export const usersOf = (store: string, { workload }: RuleInput): ReadonlyArray<string> =>
  workload.processes.filter(({ uses }) => uses.includes(store)).map(({ id }) => id)
