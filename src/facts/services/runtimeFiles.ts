import { versionIn } from "../manifests/Module.ts"
import { lineOfText } from "../parsing/lines.ts"
import { dig, string } from "../parsing/unknown.ts"
import { baseName, folderOf, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { RuntimeClaim } from "./RuntimeClaim.ts"

const versionFiles: Readonly<Record<string, string>> = {
  ".nvmrc": "node",
  ".node-version": "node",
  ".python-version": "python",
  ".ruby-version": "ruby",
  ".java-version": "java",
  ".go-version": "go",
  ".php-version": "php",
  "rust-toolchain": "rust"
}

const toolNames: Readonly<Record<string, string>> = {
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
  "dotnet-core": "dotnet"
}

const known = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** Versions that files made for nothing else state. */
export const fromFiles = (repo: RepoView): ReadonlyArray<RuntimeClaim> =>
  repo.files.paths
    .filter((path) => !isAside(path))
    .flatMap((path): ReadonlyArray<RuntimeClaim> => {
      const base = baseName(path)
      const root = folderOf(path)
      const text = repo.files.text(path)
      if (text === undefined) return []
      const runtime = known(versionFiles, base)
      const claim = (name: string, version: string | null, line: number, rank: number): ReadonlyArray<RuntimeClaim> =>
        version === null ? [] : [{ runtime: name, version, root, rank, evidence: repo.at(path, line) }]
      if (runtime !== undefined) {
        const lines = repo.files.lines(path)
        const index = lines.findIndex((line) => /^[^#\s]/.test(line))
        const stated = (lines[index] ?? "").trim().replace(/^[a-z]+-/i, "")
        return claim(runtime, versionIn(` ${stated}`), Math.max(1, index + 1), 1)
      }
      switch (base) {
        case ".tool-versions":
          return repo.files.lines(path).flatMap((line, index) => {
            const match = /^(\S{1,30})\s+(\S{1,40})/.exec(line)
            const name = known(toolNames, match?.[1] ?? "")
            return name === undefined ? [] : claim(name, versionIn(match?.[2]?.replace(/^[a-z]+-/i, "")), index + 1, 1)
          })
        case "mise.toml":
        case ".mise.toml": {
          const parsed = repo.files.toml(path)
          return Object.entries(toolNames).flatMap(([tool, name]) => {
            const version =
              string(dig(parsed?.data, "tools", tool)) ?? string(dig(parsed?.data, "tools", tool, "version"))
            return version === undefined || parsed === undefined
              ? []
              : claim(name, versionIn(version), parsed.lineOf("tools", tool), 1)
          })
        }
        case "runtime.txt":
          return claim("python", versionIn(text.replace(/^python-/, "").trim()), 1, 1)
        case "system.properties":
          return claim(
            "java",
            versionIn(/java\.runtime\.version\s*=\s*([\w.]{1,20})/.exec(text)?.[1]),
            lineOfText(text, "java.runtime.version"),
            1
          )
        case "rust-toolchain.toml": {
          const parsed = repo.files.toml(path)
          return claim(
            "rust",
            versionIn(string(dig(parsed?.data, "toolchain", "channel"))),
            parsed?.lineOf("toolchain", "channel") ?? 1,
            1
          )
        }
        case "global.json": {
          const parsed = repo.files.json(path)
          return claim(
            "dotnet",
            versionIn(string(dig(parsed?.data, "sdk", "version"))),
            parsed?.lineOf("sdk", "version") ?? 1,
            4
          )
        }
        case "Directory.Build.props": {
          const framework = /<TargetFramework>\s*net(?:coreapp)?(\d+\.\d+)/.exec(text)
          return claim("dotnet", framework?.[1] ?? null, lineOfText(text, "<TargetFramework>"), 3)
        }
        default:
          return []
      }
    })
