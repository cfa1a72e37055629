import { conventional, isStoreNeed, type StoreNeed } from "../../blueprint/environment/conventional.ts"
import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { StorePart } from "../../facts/variables/storeWords.ts"
import type { ReadinessRule, Told } from "../ReadinessRule.ts"
import { sentenceList } from "../sentenceList.ts"

/** Parts of a store without which no connection is made. */
const places: ReadonlySet<StorePart> = new Set(["url", "host", "address", "brokers", "file"])

/** Servers that a process connects to; buckets, disks and tables are found by the libraries of their cloud. */
const connected: ReadonlySet<StoreNeed["kind"]> = new Set([
  "db.relational",
  "db.document",
  "db.search",
  "cache",
  "queue",
  "stream",
  "store.hosted"
])

/** Whether a variable that the process reads carries the place of a store; true where nothing is known of what it reads. */
const isTold = (told: Told, process: Told["workload"]["processes"][number], id: string): boolean => {
  const names = new Set(process.service.environment.map(({ name }) => name))
  if (names.size === 0) return true
  const needs = told.placements.map(({ need }) => need)
  return told
    .givenTo(process, needs)
    .filled.some(
      ({ filling, name }) =>
        names.has(name) &&
        filling.some(
          (part) => typeof part !== "string" && part.of === "store" && part.store === id && places.has(part.part)
        )
    )
}

/** What runs beside another process is given all that the other is given. */
const isPlaced = ({ placements }: Told, { id }: { readonly id: string }): boolean =>
  placements.some(({ need }) => need.id === id)

/** Stores that a process uses and is told of by no variable that it reads: its settings file or its installer has to be. */
export const unaddressedStore: ReadinessRule = {
  name: "unaddressedStore",
  stops: false,
  find: (told) =>
    told.placements.flatMap(({ need }): ReadonlyArray<ReadinessItem> => {
      if (!isStoreNeed(need) || !connected.has(need.kind) || (need.kind === "queue" && need.engine === "sqs")) return []
      return told.workload.processes
        .filter(
          (process) => process.uses.includes(need.id) && isPlaced(told, process) && !isTold(told, process, need.id)
        )
        .map((process) => ({
          code: "store_unaddressed",
          state: "needs_input" as const,
          service: process.service.name,
          what: `The address of ${need.id} for ${process.service.name}`,
          why: "no variable that its code reads carries it",
          evidence: told.workload.analysis.datastores
            .filter(({ id }) => process.links.some((link) => link.id === need.id && link.datastore === id))
            .flatMap(({ evidence }) => evidence)
            .slice(0, 2),
          wayOut: `Enter it in the settings file of ${process.service.name} or on the page that sets it up; its container has it in ${sentenceList(conventional(need).map(([name]) => name))}. Code that reads it from there needs nothing more.`
        }))
    })
}
