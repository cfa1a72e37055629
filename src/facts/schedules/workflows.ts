import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
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

/**
 * Schedules of workflows that run the application's own work: its own program with its own secrets, or a call of its
 * address. A nightly build or a check of dependencies is continuous integration, not work of the application.
 */
export const workflowSchedules = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo.files.paths
    .filter(
      (path) =>
        /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) && /^[ \t]{0,40}schedule:/m.test(repo.files.text(path) ?? "")
    )
    .slice(0, 100)
    .flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) => {
        const named = `${baseName(path)} ${string(dig(parsed.data, "name")) ?? ""}`.replace(/[_-]/g, " ")
        const text = repo.files.text(path) ?? ""
        if (upkeep.test(named) || writesBack.test(text)) return []
        const secrets = [...text.matchAll(/\bsecrets\.([A-Za-z_]\w{0,99})/g)].some(
          ([, name]) => name !== "GITHUB_TOKEN"
        )
        const commands = fields(dig(parsed.data, "jobs"))
          .flatMap(([, job]) => list(dig(job, "steps")))
          .flatMap((step) => string(dig(step, "run"))?.slice(0, 4000) ?? [])
        const own = commands.some((command) => {
          const match = runsOwn.exec(command)
          const script = match?.[1] ?? match?.[2]
          return (
            match !== null &&
            (script === undefined || repo.files.paths.some((other) => other.endsWith(script.replace(/^\.\//, ""))))
          )
        })
        if (!secrets || !(own || commands.some((command) => calls.test(command)))) return []
        return list(dig(parsed.data, "on", "schedule")).flatMap((entry, index) =>
          scheduleFact(repo, string(dig(entry, "cron")) ?? "", path, parsed.lineOf("on", "schedule", index))
        )
      })
    )
