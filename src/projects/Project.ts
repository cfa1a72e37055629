import { Schema } from "effect"
import { Repository } from "../repo/Repository.ts"

export const ProjectId = Schema.UUID.pipe(Schema.brand("ProjectId"))
export type ProjectId = typeof ProjectId.Type

/**
 * `analyzing`, `designing` and `refining` last as long as the call that does it; `failed` means that the last design or
 * change failed, and the version before it stays readable.
 */
export const ProjectState = Schema.Literal("analyzing", "analyzed", "designing", "designed", "refining", "failed")
export type ProjectState = typeof ProjectState.Type

/** Why the last design or change failed, in the words its caller was given. */
export const Failure = Schema.Struct({ code: Schema.String, message: Schema.String }).annotations({
  identifier: "Failure"
})
export type Failure = typeof Failure.Type

/** A repository at one commit and what was made of it, as every answer about it begins. */
export const Project = Schema.Struct({
  conversationId: ProjectId,
  state: ProjectState,
  /** What its account calls it; absent where it is called like its repository. */
  name: Schema.optionalWith(Schema.String, { exact: true }),
  /** false where its account keeps it from any AI; absent elsewhere. */
  ai: Schema.optionalWith(Schema.Literal(false), { exact: true }),
  repository: Repository,
  /** The newest version; null before the first design. */
  currentVersion: Schema.NullOr(Schema.Int),
  createdAt: Schema.DateTimeUtc,
  updatedAt: Schema.DateTimeUtc,
  failure: Schema.optionalWith(Failure, { exact: true })
}).annotations({ identifier: "Project" })
export type Project = typeof Project.Type
