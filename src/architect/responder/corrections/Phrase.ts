/** Sentences that correct what is known of a repository. Each is read as a whole and names what was found, or it is none. */
import type { CorrectingEdit } from "../../../blueprint/Edit.ts"
import type { Analysis } from "../../../facts/Analysis.ts"

/** What a sentence may name: what was found, and how it is described now. */
export interface Known {
  readonly found: Pick<Analysis, "datastores" | "services">
  readonly now: Pick<Analysis, "datastores" | "services">
}

/** One way of saying a correction. */
export interface Phrase {
  readonly name: string
  /** Of a whole sentence, without its full stop. */
  readonly words: RegExp
  /** Null where what is named is not there. */
  readonly edit: (groups: Readonly<Record<string, string | undefined>>, known: Known) => CorrectingEdit | null
}
