/** Generated workflows as data. */
import { Schema } from "effect"
import { parse } from "yaml"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"

const Texts = Schema.Record({ key: Schema.String, value: Schema.Union(Schema.String, Schema.Number, Schema.Boolean) })

export const Step = Schema.Struct({
  name: Schema.optional(Schema.String),
  id: Schema.optional(Schema.String),
  uses: Schema.optional(Schema.String),
  run: Schema.optional(Schema.String),
  if: Schema.optional(Schema.String),
  env: Schema.optional(Texts),
  with: Schema.optional(Texts),
  "working-directory": Schema.optional(Schema.String),
  "continue-on-error": Schema.optional(Schema.Boolean)
})

/** Steps on a runner that ends in time, or the jobs of another workflow. */
const Job = Schema.Struct({
  name: Schema.String,
  "runs-on": Schema.optional(Schema.String),
  "timeout-minutes": Schema.optional(Schema.Int),
  needs: Schema.optional(Schema.Union(Schema.String, Schema.Array(Schema.String))),
  if: Schema.optional(Schema.String),
  environment: Schema.optional(Schema.String),
  permissions: Schema.optional(Texts),
  concurrency: Schema.optional(Texts),
  env: Schema.optional(Texts),
  outputs: Schema.optional(Texts),
  defaults: Schema.optional(Schema.Unknown),
  services: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
  strategy: Schema.optional(
    Schema.Struct({
      "fail-fast": Schema.optional(Schema.Boolean),
      matrix: Schema.Struct({ include: Schema.Array(Texts) })
    })
  ),
  steps: Schema.optionalWith(Schema.Array(Step), { default: () => [], exact: true }),
  uses: Schema.optional(Schema.String)
}).pipe(
  Schema.filter((job) =>
    job.uses === undefined
      ? job["runs-on"] !== undefined && job["timeout-minutes"] !== undefined && job.steps.length > 0
      : job["runs-on"] === undefined && job.steps.length === 0
  )
)

const Workflow = Schema.Struct({
  name: Schema.String,
  on: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  permissions: Texts,
  concurrency: Schema.optional(Texts),
  defaults: Schema.optional(Schema.Unknown),
  env: Schema.optional(Texts),
  jobs: Schema.Record({ key: Schema.String, value: Job })
})
export type Workflow = typeof Workflow.Type

/** Anything that is not of a workflow's shape fails the test. */
export const decodeWorkflow = Schema.decodeUnknownSync(Workflow, { onExcessProperty: "error" })

/** One workflow; anything that is not of its shape fails the test. */
export const workflowOf = (files: ReadonlyMap<string, GeneratedFile>, name: string): Workflow =>
  decodeWorkflow(parse(files.get(`.github/workflows/groundplan-${name}.yml`)?.content ?? ""))

export const stepsOf = (workflow: Workflow) => Object.values(workflow.jobs).flatMap(({ steps }) => steps)

/** Every text of a workflow, wherever it stands. */
export const textsOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []
