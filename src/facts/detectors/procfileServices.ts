import { portInCommand, processOf } from "../commands.ts"
import type { Detector } from "../Detector.ts"
import { folderOf } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import { portRanks, type ServiceSignal, type StoreSignal } from "../Signal.ts"

/** Stores that a Procfile starts beside the application; they are servers of others, and no service of its own. */
const stores: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:exec\s+)?(?:\S*\/)?(?:redis-server|valkey-server)\b/, "redis"],
  [/^(?:exec\s+)?(?:\S*\/)?(?:postgres|pg_ctl)\b/, "postgres"],
  [/^(?:exec\s+)?(?:\S*\/)?(?:mysqld|mysqld_safe)\b/, "mysql"],
  [/^(?:exec\s+)?(?:\S*\/)?mongod\b/, "mongodb"],
  [/^(?:exec\s+)?(?:\S*\/)?memcached\b/, "memcached"],
  [/^(?:exec\s+)?(?:\S*\/)?rabbitmq-server\b/, "rabbitmq"],
  [/^(?:exec\s+)?(?:\S*\/)?elasticsearch\b/, "elasticsearch"],
  [/^(?:exec\s+)?(?:\S*\/)?meilisearch\b/, "meilisearch"]
]

/** Every process of a Procfile but the release step. */
export const procfileServices: Detector = {
  name: "procfile-services",
  detect: (repo) =>
    repo.procfiles.flatMap(({ path, process, command, line }): ReadonlyArray<ServiceSignal | StoreSignal> => {
      const engine = stores.find(([pattern]) => pattern.test(command))?.[1]
      if (engine !== undefined)
        return [
          { _tag: "Store", engine, source: "config", root: folderOf(path), evidence: [repo.at(path, line)] } as const
        ]
      const kind = process === "web" ? { process: "main" } : processOf(process, command)
      if (kind === "once") return []
      const port = portInCommand(command)
      const evidence = [repo.at(path, line)]
      return [
        {
          _tag: "Service",
          source: "procfile",
          root: folderOf(path),
          ...(kind.process === "main" && process !== "web" ? { process, kind: "worker" as const } : kind),
          name: process,
          startCommand: safeCommand(command),
          ports: port === undefined ? [] : [{ port, rank: portRanks.env, evidence }],
          evidence
        }
      ]
    })
}
