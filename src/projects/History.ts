import { Effect } from "effect"
import type { TierName } from "../blueprint/TierName.ts"
import type { AccountId } from "./AccountId.ts"
import type { Exchange } from "./Exchange.ts"
import type { DesignRequired, ProjectNotFound, VersionNotFound } from "./ProjectErrors.ts"
import type { FileEntry, FileWithContent } from "./ProjectFile.ts"
import type { ProjectStore } from "./ProjectStore.ts"
import type { StoreUnavailable } from "./StoreUnavailable.ts"
import type { Version, VersionSummary } from "./Version.ts"

interface Of {
  readonly tier: TierName
  readonly version: number
}

/** What is kept of one project, wherever that is: `E` is what looking it up may fail with besides. */
export interface History<E = never> {
  /** The current version when none is named. */
  readonly version: (version?: number) => Effect.Effect<Version, VersionNotFound | E>
  /** Newest first. */
  readonly versions: Effect.Effect<ReadonlyArray<VersionSummary>, E>
  /** The last messages, oldest first. */
  readonly conversation: (limit: number) => Effect.Effect<ReadonlyArray<Exchange>, E>
  /** Sorted by path. */
  readonly files: (of: Of) => Effect.Effect<{ readonly files: ReadonlyArray<FileEntry> }, VersionNotFound | E>
  /** Those of the paths that there are. */
  readonly contents: (
    of: Of & { readonly paths: ReadonlyArray<string> }
  ) => Effect.Effect<ReadonlyArray<FileWithContent>, VersionNotFound | E>
}

/** What the store keeps of an account's project. */
export const historyOf = (
  store: ProjectStore["Type"],
  account: AccountId,
  id: string
): History<DesignRequired | ProjectNotFound | StoreUnavailable> => ({
  version: (version) => store.version(account, id, version),
  versions: Effect.map(store.details(account, id), ({ versions }) => versions),
  conversation: (limit) => store.history(account, id, limit),
  files: (of) => store.files(account, id, of),
  contents: (of) => store.contents(account, id, of)
})
