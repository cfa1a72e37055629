import { choiceKind } from "../data/engines.ts"
import type { Datastore } from "../Datastore.ts"
import type { StoreSignal } from "../Signal.ts"
import { settledness } from "./roles.ts"

/** Most servers of one engine that one compose file or folder runs side by side. */
const serversOf = (engine: string, signals: ReadonlyArray<StoreSignal>): number => {
  const folders = new Map<string, Set<string>>()
  for (const { server, engine: own, role } of signals) {
    if (server === undefined || own !== engine || role !== undefined) continue
    const folder = server.slice(0, server.lastIndexOf("/"))
    folders.set(folder, (folders.get(folder) ?? new Set<string>()).add(server))
  }
  return Math.max(0, ...[...folders.values()].map(({ size }) => size))
}

/**
 * What is to be said of a store beside its engine and version, by its id. Databases that services keep apart in servers
 * of the same engine stay one store, because one server can hold them all: how many there are is told. Of alternatives
 * it is told which they are, and which one is taken unless somebody chooses.
 */
export const storeNotes = (
  stores: ReadonlyArray<Datastore>,
  signals: ReadonlyArray<StoreSignal>
): ReadonlyMap<string, string> => {
  const notes = new Map<string, string>()
  for (const { engine, id, kind, role } of stores) {
    if (role === "one-of") {
      const options = stores.filter((other) => other.role === "one-of" && choiceKind(other.kind) === choiceKind(kind))
      const ranks = options.map((option) => settledness(signals.filter((signal) => signal.engine === option.engine)))
      const first = ranks[0] ?? 0
      const preset = ranks.length > 1 && ranks.slice(1).every((rank) => rank > first) ? options[0]?.engine : undefined
      const names = options.map((option) => option.engine).join(", ")
      notes.set(id, `one of ${names}; ${preset === undefined ? "which one is not set" : `${preset} unless chosen`}`)
    } else {
      const servers = role === "required" ? serversOf(engine, signals) : 0
      if (servers > 1) notes.set(id, `${servers} servers`)
    }
  }
  return notes
}
