import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { remembered } from "../remembered.ts"

export interface WorkflowStep {
  readonly value: unknown
  readonly at: ReadonlyArray<string | number>
  readonly uses: string
}

export interface WorkflowJob {
  readonly id: string
  readonly value: unknown
  readonly at: ReadonlyArray<string | number>
  readonly steps: ReadonlyArray<WorkflowStep>
}

/** A workflow of GitHub Actions, or a composite action of the repository (which has one job and no triggers). */
export interface Workflow {
  readonly path: string
  readonly parsed: Parsed
  readonly triggers: ReadonlySet<string>
  readonly composite: boolean
  readonly jobs: ReadonlyArray<WorkflowJob>
}

const stepsOf = (steps: unknown, at: ReadonlyArray<string | number>): ReadonlyArray<WorkflowStep> =>
  list(steps)
    .slice(0, 200)
    .map((value, index) => ({ value, at: [...at, index], uses: string(dig(value, "uses")) ?? "" }))

const triggersOf = (on: unknown): ReadonlySet<string> =>
  new Set(
    typeof on === "string"
      ? [on]
      : Array.isArray(on)
        ? on.flatMap((name) => string(name) ?? [])
        : fields(on).map(([name]) => name)
  )

/** Every workflow of GitHub Actions and every composite action of the repository. */
export const workflows = remembered((repo): ReadonlyArray<Workflow> =>
  repo.files.below(".github").flatMap((path): ReadonlyArray<Workflow> => {
    const composite = /^\.github\/actions\/(?:[\w.-]+\/){1,5}action\.ya?ml$/.test(path)
    if (!composite && !/^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)) return []
    const parsed = repo.files.yaml(path)[0]
    if (parsed === undefined) return []
    if (composite) {
      const at = ["runs", "steps"]
      const steps = stepsOf(dig(parsed.data, ...at), at)
      const job = { id: "runs", value: dig(parsed.data, "runs"), at: ["runs"], steps }
      return [{ path, parsed, triggers: new Set(), composite, jobs: [job] }]
    }
    return [
      {
        path,
        parsed,
        triggers: triggersOf(dig(parsed.data, "on")),
        composite,
        jobs: fields(dig(parsed.data, "jobs"))
          .slice(0, 200)
          .map(([id, value]) => {
            const at = ["jobs", id]
            return { id, value, at, steps: stepsOf(dig(value, "steps"), [...at, "steps"]) }
          })
      }
    ]
  })
)
