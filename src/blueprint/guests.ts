/** Workers that run beside another process, in a second container of its image, because they share a disk with it. */
import type { EnvironmentVariable, Service } from "../facts/Service.ts"
import type { Beside } from "./ProcessNeed.ts"
import { commandOf, overrideOf } from "./ownStart.ts"
import type { Store } from "./Store.ts"
import type { Variant } from "./Variant.ts"
import type { Process, Workload } from "./Workload.ts"

/** Where a process can run as the guest of another. */
export interface Guesthood {
  /** Id of the process whose disk it shares. */
  readonly host: string
  /** Id of the disk. */
  readonly disk: string
  /** The disk may be mounted on several machines where a provider has a file system for that: it is a guest elsewhere only. */
  readonly shareable: boolean
}

/** Whether two services are started from one image; a worker without a Dockerfile is built by the one of its folder. */
const sameImage = (one: Service, other: Service): boolean =>
  one.root === other.root &&
  one.language === other.language &&
  one.image === other.image &&
  (other.dockerfile === null || other.dockerfile === one.dockerfile) &&
  (other.dockerfile === null || other.buildStage === one.buildStage) &&
  JSON.stringify(other.buildArguments ?? {}) === JSON.stringify(one.buildArguments ?? {})

/** No machine but the owner's has the disk: a worker of the same image runs there, if its command is known. */
export const guesthoodOf = (service: Service, owners: ReadonlyMap<Store, Owner>): Guesthood | null => {
  if (service.kind !== "worker" || commandOf(service, 0) === null) return null
  if ([...owners.values()].some(({ host }) => host === service)) return null
  for (const [store, { host, id, sharers }] of owners) {
    const may = host.kind === "web" || host.kind === "api" || host.kind === "worker"
    if (may && sharers.includes(service) && sameImage(host, service))
      return { host: id, disk: store.id, shareable: store.shareable }
  }
  return null
}

/** Who has a disk, and who else writes to it. */
export interface Owner {
  readonly id: string
  readonly host: Service
  readonly sharers: ReadonlyArray<Service>
}

/** Id of the process beside which a worker runs; null where it has a place of its own. Clusters mount no disks. */
export const hostOf = (
  { guest }: Pick<Process, "guest">,
  { platform, sharedFiles }: Pick<Variant, "platform" | "sharedFiles">
): string | null =>
  guest === null || platform !== "containers" || (guest.shareable && sharedFiles) ? null : guest.host

/** The workers that run beside a process. */
export const guestsOf = (
  { processes }: Pick<Workload, "processes">,
  { id }: Pick<Process, "id">,
  variant: Pick<Variant, "platform" | "sharedFiles">
): ReadonlyArray<Process> => processes.filter((process) => hostOf(process, variant) === id)

/** The variables of a host and its guests; where both read one, the host's counts. */
export const sharedEnvironment = (
  { environment }: Service,
  guests: ReadonlyArray<Process>
): ReadonlyArray<EnvironmentVariable> => {
  const known = new Set(environment.map(({ name }) => name))
  const more = guests
    .flatMap(({ service }) => service.environment)
    .filter(({ name }) => !known.has(name) && known.add(name).has(name))
  return [...environment, ...more]
}

/** The container of a guest: its command, and the texts that its files give it and not its host. */
export const besideOf = ({ id, service }: Process, host: Service): Beside => {
  const told = new Map(
    host.environment.flatMap(({ form, name, secret, value }) =>
      secret ? [] : [[name, value === "constant" ? form : null] as const]
    )
  )
  return {
    id,
    command: commandOf(service, 0) ?? "",
    ...overrideOf(service),
    environment: service.environment.flatMap(({ form, name, value }) =>
      value === "constant" && form !== null && told.has(name) && told.get(name) !== form ? [{ name, value: form }] : []
    )
  }
}

/** Tells that workers run beside a process; none where it runs alone. */
export const toldBeside = (id: string, beside: ReadonlyArray<Beside> = []): ReadonlyArray<string> =>
  beside.length === 0
    ? []
    : [
        `${beside.map((one) => one.id).join(" and ")} ${beside.length === 1 ? "runs" : "run"} beside ${id}, in a container of ${beside.length === 1 ? "its" : "their"} own from the same image: both write to one disk, which one machine alone can have.`
      ]
