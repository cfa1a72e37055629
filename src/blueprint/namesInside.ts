/** Names by which files of one process call another, which no variable changes. */
import type { Process, Workload } from "./Workload.ts"

/** A name that stands in files of a process. */
export interface NameInside {
  readonly host: string
  /** Id of the process that is meant. */
  readonly id: string
  /** A network that gives each process one name gives it this one. */
  readonly given: boolean
}

/** What names of a network may look like. */
const label = /^[a-z](?:[a-z0-9-]{0,58}[a-z0-9])?$/

type Processes = Pick<Workload, "processes">

/** The name that others call a process by in their files; undefined where none does, or what they write is no name of a network. */
export const calledAs = ({ processes }: Processes, { id, role, service }: Process): string | undefined => {
  if (role !== "web") return undefined
  const hosts = new Set(
    processes.flatMap((caller) =>
      caller.id === id
        ? []
        : (caller.service.namedHosts ?? []).flatMap((named) => (named.service === service.name ? [named.host] : []))
    )
  )
  return [...hosts]
    .toSorted()
    .find((host) => label.test(host) && !processes.some((other) => other.id !== id && other.id === host))
}

/** The names that stand in files of a process, of other processes that are deployed. */
export const namesInside = (workload: Processes, { id, service }: Process): ReadonlyArray<NameInside> =>
  (service.namedHosts ?? []).flatMap(({ host, service: name }) =>
    workload.processes
      .filter((called) => called.service.name === name && called.id !== id)
      .map((called) => ({ host, id: called.id, given: calledAs(workload, called) === host }))
  )
