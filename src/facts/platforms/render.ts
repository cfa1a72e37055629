import { dig, list, string } from "../parsing/unknown.ts"
import { folderOf, isTooLong, resolvePath } from "../paths.ts"
import type { ServiceSignal, StoreSignal } from "../Signal.ts"
import { folderOfDisk } from "./renderDisk.ts"
import { builtIn, dockerfileAt, healthy, managed, type Platform, routed, started, variable } from "./Platform.ts"

const kinds: Readonly<Record<string, Partial<ServiceSignal>>> = {
  web: { process: "main" },
  pserv: { process: "main", kind: "api" },
  worker: { process: "worker", kind: "worker" },
  cron: { process: "job", kind: "job" },
  static: { process: "main", kind: "static" }
}

/** render.yaml: services with type, commands and schedule; databases and key value stores. */
export const render: Platform = {
  name: "render",
  read: (repo) =>
    repo.named(/^render\.ya?ml$/).flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) => {
        const stores: ReadonlyArray<ServiceSignal | StoreSignal> = list(dig(parsed.data, "databases"))
          .slice(0, 20)
          .map((value, index) =>
            managed(
              repo,
              "postgres",
              string(dig(value, "postgresMajorVersion")),
              path,
              parsed.lineOf("databases", index)
            )
          )
        return stores.concat(
          list(dig(parsed.data, "services"))
            .slice(0, 100)
            .flatMap((value, index): ReadonlyArray<ServiceSignal | StoreSignal> => {
              const text = (key: string) => string(dig(value, key))
              const at = (key: string) => parsed.lineOf("services", index, key)
              const type = text("type") ?? ""
              if (type === "redis" || type === "keyvalue")
                return [managed(repo, "redis", undefined, path, parsed.lineOf("services", index))]
              const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
              const root = resolvePath(folderOf(path), text("rootDir") ?? text("dockerContext") ?? ".")
              const runtime = text("runtime") ?? text("env")
              // somebody else's image is no service of this repository
              if (kind === undefined || root === undefined || runtime === "image") return []
              const variables = list(dig(value, "envVars")).slice(0, 300)
              const disk = string(dig(value, "disk", "mountPath"))
              const kept =
                disk === undefined || isTooLong(disk)
                  ? undefined
                  : folderOfDisk(repo, disk, {
                      docker: runtime === "docker",
                      root,
                      values: variables.flatMap((entry) => string(dig(entry, "value")) ?? [])
                    })
              const dockerfile = resolvePath(folderOf(path), text("dockerfilePath") ?? `${root}/Dockerfile`)
              return [
                {
                  _tag: "Service",
                  source: "platform",
                  ...builtIn(repo, root, runtime === "docker" ? dockerfileAt(repo, dockerfile) : undefined),
                  process: "main",
                  ...kind,
                  ...(type === "cron" ? { process: `job:${text("name") ?? ""}` } : {}),
                  ...(runtime === "static" ? { kind: "static" as const } : {}),
                  name: text("name"),
                  ...(type === "web" || type === "pserv"
                    ? { exposure: routed(repo, type === "web" ? "public" : "internal", path, at("type")) }
                    : {}),
                  ...started(text("startCommand") ?? text("dockerCommand")),
                  buildCommand: text("buildCommand"),
                  schedule: text("schedule"),
                  ...healthy(repo, text("healthCheckPath"), path, at("healthCheckPath")),
                  keeps: kept === undefined ? undefined : [kept],
                  outputDirectory: text("staticPublishPath"),
                  environment: variables.flatMap((entry, position) =>
                    variable(
                      repo,
                      string(dig(entry, "key")) ?? "",
                      dig(entry, "value"),
                      path,
                      parsed.lineOf("services", index, "envVars", position),
                      { drawn: dig(entry, "generateValue") === true ? "base64:32" : undefined }
                    )
                  ),
                  evidence: [repo.at(path, parsed.lineOf("services", index))]
                }
              ]
            })
        )
      })
    )
}
