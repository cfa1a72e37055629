import { Schema } from "effect"
import { Evidence } from "../Fact.ts"

/** What a correction is about. */
export const CorrectedKind = Schema.Literal("service", "store", "variable")
export type CorrectedKind = typeof CorrectedKind.Type

/** Something that a person decided in the analysis' place. */
export const Correction = Schema.Struct({
  kind: CorrectedKind,
  /** Name of the service or variable; engine or id of the store. */
  subject: Schema.String,
  /** As `groundplan.yml` calls it, e.g. `port`. */
  field: Schema.String,
  value: Schema.Union(Schema.Boolean, Schema.Number, Schema.String, Schema.Array(Schema.String)),
  /** `file`: the repository's `groundplan.yml`; `edit`: a message about this project. A later edit holds against both. */
  by: Schema.Literal("file", "edit"),
  /** The line of the file; none of an edit. */
  evidence: Schema.Array(Evidence)
}).annotations({ identifier: "Correction" })
export type Correction = typeof Correction.Type
