import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import type { FactSignal } from "../Signal.ts"
import { scheduleFact } from "./declared.ts"

/** What a scheduled workflow does that keeps a repository in order, and is no work of the application. */
const upkeep =
  /\b(?:tests?|lint(?:er)?|build|release|publish|deploy|codeql|scan|audit|security|scorecard|stale|lock|label(?:s|er)?|depend(?:abot|enc(?:y|ies))|renovate|bump|benchmark|coverage|e2e|ci|mirror|sync[-_ ]?(?:fork|upstream)|triage|i18n|license|readme|validate|(?:check|verify)[-_ ]?links?|link[-_ ]?check(?:er)?)\b/i

/** The same where nothing but the name tells: an application has things to update and to clean as well. */
const ambiguous = /\b(?:nightly|docs?|update|upgrade|cache|clean|cleanup|issues?|translations?)\b/i

/** A step that writes to the repository itself, or to its pages: that is where the result goes. */
const writesBack =
  /\bgit\s+(?:push|commit)\b|git-auto-commit|create-pull-request|add-and-commit|github-push-action|\bgh\s+(?:pr|issue|release)\b|upload-pages-artifact|deploy-pages|actions-gh-pages|github-pages-deploy|ghaction-github-pages/

/** Secrets of the place where the repository lies, its packages and its reports. */
const ofRepository = /^(?:GH|GITHUB|GITLAB|NPM|PYPI|CODECOV|SONAR|PERSONAL_ACCESS|PAT|REPO)_?(?:\w*)$/

/** An application that is asked by its address to do something. */
const calls = /\b(?:curl|wget|http|xh)\b[^\n]{0,300}(?:https?:\/\/|\$\{\{\s*(?:secrets|vars|env)\.)/

/** Its own program: a script of the repository in an interpreter, or a named task. */
const runsOwn =
  /(?:^|\n|&&|;)[ \t]{0,20}(?:(?:uv|poetry|pipenv)\s+run\s+)?(?:(?:python3?|node|tsx|ts-node|ruby|php|deno\s+run|bun\s+run|npx\s+tsx)\s+(?:-\S+\s+)?([\w./-]{1,120}\.(?:py|m?js|ts|rb|php))|(?:python3?\s+)?(?:\.\/)?(manage\.py)\s+\w|(?:bundle\s+exec\s+)?(?:rails|rake)\s+[\w:]{3,60}|php\s+artisan\s+[\w:-]{3,60}|python3?\s+-m\s+([A-Za-z_][\w.]{0,80})|(?:npm\s+run|pnpm(?:\s+run)?|yarn(?:\s+run)?|bun\s+run)\s+([\w:.-]{1,60}))/

/** What a script of a manifest starts, where that is a program of the repository. */
const program = /^(?:node|tsx|ts-node|bun(?:\s+run)?)\s+(?:--?\S+\s+)*(?:\.\/)?[\w./@-]{1,120}\.[cm]?[jt]s(?:\s|$)/

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

const wordsOf = (name: string): string => name.replace(/\.\w{1,4}$/, "").replace(/[_.:-]+/g, " ")

/** Whether the repository has what a command runs: a script, a module of Python's, a script of a manifest. */
const isThere = (repo: RepoView, root: string, [, first, second, module, name]: RegExpExecArray): boolean => {
  const at = (path: string): string => (root === "" ? path : `${root}/${path}`)
  const script = (first ?? second)?.replace(/^\.\//, "")
  if (script !== undefined)
    return repo.files.has(at(script)) || repo.files.paths.some((other) => other.endsWith(`/${script}`))
  if (module !== undefined) {
    const path = module.replaceAll(".", "/")
    return (
      !upkeep.test(wordsOf(module)) && [`${path}.py`, `${path}/__main__.py`].some((file) => repo.files.has(at(file)))
    )
  }
  if (name === undefined) return true
  const called = repo.modules
    .filter((one) => one.ecosystem === "node" && one.root === root)
    .flatMap(({ scripts }) => scripts)
    .find((one) => one.name === name)
  return called !== undefined && !upkeep.test(wordsOf(name)) && program.test(called.command)
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
    if (root === undefined || !isThere(repo, root, match)) continue
    if (script !== undefined && upkeep.test(wordsOf(baseName(script)))) continue
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
        const given = [...text.matchAll(/\b(?:secrets|vars)\.([A-Za-z_]\w{0,99})/g)]
          .map(([, name = ""]) => name)
          .filter((name) => name !== "GITHUB_TOKEN")
        const own = given.filter((name) => !ofRepository.test(name))
        if ((ambiguous.test(named) ? own : given).length === 0) return []
        const jobs = fields(dig(parsed.data, "jobs")).map(([, job]) => job)
        const program = jobs.map((job) => programIn(repo, job)).find((found) => found !== undefined)
        const commands = jobs
          .flatMap((job) => list(dig(job, "steps")))
          .flatMap((step) => string(dig(step, "run"))?.slice(0, 4000) ?? [])
        if (!(program !== undefined || (!ambiguous.test(named) && commands.some((command) => calls.test(command)))))
          return []
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
