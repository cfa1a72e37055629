import { finalStages } from "../containers/Dockerfile.ts"
import { imageName, tagVersion } from "../containers/ImageName.ts"
import type { Evidence } from "../Fact.ts"
import { pomProperties } from "../manifests/maven.ts"
import { type Module, versionIn } from "../manifests/Module.ts"
import { lineOfText } from "../parsing/lines.ts"
import { dig, manyOf, string } from "../parsing/unknown.ts"
import { baseName, folderOf, isAside, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** A runtime's version as one file states it. */
export interface RuntimeClaim {
  readonly runtime: string
  readonly version: string
  /** The folder it holds for. */
  readonly root: string
  /** A smaller rank is believed first: version files and manifests (1–3), toolchain files (4), container images (5), build images (6), continuous integration (9). */
  readonly rank: number
  readonly evidence: Evidence
}

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

const images: Readonly<Record<string, string>> = {
  node: "node",
  python: "python",
  ruby: "ruby",
  golang: "go",
  go: "go",
  php: "php",
  openjdk: "java",
  "eclipse-temurin": "java",
  amazoncorretto: "java",
  rust: "rust",
  elixir: "elixir",
  "oven/bun": "bun",
  "denoland/deno": "deno",
  "dotnet/aspnet": "dotnet",
  "dotnet/sdk": "dotnet",
  "dotnet/runtime": "dotnet",
  "dotnet/core/aspnet": "dotnet",
  "dotnet/core/sdk": "dotnet"
}

const known = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The runtime and version that a container image brings, if it is one of a language. */
export const runtimeOfImage = (
  reference: string
): { readonly runtime: string; readonly version: string } | undefined => {
  const { name, tag } = imageName(reference)
  const runtime = known(images, name) ?? known(images, name.split("/").at(-1) ?? "")
  const jdk =
    (runtime === undefined && name === "maven") || name === "gradle"
      ? /(?:temurin|openjdk|jdk|corretto|eclipse-temurin)-?(\d+)/.exec(tag ?? "")?.[1]
      : undefined
  const version = jdk ?? tagVersion(tag?.replace(/^jdk-?/, "") ?? null)
  return version === null
    ? undefined
    : jdk !== undefined
      ? { runtime: "java", version }
      : runtime === undefined
        ? undefined
        : { runtime, version }
}

const fromFiles = (repo: RepoView): ReadonlyArray<RuntimeClaim> =>
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

const spaced = (value: string | undefined) => (value === undefined ? null : versionIn(` ${value}`))

const fromModule = (repo: RepoView, module: Module): ReadonlyArray<RuntimeClaim> => {
  const { manifest, root } = module
  const text = repo.files.text(manifest) ?? ""
  const claim = (
    runtime: string,
    version: string | null | undefined,
    line: number,
    rank: number,
    path = manifest
  ): ReadonlyArray<RuntimeClaim> =>
    version === null || version === undefined ? [] : [{ runtime, version, root, rank, evidence: repo.at(path, line) }]
  switch (module.ecosystem) {
    case "node": {
      const parsed = repo.files.json(manifest)
      return ["node", "bun", "deno"].flatMap((name) =>
        claim(name, spaced(string(dig(parsed?.data, "engines", name))), parsed?.lineOf("engines", name) ?? 1, 2)
      )
    }
    case "python": {
      const pyproject = root === "" ? "pyproject.toml" : `${root}/pyproject.toml`
      const pipfile = root === "" ? "Pipfile" : `${root}/Pipfile`
      const parsed = repo.files.has(pyproject) ? repo.files.toml(pyproject) : undefined
      const pip = repo.files.has(pipfile) ? repo.files.toml(pipfile) : undefined
      return [
        ...claim(
          "python",
          spaced(string(dig(parsed?.data, "project", "requires-python"))),
          parsed?.lineOf("project", "requires-python") ?? 1,
          3,
          pyproject
        ),
        ...claim(
          "python",
          spaced(string(dig(parsed?.data, "tool", "poetry", "dependencies", "python"))),
          parsed?.lineOf("tool", "poetry", "dependencies", "python") ?? 1,
          3,
          pyproject
        ),
        ...claim(
          "python",
          spaced(string(dig(pip?.data, "requires", "python_version"))),
          pip?.lineOf("requires", "python_version") ?? 1,
          2,
          pipfile
        )
      ]
    }
    case "go":
      return [
        ...claim("go", /^go\s+(\d[\w.]{0,15})/m.exec(text)?.[1], lineOfText(text, "go 1"), 2),
        ...claim("go", /^toolchain\s+go(\d[\w.]{0,15})/m.exec(text)?.[1], lineOfText(text, "toolchain go"), 3)
      ]
    case "ruby":
      return claim(
        "ruby",
        /^[ \t]*ruby\s+["'](?:~>\s*|>=\s*)?(\d[\d.]{0,10})/m.exec(text)?.[1],
        lineOfText(text, "ruby "),
        2
      )
    case "php": {
      const parsed = repo.files.json(manifest)
      return [
        ...claim(
          "php",
          spaced(string(dig(parsed?.data, "config", "platform", "php"))),
          parsed?.lineOf("config", "platform", "php") ?? 1,
          1
        ),
        ...claim("php", spaced(string(dig(parsed?.data, "require", "php"))), parsed?.lineOf("require", "php") ?? 1, 2)
      ]
    }
    case "jvm": {
      if (manifest.endsWith("pom.xml")) {
        const properties = pomProperties(repo.files.xml(manifest))
        const name = [
          "maven.compiler.release",
          "java.version",
          "maven.compiler.target",
          "maven.compiler.source",
          "jdk.version"
        ].find((key) => properties.has(key))
        return name === undefined
          ? []
          : claim("java", versionIn(properties.get(name)?.replace(/^1\.(?=\d$)/, "")), lineOfText(text, `<${name}>`), 2)
      }
      const found =
        /(?:JavaLanguageVersion\.of\(|jvmToolchain\(|(?:source|target)Compatibility\s{0,20}=?\s{0,20}["']?(?:JavaVersion\.VERSION_)?(?:1[._])?)(\d{1,2})/.exec(
          text
        )
      return found === null ? [] : claim("java", found[1], lineOfText(text, found[0]), 2)
    }
    case "dotnet": {
      const project = dig(repo.files.xml(manifest), "Project")
      const target = manyOf(dig(project, "PropertyGroup"))
        .map((group) => string(dig(group, "TargetFramework")) ?? string(dig(group, "TargetFrameworks")))
        .find((value) => value !== undefined)
      return claim(
        "dotnet",
        /net(?:coreapp)?(\d+\.\d+)/.exec(target ?? "")?.[1],
        lineOfText(text, "<TargetFramework"),
        2
      )
    }
    case "rust": {
      const parsed = repo.files.toml(manifest)
      return claim(
        "rust",
        spaced(string(dig(parsed?.data, "package", "rust-version"))),
        parsed?.lineOf("package", "rust-version") ?? 1,
        3
      )
    }
    case "elixir":
      return claim("elixir", versionIn(/elixir:\s*"([^"]{1,20})"/.exec(text)?.[1]), lineOfText(text, "elixir:"), 3)
  }
}

const fromImages = (repo: RepoView): ReadonlyArray<RuntimeClaim> =>
  repo.dockerfiles.flatMap((dockerfile) => {
    const final = new Set(finalStages(dockerfile).map(({ line }) => line))
    return dockerfile.stages.flatMap((stage): ReadonlyArray<RuntimeClaim> => {
      const found = runtimeOfImage(stage.image)
      return found === undefined
        ? []
        : [
            {
              ...found,
              root: folderOf(dockerfile.path),
              rank: final.has(stage.line) ? 5 : 6,
              evidence: repo.at(dockerfile.path, stage.line)
            }
          ]
    })
  })

const fromWorkflows = (repo: RepoView): ReadonlyArray<RuntimeClaim> =>
  repo.files.paths
    .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
    .flatMap((path) =>
      repo.files.lines(path).flatMap((line, index): ReadonlyArray<RuntimeClaim> => {
        const match = /^\s*-?\s*(node|python|ruby|go|java|php|dotnet)-version:\s*["']?(\d[\w.]{0,15})["']?\s*$/.exec(
          line.slice(0, 200)
        )
        return match?.[1] === undefined || match[2] === undefined
          ? []
          : [
              {
                runtime: match[1],
                version: match[2].replace(/\.x$/, ""),
                root: "",
                rank: 9,
                evidence: repo.at(path, index + 1)
              }
            ]
      })
    )

/** A lower bound alone says less than the image that runs. */
const openRank = 7

const isOpen = (repo: RepoView, { rank, evidence: { path, line } }: RuntimeClaim): boolean =>
  rank <= 3 && /\.(?:json|toml)$|Pipfile$/.test(path) && />=?\s*\d/.test(repo.files.lines(path)[line - 1] ?? "")

const memory = new WeakMap<RepoView, ReadonlyArray<RuntimeClaim>>()

/** Every statement of a runtime's version, the more telling first. */
export const runtimeClaims = (repo: RepoView): ReadonlyArray<RuntimeClaim> => {
  const known = memory.get(repo)
  if (known !== undefined) return known
  const claims = [
    ...fromFiles(repo),
    ...repo.modules.flatMap((module) => fromModule(repo, module)),
    ...fromImages(repo),
    ...fromWorkflows(repo)
  ]
    .map((claim) => (isOpen(repo, claim) ? Object.assign({}, claim, { rank: openRank }) : claim))
    .toSorted((a, b) => a.rank - b.rank)
  memory.set(repo, claims)
  return claims
}

/** The version that holds for a folder: the best ranked statement of the folder itself or one above it, the nearer first. */
export const runtimeFor = (
  claims: ReadonlyArray<RuntimeClaim>,
  runtime: string,
  root: string
): RuntimeClaim | undefined =>
  claims
    .filter((claim) => claim.runtime === runtime && within(claim.root, root))
    .toSorted(
      (a, b) => Number(a.rank >= 9) - Number(b.rank >= 9) || b.root.length - a.root.length || a.rank - b.rank
    )[0]
