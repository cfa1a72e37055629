import { dig, fields, list, manyOf, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import type { Claim, RuntimeClaim } from "./RuntimeClaim.ts"

/** Reads what one file states, with the means to state it. */
export type RuntimeReader = (repo: RepoView, path: string, claim: Claim) => ReadonlyArray<RuntimeClaim>

/** Names of tools in files of version managers. */
export const toolNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nodejs: "node",
    node: "node",
    python: "python",
    ruby: "ruby",
    golang: "go",
    go: "go",
    java: "java",
    php: "php",
    rust: "rust",
    elixir: "elixir",
    erlang: "erlang",
    bun: "bun",
    deno: "deno",
    dotnet: "dotnet",
    "dotnet-core": "dotnet",
    swift: "swift",
    dart: "dart",
    scala: "scala"
  })
)

/** `ruby-3.3.0`, `temurin-21.0.2`, `go1.25`: the name before a version; of other implementations nothing is said. */
const unnamed = (runtime: string, stated: string): string | undefined => {
  if (runtime === "java") return /(?:^|-)(\d{1,3}(?:\.\d{1,6}){0,3})/.exec(stated)?.[1]
  if (runtime === "node") return stated
  const name = /^([a-z]{1,20})-?(?=\d)/i.exec(stated)?.[1]?.toLowerCase()
  if (name === undefined || name === "v") return stated
  return name === runtime || name === "cpython" ? stated.replace(/^[a-z]{1,20}-?/i, "") : undefined
}

/** A file that holds a version and nothing else. */
const single =
  (runtime: string): RuntimeReader =>
  (repo, path, claim) => {
    const lines = repo.files.lines(path)
    const index = lines.findIndex((line) => /^\s{0,20}[^#\s]/.test(line))
    return claim(runtime, unnamed(runtime, (lines[index] ?? "").trim().slice(0, 100)), index + 1, "pin")
  }

const toolVersions: RuntimeReader = (repo, path, claim) =>
  repo.files.lines(path).flatMap((line, index) => {
    const [, tool = "", version = ""] = /^\s{0,20}(\S{1,30})\s+(\S{1,60})/.exec(line) ?? []
    const runtime = toolNames.get(tool)
    return runtime === undefined ? [] : claim(runtime, unnamed(runtime, version), index + 1, "pin")
  })

const mise: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.toml(path)
  return fields(dig(parsed?.data, "tools")).flatMap(([tool, value]) => {
    const runtime = toolNames.get(tool)
    const version = manyOf(value).map((one) => string(one) ?? string(dig(one, "version")))[0]
    return runtime === undefined || version === undefined
      ? []
      : claim(runtime, unnamed(runtime, version), parsed?.lineOf("tools", tool) ?? 1, "pin")
  })
}

const sdkman: RuntimeReader = (repo, path, claim) =>
  repo.files.lines(path).flatMap((line, index) => {
    const version = /^\s{0,20}java\s{0,5}=\s{0,5}(\S{1,40})/.exec(line)?.[1]
    return version === undefined ? [] : claim("java", unnamed("java", version), index + 1, "pin")
  })

const rustToolchain: RuntimeReader = (repo, path, claim) => {
  const text = repo.files.text(path) ?? ""
  if (!/^\s{0,20}\[/m.test(text)) return single("rust")(repo, path, claim)
  const parsed = repo.files.toml(path)
  return claim(
    "rust",
    string(dig(parsed?.data, "toolchain", "channel")),
    parsed?.lineOf("toolchain", "channel") ?? 1,
    "pin"
  )
}

const globalJson: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.json(path)
  // the SDK's patch numbers are its own; those before them are the runtime's
  const release = /^(\d{1,2}\.\d{1,2})\./.exec(string(dig(parsed?.data, "sdk", "version")) ?? "")?.[1]
  return claim("dotnet", release, parsed?.lineOf("sdk", "version") ?? 1, "sdk")
}

/** Images and features of a container for developers. */
export const devcontainer: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.json(path)
  return fields(dig(parsed?.data, "features")).flatMap(([feature, options]) => {
    const runtime = toolNames.get(/\/features\/([a-z]{1,20})(?::|$)/.exec(feature)?.[1] ?? "")
    return runtime === undefined
      ? []
      : claim(runtime, string(dig(options, "version")), parsed?.lineOf("features", feature) ?? 1, "development")
  })
}

const conda: RuntimeReader = (repo, path, claim) =>
  repo.files.yaml(path).flatMap(({ data, lineOf }) =>
    list(dig(data, "dependencies")).flatMap((entry, index) => {
      const stated = /^python\s{0,5}([<>=~!]{1,2}.{1,60})$/.exec(string(entry) ?? "")?.[1]
      return claim("python", stated?.replace(/^=(?!=)/, ""), lineOf("dependencies", index), "manifest")
    })
  )

/** Files of version managers, by name. */
export const pinReaders: ReadonlyMap<string, RuntimeReader> = new Map<string, RuntimeReader>([
  [".nvmrc", single("node")],
  [".node-version", single("node")],
  [".python-version", single("python")],
  [".ruby-version", single("ruby")],
  [".java-version", single("java")],
  [".go-version", single("go")],
  [".php-version", single("php")],
  [".bun-version", single("bun")],
  [".deno-version", single("deno")],
  [".swift-version", single("swift")],
  ["rust-toolchain", rustToolchain],
  ["rust-toolchain.toml", rustToolchain],
  [".tool-versions", toolVersions],
  ["mise.toml", mise],
  [".mise.toml", mise],
  [".sdkmanrc", sdkman],
  ["global.json", globalJson],
  ["environment.yml", conda],
  ["environment.yaml", conda]
])
