import type { KeptEdit, SettledEdit } from "../blueprint/Edit.ts"

/** Characters of a message that are kept beside each of its edits. */
const glimpse = 200

/** A message's edits with what they came from: `version` is the one that they make. */
export const keep = (edits: ReadonlyArray<SettledEdit>, version: number, message: string): ReadonlyArray<KeptEdit> =>
  edits.map((edit) => ({ edit, version, message: Array.from(message.trim()).slice(0, glimpse).join("") }))
