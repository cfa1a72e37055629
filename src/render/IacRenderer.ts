import { Context, type Effect, Schema } from "effect"
import type { Design, DesignedTier } from "../architect/Design.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { Repository } from "../repo/Repository.ts"

/** What a generated file is for. */
export const FilePurpose = Schema.Literal("terraform", "ci", "container", "documentation", "configuration")

/** One generated file. */
export const GeneratedFile = Schema.Struct({
  /** From the root of the repository it is copied into, e.g. `terraform/network.tf`. */
  path: Schema.String,
  content: Schema.String,
  /** hcl, yaml, dockerfile, markdown, shell, text … */
  language: Schema.String,
  purpose: FilePurpose
}).annotations({ identifier: "GeneratedFile" })
export type GeneratedFile = typeof GeneratedFile.Type

export interface RenderRequest {
  readonly repository: Repository
  readonly analysis: Analysis
  readonly design: Design
  readonly tier: DesignedTier
}

/** Writes the files of one tier from the very plan that was priced. Sorted by path; the same input, the same bytes. */
export class IacRenderer extends Context.Tag("groundplan/render/IacRenderer")<
  IacRenderer,
  { readonly render: (request: RenderRequest) => Effect.Effect<ReadonlyArray<GeneratedFile>> }
>() {}
