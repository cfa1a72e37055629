/** What it means for a service that its image runs other programs beside its own, in one container. */
import { processOf } from "../facts/commands.ts"
import type { Service, Supervised } from "../facts/Service.ts"
import { type Stack, stackOf } from "./stacks.ts"

type Hosting = Pick<Service, "clients" | "kind" | "supervises">

/** The programs beside the one that a service is named for: of those an image lists, one is that. */
export const besidesOf = ({ kind, supervises = [] }: Hosting): ReadonlyArray<Supervised> => {
  const own =
    supervises.find(({ role }) => role === "program") ??
    (kind === "worker" ? supervises.find(({ role }) => role === "worker") : undefined)
  return supervises.filter((one) => one !== own)
}

/** A vCPU for three programs or more, half of one for two. */
const leastFor = (besides: number): number => (besides === 0 ? 0 : besides === 1 ? 0.5 : 1)

/** The stack of a service with room for every program that its image runs. */
export const stackWith = (service: Hosting & Pick<Service, "framework" | "language">): Stack => {
  const stack = stackOf(service)
  const { length } = besidesOf(service)
  const leastVcpu = Math.max(stack.leastVcpu, leastFor(length))
  return { ...stack, besides: length, leastVcpu, mostVcpu: Math.max(stack.mostVcpu, leastVcpu) }
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

/** Why an image with such programs runs once only; null where it may run any number of times. */
export const onceFor = (service: Hosting): string | null => {
  const { kind, supervises = [] } = service
  const clock = supervises.find(({ role }) => role === "scheduler")
  if (clock !== undefined)
    return `its image also runs a scheduler (${clock.name}), and one that runs twice does everything twice`
  const worker = kind === "web" || kind === "api" ? supervises.find((one) => sharesQueue(service, one)) : undefined
  return worker === undefined
    ? null
    : `its image also runs the worker of its queue (${worker.name}), and a worker of another instance would look there for files that a request left here`
}
