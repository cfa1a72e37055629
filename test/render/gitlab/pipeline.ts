/** Generated pipelines of GitLab as data. */
import { Schema } from "effect"
import { parse } from "yaml"

const Value = Schema.Union(Schema.String, Schema.Struct({ value: Schema.String, expand: Schema.Literal(false) }))
const Variables = Schema.Record({ key: Schema.String, value: Value })
const Need = Schema.Union(Schema.String, Schema.Struct({ job: Schema.String, optional: Schema.Boolean }))
const Rule = Schema.Struct({
  if: Schema.String,
  when: Schema.optional(Schema.Literal("never")),
  changes: Schema.optional(Schema.Array(Schema.String)),
  variables: Schema.optional(Variables)
})

const Job = Schema.Struct({
  stage: Schema.String,
  image: Schema.Union(Schema.String, Schema.Struct({ name: Schema.String, entrypoint: Schema.Array(Schema.String) })),
  rules: Schema.Array(Rule),
  needs: Schema.optional(Schema.Array(Need)),
  interruptible: Schema.Boolean,
  timeout: Schema.String,
  allow_failure: Schema.optional(Schema.Union(Schema.Boolean, Schema.Struct({ exit_codes: Schema.Number }))),
  services: Schema.optional(
    Schema.Array(Schema.Struct({ name: Schema.String, alias: Schema.String, variables: Schema.optional(Variables) }))
  ),
  environment: Schema.optional(
    Schema.Struct({ name: Schema.String, action: Schema.optional(Schema.Literal("access")) })
  ),
  resource_group: Schema.optional(Schema.String),
  id_tokens: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.Struct({ aud: Schema.String }) })),
  variables: Schema.optional(Variables),
  cache: Schema.optional(
    Schema.Struct({
      key: Schema.Struct({ files: Schema.Array(Schema.String), prefix: Schema.String }),
      paths: Schema.Array(Schema.String)
    })
  ),
  script: Schema.NonEmptyArray(Schema.String),
  artifacts: Schema.optional(Schema.Unknown)
})
export type Job = typeof Job.Type

const decodeJob = Schema.decodeUnknownSync(Job, { onExcessProperty: "error" })
const decodeTop = Schema.decodeUnknownSync(
  Schema.Struct(
    { stages: Schema.Array(Schema.String), workflow: Schema.Unknown, variables: Schema.optional(Schema.Unknown) },
    { key: Schema.String, value: Schema.Unknown }
  )
)

export interface Pipeline {
  readonly stages: ReadonlyArray<string>
  readonly jobs: ReadonlyMap<string, Job>
}

const aside = new Set(["stages", "workflow", "variables"])

/** Anything that is not of its shape fails the test. */
export const pipelineOf = (content: string): Pipeline => {
  const top = decodeTop(parse(content))
  return {
    stages: top.stages,
    jobs: new Map(
      Object.entries(top).flatMap(([name, job]) => (aside.has(name) ? [] : [[name, decodeJob(job)] as const]))
    )
  }
}

/** Needed jobs by name, and whether each may be missing. */
export const needsOf = ({ needs = [] }: Job): ReadonlyArray<{ readonly job: string; readonly optional: boolean }> =>
  needs.map((need) => (typeof need === "string" ? { job: need, optional: false } : need))

const step = /^bash -euo pipefail \/dev\/fd\/3 3<< 'END_OF_STEP'.*\n([\s\S]*?)\nEND_OF_STEP$/gm

/** Each script of a job, and what it hands to bash as text of its own. */
export const scriptsOf = ({ script }: Job): ReadonlyArray<string> =>
  script.flatMap((item) => [item, ...[...item.matchAll(step)].map(([, inner = ""]) => inner)])

/** What a step of a job hands to bash, by the comment that names it. */
export const stepOf = (job: Job, title: string): string => {
  const item = job.script.find((each) => each.startsWith(`# ${title}\n`))
  const [, inner] = item === undefined ? [] : scriptsOf({ ...job, script: [item] })
  if (inner === undefined) throw new Error(`no step ${title}`)
  return inner
}

/** The text of a variable. */
export const valueOf = ({ variables = {} }: Job, name: string): string | undefined => {
  const value = variables[name]
  return typeof value === "string" ? value : value?.value
}
