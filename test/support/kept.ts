import type { KeptEdit, SettledEdit } from "../../src/blueprint/Edit.ts"

/** Edits as a project keeps them, of no message in particular. */
export const kept = (...edits: ReadonlyArray<SettledEdit>): ReadonlyArray<KeptEdit> =>
  edits.map((edit) => ({ edit, version: null, message: null }))
