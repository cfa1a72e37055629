/** Edits of versions that were kept before edits said which message asked for them. */
import { Schema } from "effect"
import { KeptEdit, SettledEdit } from "../blueprint/Edit.ts"

/** An edit as any version may have kept it. */
export const StoredEdit = Schema.Union(KeptEdit, SettledEdit)

/** Who asked for an edit of such a version is not known. */
export const keptEdit = (stored: typeof StoredEdit.Type): KeptEdit =>
  "_tag" in stored ? { edit: stored, version: null, message: null } : stored
