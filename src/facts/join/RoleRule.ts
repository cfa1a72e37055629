import { engineKinds } from "../data/engines.ts"
import type { DatastoreRole } from "../Datastore.ts"
import type { StoreSignal } from "../Signal.ts"

/** All that was seen of one engine, beside what was seen of the others. */
export interface Seen {
  readonly engine: string
  readonly signals: ReadonlyArray<StoreSignal>
  /** Of those, what speaks of the application as it runs. */
  readonly serving: ReadonlyArray<StoreSignal>
  readonly all: ReadonlyMap<string, ReadonlyArray<StoreSignal>>
}

/** A role, where the rule has something to say of the store. */
export type RoleRule = (seen: Seen) => DatastoreRole | undefined

/** What the application does not run with. */
export const aside: ReadonlySet<DatastoreRole | undefined> = new Set(["external", "development", "test"])

/** Whether a sign speaks of the application as it runs. */
export const serves = ({ role }: StoreSignal): boolean => !aside.has(role)

const databaseKinds: ReadonlySet<string> = new Set(["relational", "document", "key-value", "search"])

/** Whether an engine keeps what must stay. */
export const isDatabase = (engine: string): boolean => databaseKinds.has(engineKinds[engine] ?? "")
