import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"
import { cronOf } from "./cron.ts"

/** Most entries of one file that are read. */
const maxEntries = 200

/** A schedule as a fact of the folder that holds the file; none when the text is no schedule. */
export const scheduleFact = (repo: RepoView, text: string, path: string, line: number): ReadonlyArray<FactSignal> => {
  const value = cronOf(text)
  return value === undefined
    ? []
    : [
        {
          _tag: "Fact",
          kind: "schedule",
          value,
          root: repo.home(path),
          confidence: 0.9,
          evidence: [repo.at(path, line)]
        }
      ]
}

/** sidekiq-cron, sidekiq-scheduler, solid_queue: `cron:` or `schedule:` of named entries, in an environment or in none. */
export const rubyYaml = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo
    .named(/^(?:sidekiq|schedule|recurring|sidekiq_cron|sidekiq_schedule|scheduler|resque_schedule)\.ya?ml$/)
    .flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) => {
        const tables: ReadonlyArray<ReadonlyArray<string>> = [
          [],
          [":schedule"],
          ["schedule"],
          [":scheduler", ":schedule"],
          ["production"]
        ]
        return tables.flatMap((table) =>
          fields(dig(parsed.data, ...table))
            .slice(0, maxEntries)
            .flatMap(([name, entry]) => {
              const key = ["cron", ":cron", "every", ":every", "schedule"].find(
                (candidate) => string(dig(entry, candidate)) !== undefined || Array.isArray(dig(entry, candidate))
              )
              if (key === undefined) return []
              const value = string(dig(entry, key)) ?? string(dig(entry, key, 0)) ?? ""
              return scheduleFact(repo, value, path, parsed.lineOf(...table, name, key))
            })
        )
      })
    )

/** cron.yaml of App Engine: addresses that the platform calls. */
export const appEngine = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo.named(/^cron\.ya?ml$/).flatMap((path) =>
    repo.files.yaml(path).flatMap((parsed) =>
      list(dig(parsed.data, "cron"))
        .slice(0, maxEntries)
        .flatMap((entry, index) =>
          scheduleFact(repo, string(dig(entry, "schedule")) ?? "", path, parsed.lineOf("cron", index, "schedule"))
        )
    )
  )

/** Crons of vercel.json: paths that the platform calls. */
export const vercel = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo.named(/^vercel\.json$/).flatMap((path) => {
    const parsed = repo.files.json(path)
    return list(dig(parsed?.data, "crons"))
      .slice(0, maxEntries)
      .flatMap((entry, index) =>
        parsed === undefined
          ? []
          : scheduleFact(repo, string(dig(entry, "schedule")) ?? "", path, parsed.lineOf("crons", index, "schedule"))
      )
  })

/** Labels of a compose file that Ofelia reads. */
export const composeLabels = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo.compose
    .flatMap(({ paths }) => paths)
    .flatMap((path) =>
      repo.files.lines(path).flatMap((text, index) => {
        const value = /\bofelia\.[\w.-]{1,100}\.schedule["']?\s*[:=]\s*["']?([^"'\n]{1,80})/.exec(
          text.slice(0, 400)
        )?.[1]
        return value === undefined ? [] : scheduleFact(repo, value, path, index + 1)
      })
    )

const isCrontab = (path: string): boolean =>
  /^(?:[\w-]+[._-])?crontab(?:[._-][\w-]+)?$|\.cron(?:tab)?$/i.test(baseName(path)) ||
  /(?:^|\/)cron\.d\/[^/]+$/.test(path)

/** Lines of crontabs, as cron and supercronic read them. */
export const crontabs = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo
    .named(/./)
    .filter(isCrontab)
    .flatMap((path) =>
      repo.files.lines(path).flatMap((text, index) => {
        const line = text.slice(0, 400).trim()
        const value =
          /^((?:[\d*/,-]+\s+){2}(?:[\d*/,A-Za-z-]+\s+){3}|@(?:hourly|daily|midnight|weekly|monthly|yearly)\s)\s*\S/.exec(
            line
          )?.[1]
        return value === undefined ? [] : scheduleFact(repo, value, path, index + 1)
      })
    )
