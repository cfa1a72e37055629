import { Schema } from "effect"
import { Evidence } from "./Fact.ts"

/** Something that a repository runs or builds and that is no part of what is deployed. */
export const NotDeployed = Schema.Struct({
  name: Schema.String,
  /** Ends the sentence "It is not deployed: …". */
  why: Schema.String,
  evidence: Schema.Array(Evidence)
}).annotations({ identifier: "NotDeployed" })
export type NotDeployed = typeof NotDeployed.Type
