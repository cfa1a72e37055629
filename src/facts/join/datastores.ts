import { databaseServers, engineKinds } from "../data/engines.ts"
import type { Datastore, DatastoreRole } from "../Datastore.ts"
import { byText } from "../paths.ts"
import type { Service } from "../Service.ts"
import type { StoreSignal } from "../Signal.ts"
import { distinctEvidence } from "./evidence.ts"
import { reach } from "./reach.ts"

/** Engines that speak another's protocol: where both are named they are one store, of the first. */
const compatible: ReadonlyArray<readonly [string, string]> = [
  ["mariadb", "mysql"],
  ["valkey", "redis"],
  ["opensearch", "elasticsearch"],
  ["cockroachdb", "postgres"]
]

const canonical = (signals: ReadonlyArray<StoreSignal>): ReadonlyArray<StoreSignal> => {
  const engines = new Set(signals.map(({ engine }) => engine))
  return signals.map((signal) => {
    const better = compatible.find(([special, general]) => signal.engine === general && engines.has(special))
    return better === undefined ? signal : { ...signal, engine: better[0] }
  })
}

const roleOf = (
  engine: string,
  signals: ReadonlyArray<StoreSignal>,
  all: ReadonlyMap<string, ReadonlyArray<StoreSignal>>
): DatastoreRole => {
  if (signals.every(({ role }) => role === "external")) return "external"
  const counting = signals.filter(({ role }) => role !== "external")
  const choices = [...all].filter(([, others]) => others.some(({ role }) => role === "one-of"))
  if (choices.length > 1 && counting.some(({ role }) => role === "one-of")) return "one-of"
  // clients of several clouds' buckets or queues, and nothing that chooses one
  const kind = engineKinds[engine]
  const clients = [...all].filter(
    ([other, others]) =>
      engineKinds[other] === kind && others.every(({ source, role }) => source === "dependency" && role === undefined)
  )
  if (
    (kind === "object-storage" || kind === "queue" || kind === "search") &&
    clients.length > 1 &&
    clients.some(([other]) => other === engine)
  )
    return "one-of"
  if (counting.every(({ role }) => role === "development")) return "development"
  const needed = counting.filter(({ role }) => role !== "development")
  // an embedded database beside a server is what developers start with
  const serious = [...all].some(
    ([other, others]) => databaseServers.has(other) && others.some(({ role }) => role === undefined)
  )
  if ((engine === "sqlite" || engine === "h2") && serious) return "development"
  if (engine === "h2") return "development"
  if (needed.every(({ role }) => role === "optional")) return "optional"
  // code asks whether its address is given before it makes a client, and nothing runs the store beside it
  const asked = needed.some(({ source, role }) => source === "environment" && role === "optional")
  if (asked && needed.every(({ source }) => source === "environment" || source === "dependency")) return "optional"
  // a variable's name alone says that one may be given, not that one must
  return needed.every(
    ({ source, evidence }) => source === "environment" && !evidence.some(({ excerpt }) => /[:=]/.test(excerpt))
  )
    ? "optional"
    : "required"
}

const rank: Readonly<Record<DatastoreRole, number>> = {
  required: 0,
  "one-of": 1,
  optional: 2,
  development: 3,
  test: 4,
  external: 5
}

/** What is known of a service when stores are given to services. */
export interface StoreUser extends Pick<Service, "name" | "root" | "kind"> {
  /** Engines that it names itself. */
  readonly depends: ReadonlyArray<string>
}

/** How telling a source is of an engine and its version. */
const sources: Readonly<Record<StoreSignal["source"], number>> = { image: 0, config: 1, dependency: 2, environment: 3 }

/** Joins signs of the same engine into one store each, with the services that use it. */
export const joinDatastores = (
  signals: ReadonlyArray<StoreSignal>,
  services: ReadonlyArray<StoreUser>
): ReadonlyArray<Datastore> => {
  const groups = new Map<string, Array<StoreSignal>>()
  for (const signal of canonical(signals)) groups.set(signal.engine, [...(groups.get(signal.engine) ?? []), signal])
  const dynamic = services.filter(({ kind }) => kind !== "static")
  const roots = dynamic.map(({ root }) => root)
  return [...groups]
    .map(([engine, own]): Datastore => {
      const general = compatible.find(([special]) => special === engine)?.[1]
      const named = new Set(
        own.flatMap(({ root, source }) => (root === undefined || source === "image" ? [] : reach(roots, root)))
      )
      const using = dynamic.filter(
        ({ root, depends }) =>
          named.has(root) || depends.some((other) => other === engine || (general !== undefined && other === general))
      )
      const users = using.length === 0 && new Set(roots).size === 1 ? dynamic : using
      const sorted = own.toSorted((a, b) => sources[a.source] - sources[b.source])
      return {
        id: engine,
        kind: engineKinds[engine] ?? "document",
        engine,
        version: sorted.map(({ version }) => version).find((version) => version !== undefined) ?? null,
        role: roleOf(engine, own, groups),
        usedBy: users.map(({ name }) => name).toSorted(byText),
        evidence: distinctEvidence(sorted.flatMap(({ evidence }) => evidence)).slice(0, 10)
      }
    })
    .toSorted((a, b) => rank[a.role] - rank[b.role] || byText(a.id, b.id))
}
