import { cloudEngines, embeddedEngines, engineKinds } from "../data/engines.ts"
import { DatastoreKind } from "../Datastore.ts"
import type { Service } from "../Service.ts"
import type { StoreSignal } from "../Signal.ts"
import { partOfOnly } from "../variables/onlyDatabase.ts"
import { partNamed } from "../variables/storeNames.ts"

/** What is known of a service when stores are given to services. */
export interface StoreUser extends Pick<Service, "name" | "kind"> {
  /** Undefined where its code is not here. */
  readonly root: string | undefined
  /** Engines that it names itself. */
  readonly depends: ReadonlyArray<string>
  /** It is run with the variables that its manifest gives it, and no others. */
  readonly complete: boolean
  /** Names of the variables that its manifests give it. */
  readonly given: ReadonlyArray<string>
  /** Its manifests put folders of it on volumes. */
  readonly keeps?: boolean
}

/** Stores that a program reaches by an address, as against those it has in itself or finds by its cloud's identity. */
const addressed: ReadonlySet<string> = new Set(
  DatastoreKind.literals.filter((kind) => kind !== "object-storage" && kind !== "volume")
)

/** Whether a variable is about a store: a part of its address, or any setting that bears its name. */
const isOf = (name: string, engine: string): boolean =>
  partNamed(name, engine) !== undefined ||
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .includes(engine)

/**
 * Whether the manifests that run all of its users say nothing of a store that has to be addressed: it is off there.
 * Where they keep folders and code also knows a database in a file, code that sets up a client is no sign of use either.
 */
export const isNeverGiven = (
  engine: string,
  signals: ReadonlyArray<StoreSignal>,
  users: ReadonlyArray<StoreUser>,
  inFiles: boolean,
  isOnly: boolean
): boolean =>
  addressed.has(engineKinds[engine] ?? "") &&
  !embeddedEngines.has(engine) &&
  !cloudEngines.has(engine) &&
  users.length > 0 &&
  users.every(
    ({ complete, depends, given }) =>
      complete &&
      !depends.includes(engine) &&
      !given.some((name) => isOf(name, engine) || (isOnly && partOfOnly(name) !== undefined))
  ) &&
  signals.every(
    ({ preset, source }) =>
      preset !== true &&
      (source === "dependency" ||
        source === "code" ||
        source === "environment" ||
        (source === "config" && inFiles && users.every(({ keeps }) => keeps === true)))
  )
