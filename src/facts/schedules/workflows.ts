import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../security/remembered.ts"
import type { FactSignal } from "../Signal.ts"
import { scheduleFact } from "./declared.ts"

/** What a scheduled workflow does that keeps a repository in order, and is no work of the application. */
const upkeep =
  /\b(?:tests?|lint|build|nightly|release|publish|deploy|docs?|codeql|scan|audit|security|scorecard|stale|lock|labels?|dependabot|renovate|update|upgrade|bump|cache|clean|cleanup|benchmark|coverage|e2e|ci|mirror|sync[-_ ]?(?:fork|upstream)|triage|issues?|translations?|i18n|license)\b/i

/** A step that writes to the repository itself: its history is where the result goes. */
const writesBack = /\bgit\s+(?:push|commit)\b|git-auto-commit|create-pull-request/

/** An application that is asked by its address to do something. */
const calls = /\b(?:curl|wget|http|xh)\b[^\n]{0,300}(?:https?:\/\/|\$\{\{\s*(?:secrets|vars|env)\.)/

/** Its own program: a script of the repository in an interpreter, or a named task. */
const runsOwn =
  /(?:^|\n|&&|;)[ \t]{0,20}(?:(?:uv|poetry|pipenv)\s+run\s+)?(?:(?:python3?|node|tsx|ts-node|ruby|php|deno\s+run|bun\s+run|npx\s+tsx)\s+(?:-\S+\s+)?([\w./-]{1,120}\.(?:py|m?js|ts|rb|php))|(?:python3?\s+)?(?:\.\/)?(manage\.py)\s+\w|(?:bundle\s+exec\s+)?(?:rails|rake)\s+[\w:]{3,60}|php\s+artisan\s+[\w:-]{3,60})/

/** Work of the application that a workflow starts by the clock. */
export interface ScheduledWorkflow {
  readonly name: string
  readonly path: string
  readonly line: number
  readonly schedule: string
  /** Its own program; undefined where it only calls an address. */
  readonly program:
    | { readonly command: string; readonly root: string; readonly variables: ReadonlyArray<string> }
    | undefined
}

/** Its own program among the steps of a job, as it is run from the folder of its code. */
const programIn = (repo: RepoView, job: unknown): ScheduledWorkflow["program"] => {
  for (const step of list(dig(job, "steps"))) {
    const text = string(dig(step, "run"))?.slice(0, 4000) ?? ""
    const match = runsOwn.exec(text)
    if (match === null) continue
    const script = (match[1] ?? match[2])?.replace(/^\.\//, "")
    const folder =
      string(dig(step, "working-directory")) ?? string(dig(job, "defaults", "run", "working-directory")) ?? ""
    const root = resolvePath("", folder)
    if (root === undefined) continue
    if (script !== undefined && !repo.files.has(root === "" ? script : `${root}/${script}`)) {
      if (!repo.files.paths.some((other) => other.endsWith(`/${script}`))) continue
    }
    const line =
      text.split("\n").find((one) =>
        one.includes(
          match[0]
            .trim()
            .replace(/^(?:&&|;)\s*/, "")
            .slice(0, 60)
        )
      ) ?? match[0]
    return {
      command: line.trim(),
      root: repo.home(root === "" ? (script ?? "x") : `${root}/x`),
      variables: [...fields(dig(job, "env")), ...fields(dig(step, "env"))]
        .filter(
          ([name, value]) => /^[A-Z][A-Z0-9_]{1,99}$/.test(name) && /\b(?:secrets|vars)\./.test(string(value) ?? "")
        )
        .map(([name]) => name)
    }
  }
  return undefined
}

/**
 * Schedules of workflows that run the application's own work: its own program with its own secrets, or a call of its
 * address. A nightly build or a check of dependencies is continuous integration, not work of the application.
 */
export const scheduledWorkflows = remembered((repo): ReadonlyArray<ScheduledWorkflow> =>
  repo.files.paths
    .filter(
      (path) =>
        /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) && /^[ \t]{0,40}schedule:/m.test(repo.files.text(path) ?? "")
    )
    .slice(0, 100)
    .flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) => {
        const name = string(dig(parsed.data, "name")) ?? ""
        const named = `${baseName(path)} ${name}`.replace(/[_-]/g, " ")
        const text = repo.files.text(path) ?? ""
        if (upkeep.test(named) || writesBack.test(text)) return []
        const secrets = [...text.matchAll(/\bsecrets\.([A-Za-z_]\w{0,99})/g)].some(
          ([, secret]) => secret !== "GITHUB_TOKEN"
        )
        const jobs = fields(dig(parsed.data, "jobs")).map(([, job]) => job)
        const program = jobs.map((job) => programIn(repo, job)).find((found) => found !== undefined)
        const commands = jobs
          .flatMap((job) => list(dig(job, "steps")))
          .flatMap((step) => string(dig(step, "run"))?.slice(0, 4000) ?? [])
        if (!secrets || !(program !== undefined || commands.some((command) => calls.test(command)))) return []
        return list(dig(parsed.data, "on", "schedule")).map((entry, index) => ({
          name: baseName(path).replace(/\.ya?ml$/, ""),
          path,
          line: parsed.lineOf("on", "schedule", index),
          schedule: string(dig(entry, "cron")) ?? "",
          program
        }))
      })
    )
)

/** The same as facts. */
export const workflowSchedules = (repo: RepoView): ReadonlyArray<FactSignal> =>
  scheduledWorkflows(repo).flatMap(({ line, path, schedule }) => scheduleFact(repo, schedule, path, line))
