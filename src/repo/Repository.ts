import { Schema } from "effect"

/** One commit of one repository, or of a folder of it, as every later answer names it. */
export const Repository = Schema.Struct({
  owner: Schema.String,
  name: Schema.String,
  url: Schema.String,
  /** The branch, tag or commit that was asked for; the default branch when none was. */
  ref: Schema.String,
  /** 40 hexadecimal digits; for a local folder a digest of what was read. */
  commit: Schema.String,
  defaultBranch: Schema.String,
  /** The folder that is meant, from the repository's root; "" for the whole of it. */
  path: Schema.optionalWith(Schema.String, { default: () => "" }),
  private: Schema.Boolean
}).annotations({ identifier: "Repository" })
export type Repository = typeof Repository.Type
