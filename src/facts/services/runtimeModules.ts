import { pomProperties } from "../manifests/maven.ts"
import { type Module, versionIn } from "../manifests/Module.ts"
import { lineOfText } from "../parsing/lines.ts"
import { dig, manyOf, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import type { RuntimeClaim } from "./RuntimeClaim.ts"

const spaced = (value: string | undefined) => (value === undefined ? null : versionIn(` ${value}`))

/** Versions that a manifest states of its own runtime. */
export const fromModule = (repo: RepoView, module: Module): ReadonlyArray<RuntimeClaim> => {
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
