import { lineOfText } from "../parsing/lines.ts"
import { dig, fields, list, manyOf, string } from "../parsing/unknown.ts"
import { resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { claimsOf, type RuntimeClaim } from "./RuntimeClaim.ts"
import type { RuntimeReader } from "./runtimeFiles.ts"
import { dotted } from "./runtimeImages.ts"

/** Variables by which hosts and their builders are told a version. */
const variables: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NODE_VERSION: "node",
    PYTHON_VERSION: "python",
    RUBY_VERSION: "ruby",
    GO_VERSION: "go",
    PHP_VERSION: "php",
    JAVA_VERSION: "java",
    ELIXIR_VERSION: "elixir",
    BUN_VERSION: "bun",
    DENO_VERSION: "deno",
    BP_NODE_VERSION: "node",
    BP_CPYTHON_VERSION: "python",
    BP_MRI_VERSION: "ruby",
    BP_GO_VERSION: "go",
    BP_PHP_VERSION: "php",
    BP_JVM_VERSION: "java",
    NIXPACKS_NODE_VERSION: "node",
    NIXPACKS_PYTHON_VERSION: "python",
    NIXPACKS_RUBY_VERSION: "ruby",
    NIXPACKS_GO_VERSION: "go",
    NIXPACKS_PHP_VERSION: "php"
  })
)

/** Identifiers of managed runtimes: `nodejs20.x`, `python312`, `php:8.3`, `java21`, `dotnet8`, `node:20`. */
const managed = (id: string | undefined): { readonly runtime: string; readonly version: string } | undefined => {
  const match = /^(nodejs|node|python|ruby|go|php|java|dotnet|bun|elixir|rust)[:|-]?(\d{1,3})((?:\.\d{1,3}){0,2})/.exec(
    (id ?? "").trim().slice(0, 60)
  )
  if (match?.[1] === undefined || match[2] === undefined) return undefined
  const runtime = match[1] === "nodejs" ? "node" : match[1]
  const plain = match[3] === "" || match[3] === undefined
  if (runtime === "dotnet") return { runtime, version: plain ? `${match[2]}.0` : match[2] + (match[3] ?? "") }
  return { runtime, version: plain ? dotted(runtime, match[2]) : match[2] + (match[3] ?? "") }
}

const runtimeTxt: RuntimeReader = (repo, path, claim) => {
  const found = /^(python|ruby|nodejs|node)?-?(\d[\w.]{0,20})/.exec((repo.files.lines(path)[0] ?? "").trim())
  const name = found?.[1] === "nodejs" ? "node" : (found?.[1] ?? "python")
  return claim(name, found?.[2], 1, "host")
}

const systemProperties: RuntimeReader = (repo, path, claim) => {
  const text = repo.files.text(path) ?? ""
  const stated = /^java\.runtime\.version\s{0,8}=\s{0,8}(?:[a-z]{1,20}-)?([\w.]{1,20})/m.exec(text)?.[1]
  return claim("java", stated, lineOfText(text, "java.runtime.version"), "host")
}

const netlify: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.toml(path)
  const places = [
    ["build", "environment"],
    ["context", "production", "environment"]
  ]
  return places.flatMap((place) =>
    fields(dig(parsed?.data, ...place)).flatMap(([name, value]) => {
      const runtime = variables.get(name)
      return runtime === undefined ? [] : claim(runtime, string(value), parsed?.lineOf(...place, name) ?? 1, "host")
    })
  )
}

const nixpacks: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.toml(path)
  return fields(dig(parsed?.data, "variables")).flatMap(([name, value]) => {
    const runtime = variables.get(name)
    return runtime === undefined ? [] : claim(runtime, string(value), parsed?.lineOf("variables", name) ?? 1, "host")
  })
}

const buildpacks: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.toml(path)
  const text = repo.files.text(path) ?? ""
  return [
    ...list(dig(parsed?.data, "build", "env")),
    ...list(dig(parsed?.data, "io", "buildpacks", "build", "env"))
  ].flatMap((entry) => {
    const name = string(dig(entry, "name")) ?? ""
    const runtime = variables.get(name)
    return runtime === undefined ? [] : claim(runtime, string(dig(entry, "value")), lineOfText(text, name), "host")
  })
}

/** Services of a blueprint of Render, each with variables and a folder of its own. */
const render = (repo: RepoView, path: string): ReadonlyArray<RuntimeClaim> =>
  repo.files.yaml(path).flatMap(({ data, lineOf }) =>
    list(dig(data, "services"))
      .slice(0, 100)
      .flatMap((service, at) =>
        list(dig(service, "envVars"))
          .slice(0, 200)
          .flatMap((entry, index) => {
            const runtime = variables.get(string(dig(entry, "key")) ?? "")
            const root = resolvePath("", string(dig(service, "rootDir")) ?? "")
            return runtime === undefined || root === undefined
              ? []
              : claimsOf(repo, path, root)(
                  runtime,
                  string(dig(entry, "value")),
                  lineOf("services", at, "envVars", index, "value"),
                  "host"
                )
          })
      )
  )

/** A managed runtime named at one of several places of a YAML file. */
const managedAt =
  (...places: ReadonlyArray<ReadonlyArray<string>>): RuntimeReader =>
  (repo, path, claim) =>
    repo.files.yaml(path).flatMap(({ data, lineOf }) =>
      places.flatMap((place) => {
        const found = managed(string(dig(data, ...place)))
        return found === undefined ? [] : claim(found.runtime, found.version, lineOf(...place), "host")
      })
    )

/** Functions of CloudFormation and SAM. */
export const template: RuntimeReader = (repo, path, claim) =>
  repo.files.yaml(path).flatMap(({ data, lineOf }) => {
    const resources = fields(dig(data, "Resources"))
      .filter(([, resource]) => /^AWS::(?:Serverless|Lambda)::Function$/.test(string(dig(resource, "Type")) ?? ""))
      .slice(0, 200)
      .map(([name]) => ["Resources", name, "Properties", "Runtime"])
    return [["Globals", "Function", "Runtime"], ...resources].flatMap((place) => {
      const found = managed(string(dig(data, ...place)))
      return found === undefined ? [] : claim(found.runtime, found.version, lineOf(...place), "host")
    })
  })

const upsun: RuntimeReader = (repo, path, claim) =>
  repo.files.yaml(path).flatMap(({ data, lineOf }) =>
    [["type"], ...fields(dig(data, "applications")).map(([name]) => ["applications", name, "type"])].flatMap(
      (place) => {
        const found = managed(string(dig(data, ...place)))
        return found === undefined ? [] : claim(found.runtime, found.version, lineOf(...place), "host")
      }
    )
  )

const firebase: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.json(path)
  return manyOf(dig(parsed?.data, "functions")).flatMap((one) => {
    const found = managed(string(dig(one, "runtime")))
    return found === undefined
      ? []
      : claim(found.runtime, found.version, parsed?.lineOf("functions", "runtime") ?? 1, "host")
  })
}

const staticWebApp: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.json(path)
  const found = managed(string(dig(parsed?.data, "platform", "apiRuntime")))
  return found === undefined
    ? []
    : claim(found.runtime, found.version, parsed?.lineOf("platform", "apiRuntime") ?? 1, "host")
}

const serverless = managedAt(["provider", "runtime"])

/** Files by which hosts are told what to install, by name. */
export const hostReaders: ReadonlyMap<string, RuntimeReader> = new Map<string, RuntimeReader>([
  ["runtime.txt", runtimeTxt],
  ["system.properties", systemProperties],
  ["netlify.toml", netlify],
  ["nixpacks.toml", nixpacks],
  ["project.toml", buildpacks],
  ["render.yaml", render],
  ["render.yml", render],
  ["app.yaml", managedAt(["runtime"])],
  ["serverless.yml", serverless],
  ["serverless.yaml", serverless],
  ["template.yaml", template],
  ["template.yml", template],
  [".platform.app.yaml", upsun],
  ["firebase.json", firebase],
  ["staticwebapp.config.json", staticWebApp]
])
