/** How long a process may take until it answers, before it counts as one that does not start. */
import { releaseCommandOf } from "./releaseCommand.ts"
import type { Process } from "./Workload.ts"

/** Seconds that a process is given to start, with the reason where they are more than a plain one needs. */
export interface Starting {
  readonly seconds: number
  readonly why: string
}

/** What a plain process is given. */
export const plainStart = 60

const jvm: ReadonlySet<string> = new Set(["java", "kotlin", "scala", "clojure", "groovy"])

/** In order: the first that holds takes longest. */
const slow: ReadonlyArray<readonly [(process: Pick<Process, "service">) => boolean, number, string]> = [
  [
    ({ service }) => service.migratesAtStart === true,
    300,
    "it brings the schema of its database up to date as it starts"
  ],
  [
    (process) =>
      (process.service.migrateCommand ?? process.service.releaseCommand) !== null && releaseCommandOf(process) === null,
    300,
    "migrations were found that no step before it runs"
  ],
  [({ service }) => (service.supervises?.length ?? 0) > 1, 120, "it starts several programs"],
  [({ service }) => jvm.has(service.language ?? ""), 120, "a JVM takes long to warm up"],
  [({ service }) => service.framework === "rails", 120, "Rails loads the whole application first"]
]

/** The time that a process with so much CPU takes; undefined for a plain one. */
export const startingOf = (process: Pick<Process, "service">, vcpu: number): Starting | undefined => {
  const [, seconds, why] = slow.find(([holds]) => holds(process)) ?? [null, plainStart, null]
  const reasons = [...(why === null ? [] : [why]), ...(vcpu < 0.5 ? ["it has less than half a vCPU"] : [])]
  return reasons.length === 0 ? undefined : { seconds: vcpu < 0.5 ? seconds * 2 : seconds, why: reasons.join(", and ") }
}
