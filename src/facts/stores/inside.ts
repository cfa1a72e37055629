import { runsProcfile, supervisedBy } from "../containers/supervision.ts"
import { isVariant } from "../containers/dockerfileNames.ts"
import type { Evidence } from "../Fact.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { pumaPlugins } from "../starting/pumaPlugins.ts"

/** Servers of stores, by the command that starts them. */
const servers: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:exec\s+)?(?:\S*\/)?(?:redis-server|valkey-server)\b/, "redis"],
  [/^(?:exec\s+)?(?:\S*\/)?(?:postgres|pg_ctl)\b/, "postgres"],
  [/^(?:exec\s+)?(?:\S*\/)?(?:mysqld|mysqld_safe|mariadbd)\b/, "mysql"],
  [/^(?:exec\s+)?(?:\S*\/)?mongod\b/, "mongodb"],
  [/^(?:exec\s+)?(?:\S*\/)?memcached\b/, "memcached"],
  [/^(?:exec\s+)?(?:\S*\/)?rabbitmq-server\b/, "rabbitmq"],
  [/^(?:exec\s+)?(?:\S*\/)?elasticsearch\b/, "elasticsearch"],
  [/^(?:exec\s+)?(?:\S*\/)?meilisearch\b/, "meilisearch"]
]

/** The store that a command starts, where it starts one. */
export const startedStore = (command: string): string | undefined =>
  servers.find(([pattern]) => pattern.test(command.slice(0, 500)))?.[1]

/** A call of Ruby that starts a program: `exec("redis-server", …)`. */
const called = /\b(?:exec|spawn|system|popen\w{0,2})\s?\(?\s?\[?["']([^"']{1,200})["']/

/** Stores that plugins of the server itself start beside it, in the container of the application. */
const startedByPlugins = (repo: RepoView): ReadonlyArray<readonly [string, Evidence]> =>
  pumaPlugins(repo).flatMap(({ path }) =>
    path === undefined
      ? []
      : repo.files.lines(path).flatMap((line, at) => {
          const engine = startedStore(called.exec(line.slice(0, 500))?.[1] ?? "")
          return engine === undefined || /^\s*#/.test(line) ? [] : [[engine, repo.at(path, at + 1)] as const]
        })
  )

/** Stores that the application's own image starts in its container, with the line that says so. */
export const storesInside = remembered((repo): ReadonlyMap<string, Evidence> => {
  const found = new Map<string, Evidence>(startedByPlugins(repo).toReversed())
  for (const dockerfile of repo.dockerfiles.filter((one) => !isVariant(one))) {
    if (runsProcfile(repo, dockerfile) !== undefined) {
      const home = repo.home(dockerfile.path)
      for (const { command, line, path } of repo.procfiles) {
        const engine = folderOf(path) === home ? startedStore(command) : undefined
        if (engine !== undefined && !found.has(engine)) found.set(engine, repo.at(path, line))
      }
    }
    for (const path of supervisedBy(repo, dockerfile)) {
      for (const [at, line] of repo.files.lines(path).slice(0, 2000).entries()) {
        const command = /^\s*(?:command\s*=\s*|exec\s+)(.{1,300})$/.exec(line)?.[1]
        const engine =
          command === undefined
            ? undefined
            : startedStore(command.replace(/^(?:s6-setuidgid|su-exec|gosu)\s+\S+\s+/, ""))
        if (engine !== undefined && !found.has(engine)) found.set(engine, repo.at(path, at + 1))
      }
    }
  }
  return found
})
