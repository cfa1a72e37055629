import { dig, list, string } from "../parsing/unknown.ts"
import { resolvePath } from "../paths.ts"
import type { ServiceSignal, StoreSignal } from "../Signal.ts"
import {
  dockerfileAt,
  healthy,
  managed,
  placeOf,
  type Platform,
  portClaims,
  portOf,
  started,
  variable
} from "./Platform.ts"

const tables: ReadonlyArray<readonly [string, Pick<ServiceSignal, "kind" | "process">]> = [
  ["services", { process: "main" }],
  ["workers", { process: "worker", kind: "worker" }],
  ["jobs", { process: "job", kind: "job" }],
  ["static_sites", { process: "main", kind: "static" }],
  ["functions", { process: "function", kind: "function" }]
]

const engines: Readonly<Record<string, string>> = {
  PG: "postgres",
  MYSQL: "mysql",
  REDIS: "redis",
  VALKEY: "valkey",
  MONGODB: "mongodb",
  KAFKA: "kafka",
  OPENSEARCH: "opensearch"
}

/** .do/app.yaml of DigitalOcean's App Platform, and the template of its deploy button. */
export const digitalOcean: Platform = {
  name: "digitalocean",
  read: (repo) =>
    repo.files.paths
      .filter((path) => /^\.do\/[\w.-]+\.ya?ml$/.test(path))
      .slice(0, 3)
      .flatMap((path) =>
        repo.files.yaml(path).flatMap((parsed) => {
          // the button's template holds the same below `spec`
          const at = dig(parsed.data, "spec") === undefined ? [] : ["spec"]
          const stores: ReadonlyArray<ServiceSignal | StoreSignal> = list(dig(parsed.data, ...at, "databases")).flatMap(
            (value, index) => {
              const engine = string(dig(value, "engine")) ?? "PG"
              const name = Object.hasOwn(engines, engine) ? engines[engine] : undefined
              return name === undefined
                ? []
                : [managed(repo, name, string(dig(value, "version")), path, parsed.lineOf(...at, "databases", index))]
            }
          )
          return stores.concat(
            tables.flatMap(([table, kind]) =>
              list(dig(parsed.data, ...at, table))
                .slice(0, 50)
                .flatMap((value, index): ReadonlyArray<ServiceSignal> => {
                  const text = (key: string) => string(dig(value, key))
                  const line = (...key: ReadonlyArray<string>) => parsed.lineOf(...at, table, index, ...key)
                  const root = resolvePath(placeOf(path), (text("source_dir") ?? ".").replace(/^\/+/, ""))
                  const runsBefore = kind.kind === "job" && /DEPLOY/.test(text("kind") ?? "PRE_DEPLOY")
                  if (root === undefined || runsBefore || dig(value, "image") !== undefined) return []
                  const file = text("dockerfile_path")
                  return [
                    {
                      _tag: "Service",
                      source: "platform",
                      root,
                      ...kind,
                      ...(kind.process === "function" ? { process: `function:${text("name") ?? index}` } : {}),
                      name: text("name"),
                      ...started(text("run_command")),
                      buildCommand: text("build_command"),
                      outputDirectory: text("output_dir"),
                      dockerfile: dockerfileAt(
                        repo,
                        file === undefined ? undefined : resolvePath("", file.replace(/^\/+/, ""))
                      ),
                      ports: portClaims(repo, portOf(dig(value, "http_port")), path, line("http_port")),
                      ...healthy(
                        repo,
                        string(dig(value, "health_check", "http_path")),
                        path,
                        line("health_check", "http_path")
                      ),
                      schedule: string(dig(value, "schedule", "cron")),
                      environment: list(dig(value, "envs")).flatMap((entry, position) =>
                        variable(
                          repo,
                          string(dig(entry, "key")) ?? "",
                          string(dig(entry, "type")) === "SECRET" ? undefined : dig(entry, "value"),
                          path,
                          parsed.lineOf(...at, table, index, "envs", position)
                        )
                      ),
                      evidence: [repo.at(path, parsed.lineOf(...at, table, index))]
                    }
                  ]
                })
            )
          )
        })
      )
}
