import type { Process, Workload } from "./Workload.ts"

/** Ids of the other processes whose address the variables or the files of a process hold, sorted. */
export const callsOf = ({ processes }: Pick<Workload, "processes">, process: Process): ReadonlyArray<string> => {
  const called = new Set([
    ...(process.service.calls ?? []),
    ...process.service.environment.flatMap(({ from, need, value }) =>
      value === "service-url" && from !== null && need !== "unused" ? [from] : []
    )
  ])
  return processes.flatMap(({ id, service }) => (called.has(service.name) && id !== process.id ? [id] : [])).toSorted()
}
