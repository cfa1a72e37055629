import type { Datastore } from "../Datastore.ts"
import type { StoreSignal } from "../Signal.ts"
import { type AddressBook, addressBook, type Target } from "../variables/AddressBook.ts"
import type { Databases } from "../variables/databases.ts"
import type { LocalPort } from "../variables/localPorts.ts"
import { settleVariables } from "../variables/settle.ts"
import type { JoinedService } from "./JoinedService.ts"

/** Most variables that are told of one service. */
export const maxVariablesOfService = 300

/** A finished service. */
export interface VariedService extends JoinedService {
  /** Variables beyond those that are listed. */
  readonly omittedVariables: number
}

/** Who answers to which name: services before stores, as a proxy may be called after what it stands for. */
function* entriesOf(
  joined: ReadonlyArray<JoinedService>,
  stores: ReadonlyArray<Datastore>,
  signals: ReadonlyArray<StoreSignal>
): Generator<readonly [string, Target]> {
  for (const { hosts, service } of joined) for (const host of hosts) yield [host, { service: service.name }]
  for (const { engine, hosts = [] } of signals) {
    const store = stores.find((one) => one.engine === engine)
    if (store !== undefined) for (const host of hosts) yield [host, { store: store.id }]
  }
  for (const { service } of joined) yield [service.name, { service: service.name }]
}

/** The services behind the ports of a developer's machine. */
const servicesByPort = (
  joined: ReadonlyArray<JoinedService>,
  ports: ReadonlyArray<LocalPort>
): ReadonlyMap<number, ReadonlySet<string>> => {
  const found = new Map<number, Set<string>>()
  for (const { of, port } of ports)
    for (const { hosts, service } of joined)
      if ("host" in of ? hosts.includes(of.host) : service.image === undefined && service.root === of.root)
        found.set(port, (found.get(port) ?? new Set()).add(service.name))
  return found
}

/** Services with their variables: what fills each follows from the other services and the stores, whose databases they name. */
export const withVariables = (
  joined: ReadonlyArray<JoinedService>,
  stores: ReadonlyArray<Datastore>,
  signals: ReadonlyArray<StoreSignal>,
  {
    named,
    own,
    ports
  }: {
    readonly ports: ReadonlyArray<LocalPort>
    readonly own: ReadonlySet<string>
    /** What manifests call parts, in lower case, whether these are deployed or not. */
    readonly named: ReadonlySet<string>
  }
): {
  readonly varied: ReadonlyArray<VariedService>
  readonly databases: Databases
  readonly book: AddressBook
} => {
  const book = addressBook(entriesOf(joined, stores, signals), servicesByPort(joined, ports), named)
  const { databases, environments } = settleVariables(joined, stores, book, own, maxVariablesOfService)
  const varied = joined.map((one, at) => {
    const environment = environments[at] ?? []
    return { ...one, service: { ...one.service, environment }, omittedVariables: one.claims.size - environment.length }
  })
  return { varied, databases, book }
}
