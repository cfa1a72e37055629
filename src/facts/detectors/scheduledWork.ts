import type { Detector } from "../Detector.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"

const fact = (repo: RepoView, value: string, path: string, line: number): FactSignal => ({
  _tag: "Fact",
  kind: "schedule",
  value,
  root: repo.home(path),
  confidence: 0.9,
  evidence: [repo.at(path, line)]
})

/** sidekiq-cron and the like: `cron:` entries of a schedule in YAML. */
const yamlSchedules = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo.named(/^(?:sidekiq|schedule|recurring|sidekiq_cron|cron|scheduler)\.ya?ml$/).flatMap((path) =>
    repo.files.yaml(path).flatMap((parsed) => {
      const tables: ReadonlyArray<ReadonlyArray<string>> = [
        [],
        [":schedule"],
        ["schedule"],
        [":scheduler", ":schedule"],
        ["production"]
      ]
      return tables.flatMap((table) =>
        fields(dig(parsed.data, ...table)).flatMap(([name, entry]) => {
          const key = ["cron", ":cron", "schedule"].find((candidate) => typeof dig(entry, candidate) === "string")
          const value = key === undefined ? undefined : string(dig(entry, key))?.trim()
          return value === undefined || key === undefined || value.length > 80
            ? []
            : [fact(repo, value.replace(/\s+[A-Z][a-z]+\/\w+$/, ""), path, parsed.lineOf(...table, name, key))]
        })
      )
    })
  )

/** Crons of vercel.json: paths that the platform calls. */
const vercel = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo.named(/^vercel\.json$/).flatMap((path) => {
    const parsed = repo.files.json(path)
    const crons = dig(parsed?.data, "crons")
    return (Array.isArray(crons) ? crons : []).flatMap((_, index) => {
      const value = string(dig(crons, index, "schedule"))
      return value === undefined || parsed === undefined || value.length > 80
        ? []
        : [fact(repo, value, path, parsed.lineOf("crons", index, "schedule"))]
    })
  })

/** Work that runs by the clock, in code and in configuration. */
export const scheduledWork: Detector = {
  name: "scheduled-work",
  detect: (repo) => [
    ...yamlSchedules(repo),
    ...vercel(repo),
    ...repo
      .hits("schedules")
      .filter(
        ({ path }) =>
          !isTest(path) &&
          !/(?:sidekiq|schedule|recurring)[^/]*\.ya?ml$/.test(path) &&
          !/(?:^|\/)(?:k8s|kubernetes|deploy|charts|\.github|manifests)\//.test(path)
      )
      .map(({ path, line, value, excerpt }): FactSignal => ({
        _tag: "Fact",
        kind: "schedule",
        value,
        root: repo.home(path),
        confidence: 0.9,
        evidence: [{ path, line, excerpt }]
      }))
  ]
}
