/** What a design keeps data in. */
import type { Designed } from "./designedAs.ts"

/** One store of a design, and what of the application it is there for. */
export type Store = Designed & {
  readonly id: string
  /** The analysis' id, or the engine a message asked for. */
  readonly datastore: string
  /** The analysis' ids of what it is provided for: itself, and the alternatives that were not taken. */
  readonly standsFor: ReadonlyArray<string>
  /** As the repository asks for it, e.g. `16` or `7.2`. */
  readonly version: string | null
  /** Names of services. */
  readonly users: ReadonlyArray<string>
  /** Id of the process that mounts it, for `storage.file`. */
  readonly mountedBy: string | null
  /** Ids of further processes that use what `mountedBy` mounts. */
  readonly sharedWith: ReadonlyArray<string>
  /** Files that several may write at once: uploads, unlike a database in a file. */
  readonly shareable: boolean
  /** What the application would take in its place, and why it is not taken. */
  readonly instead: ReadonlyArray<{ readonly engine: string; readonly why: string }>
  readonly because: ReadonlyArray<string>
}
