import { dig, fields, list, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal, StoreSignal } from "../Signal.ts"
import { dockerfileAt, managed, type Platform, processNamed, started, variable } from "./Platform.ts"

/** Add-ons that are stores, by the first part of their names. */
const addons: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:heroku-)?postgres(?:ql)?\b|^crunchy-bridge\b/, "postgres"],
  [/^(?:heroku-)?redis\b|^rediscloud\b|^redistogo\b|^openredis\b|^upstash-redis\b/, "redis"],
  [/^heroku-key-value-store\b/, "valkey"],
  [/^(?:cleardb|jawsdb(?!-maria))\b/, "mysql"],
  [/^jawsdb-maria\b/, "mariadb"],
  [/^(?:mongolab|ormongo|mongodb-atlas|mongocloud)\b/, "mongodb"],
  [/^(?:cloudamqp|rabbitmq-bigwig|itsmyqueue)\b/, "rabbitmq"],
  [/^heroku-kafka\b/, "kafka"],
  [/^(?:bonsai|searchbox|foundelasticsearch)\b/, "elasticsearch"],
  [/^(?:memcachier|memcachedcloud)\b/, "memcached"],
  [/^(?:bucketeer|cloudcube)\b/, "s3"],
  [/^mssql\b/, "mssql"]
]

const addonStores = (
  repo: RepoView,
  path: string,
  entries: ReadonlyArray<unknown>,
  line: (index: number) => number
): ReadonlyArray<StoreSignal> =>
  entries.slice(0, 50).flatMap((entry, index) => {
    const plan = string(entry) ?? string(dig(entry, "plan")) ?? ""
    const engine = addons.find(([pattern]) => pattern.test(plan))?.[1]
    return engine === undefined
      ? []
      : [managed(repo, engine, string(dig(entry, "options", "version")), path, line(index))]
  })

/** app.json: add-ons and variables of the application that the Procfile beside it starts. */
const appJson = (repo: RepoView): ReadonlyArray<ServiceSignal | StoreSignal> =>
  repo.named(/^app\.json$/).flatMap((path): ReadonlyArray<ServiceSignal | StoreSignal> => {
    const parsed = repo.files.json(path)
    const folder = folderOf(path)
    const beside = (name: string) => (folder === "" ? name : `${folder}/${name}`)
    // Expo and others call their settings app.json too
    if (parsed === undefined || dig(parsed.data, "expo") !== undefined) return []
    const stores: ReadonlyArray<ServiceSignal | StoreSignal> = addonStores(
      repo,
      path,
      list(dig(parsed.data, "addons")),
      (index) => parsed.lineOf("addons", index)
    )
    const environment = fields(dig(parsed.data, "env"))
      .slice(0, 300)
      .flatMap(([name, value]) =>
        variable(repo, name, string(value) ?? dig(value, "value"), path, parsed.lineOf("env", name), {
          need:
            dig(value, "required") === false ? "optional" : dig(value, "required") === true ? "required" : undefined,
          drawn: string(dig(value, "generator")) === "secret" ? "hex:32" : undefined
        })
      )
    const declared = dig(parsed.data, "formation") !== undefined || list(dig(parsed.data, "buildpacks")).length > 0
    if (!repo.files.has(beside("Procfile")) || (!declared && environment.length === 0)) return stores
    return stores.concat({
      _tag: "Service",
      source: "platform",
      root: folder,
      process: "main",
      environment,
      evidence: [repo.at(path)]
    })
  })

/** heroku.yml: containers that Heroku builds and runs, and their add-ons. */
const herokuYml = (repo: RepoView): ReadonlyArray<ServiceSignal | StoreSignal> =>
  repo.named(/^heroku\.ya?ml$/).flatMap((path) =>
    repo.files.yaml(path).flatMap((parsed): ReadonlyArray<ServiceSignal | StoreSignal> => {
      const folder = folderOf(path)
      const built = new Map(fields(dig(parsed.data, "build", "docker")).map(([name, file]) => [name, string(file)]))
      const run = fields(dig(parsed.data, "run"))
      const names = [...new Set([...run.map(([name]) => name), ...built.keys()])].slice(0, 20)
      const stores: ReadonlyArray<ServiceSignal | StoreSignal> = addonStores(
        repo,
        path,
        list(dig(parsed.data, "setup", "addons")),
        (index) => parsed.lineOf("setup", "addons", index)
      )
      return stores.concat(
        names.flatMap((name): ReadonlyArray<ServiceSignal> => {
          const value = dig(parsed.data, "run", name)
          const command = string(value) ?? string(dig(value, "command", 0)) ?? string(dig(value, "command"))
          const kind = processNamed(name, command)
          if (kind === undefined) return []
          const file = built.get(string(dig(value, "image")) ?? name) ?? built.get("web")
          return [
            {
              _tag: "Service",
              source: "platform",
              root: folder,
              ...kind,
              name,
              ...started(command),
              dockerfile: dockerfileAt(repo, file === undefined ? undefined : resolvePath(folder, file)),
              evidence: [repo.at(path, parsed.lineOf(run.some(([other]) => other === name) ? "run" : "build", name))]
            }
          ]
        })
      )
    })
  )

/** app.json and heroku.yml; what a Procfile starts is read from it. */
export const heroku: Platform = {
  name: "heroku",
  read: (repo) => [...appJson(repo), ...herokuYml(repo)]
}
