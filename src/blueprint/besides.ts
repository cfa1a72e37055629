/** What it means for a service that its image runs other programs beside its own, in one container. */
import { processOf } from "../facts/commands.ts"
import { type Figure, published } from "../context/Figure.ts"
import type { Service, Supervised } from "../facts/Service.ts"
import { type Stack, stackOf } from "./stacks.ts"

type Hosting = Pick<Service, "clients" | "kind" | "ownClock" | "supervises">

/** The programs beside the one that a service is named for: of those an image lists, one is that. */
export const besidesOf = ({ kind, supervises = [] }: Hosting): ReadonlyArray<Supervised> => {
  const own =
    supervises.find(({ role }) => role === "program") ??
    (kind === "worker" ? supervises.find(({ role }) => role === "worker") : undefined)
  return supervises.filter((one) => one !== own)
}

/** A vCPU for three programs or more, half of one for two. */
const leastFor = (besides: number): number => (besides === 0 ? 0 : besides === 1 ? 0.5 : 1)

/** The number of processes that a start names, as it is printed; nothing where the server decides it. */
export const processFigures = (id: string, { processes }: Pick<Service, "processes">): ReadonlyArray<Figure> =>
  processes === undefined
    ? []
    : [
        published(
          `Processes that an instance of ${id} starts`,
          processes,
          "processes",
          "its start command, its settings or its image"
        )
      ]

/** The stack of a service with room for every program that its image runs, and as many processes as its start names. */
export const stackWith = (service: Hosting & Pick<Service, "framework" | "language" | "processes">): Stack => {
  const stack = stackOf(service)
  const { length } = besidesOf(service)
  const leastVcpu = Math.max(stack.leastVcpu, leastFor(length))
  const { processes } = service
  return {
    ...stack,
    ...(processes === undefined ? {} : { workers: () => processes }),
    besides: length,
    leastVcpu,
    mostVcpu: Math.max(stack.mostVcpu, leastVcpu)
  }
}

/** The same with room for so many workers beside it, each in a container of its own. */
export const stackBeside = (stack: Stack, guests: number): Stack => {
  if (guests === 0) return stack
  const besides = stack.besides + guests
  const leastVcpu = Math.max(stack.leastVcpu, leastFor(besides))
  // a runtime that keeps one processor busy keeps another one with its worker
  return { ...stack, besides, leastVcpu, mostVcpu: Math.max(stack.mostVcpu + guests, leastVcpu) }
}

/** Commands of libraries are told from those that only a name tells. */
const isOfLibrary = (process: ReturnType<typeof processOf>): boolean => process !== "once" && process.kind === "worker"

/** Whether a worker takes its work from a queue that its program fills, by its library or by what the service uses. */
const sharesQueue = ({ clients }: Hosting, { command, role }: Supervised): boolean =>
  role === "worker" && (clients.some(({ queue }) => queue !== undefined) || isOfLibrary(processOf("", command)))

/** Whether each of several instances would start the jobs of a program that answers requests: nothing tells them to agree. */
export const repeatsJobs = ({ kind, ownClock }: Hosting): boolean =>
  ownClock !== undefined && (kind === "web" || kind === "api")

/**
 * Why a service runs once only for what its image or its program does by itself; null where it may run any number of
 * times. `redundant`: a floor of the context asks for several instances of what answers requests, which is then kept.
 */
export const onceFor = (service: Hosting, redundant: boolean): string | null => {
  const { kind, ownClock, supervises = [] } = service
  const clock = supervises.find(({ role }) => role === "scheduler")
  if (clock !== undefined)
    return `its image also runs a scheduler (${clock.name}), and one that runs twice does everything twice`
  const worker = kind === "web" || kind === "api" ? supervises.find((one) => sharesQueue(service, one)) : undefined
  if (worker !== undefined)
    return `its image also runs the worker of its queue (${worker.name}), and a worker of another instance would look there for files that a request left here`
  return ownClock === undefined || (redundant && repeatsJobs(service))
    ? null
    : `its program starts jobs by a clock of its own (${ownClock.path}:${ownClock.line}), and two of them would do each job twice`
}

/** How a service that runs once only for such a reason can run several times. */
export const wayToSeveral = ({ supervises = [] }: Hosting): string =>
  supervises.length > 0
    ? "Start these programs as services of their own, and it can run as several."
    : "Let its jobs take a lock that all instances share, or start them in a process of their own, and it can run as several."
