import { endedOn } from "../endOfLife.ts"
import { pomProperties } from "../manifests/maven.ts"
import { dig, manyOf, string } from "../parsing/unknown.ts"
import { compareReleases } from "./release.ts"
import type { RuntimeReader } from "./runtimeFiles.ts"

/** The first line that an expression matches, with what its first group holds. */
const lineMatch = (
  lines: ReadonlyArray<string>,
  expression: RegExp
): { readonly line: number; readonly text: string } | undefined => {
  for (const [index, line] of lines.entries()) {
    const text = expression.exec(line.slice(0, 300))?.[1]
    if (text !== undefined) return { line: index + 1, text }
  }
  return undefined
}

const byLine =
  (runtime: string, expression: RegExp): RuntimeReader =>
  (repo, path, claim) => {
    const found = lineMatch(repo.files.lines(path), expression)
    return found === undefined ? [] : claim(runtime, found.text, found.line, "manifest")
  }

const packageJson: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.json(path)
  if (parsed === undefined) return []
  const { data, lineOf } = parsed
  const engines = ["node", "bun", "deno"].flatMap((name) =>
    claim(name, string(dig(data, "engines", name)), lineOf("engines", name), "manifest")
  )
  const developed = manyOf(dig(data, "devEngines", "runtime")).flatMap((one) => {
    const name = string(dig(one, "name")) ?? ""
    return ["node", "bun", "deno"].includes(name)
      ? claim(name, string(dig(one, "version")), lineOf("devEngines", "runtime"), "manifest")
      : []
  })
  const bun = /^bun@(\d[\w.]{0,20})/.exec(string(dig(data, "packageManager")) ?? "")?.[1]
  return [
    ...claim("node", string(dig(data, "volta", "node")), lineOf("volta", "node"), "pin"),
    ...claim("bun", bun, lineOf("packageManager"), "pin"),
    ...engines,
    ...developed
  ]
}

const pyproject: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.toml(path)
  if (parsed === undefined) return []
  const places = [
    ["project", "requires-python"],
    ["tool", "poetry", "dependencies", "python"],
    ["tool", "poetry", "dependencies", "python", "version"]
  ]
  return places.flatMap((place) =>
    claim("python", string(dig(parsed.data, ...place)), parsed.lineOf(...place), "manifest")
  )
}

const pipfile: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.toml(path)
  return ["python_full_version", "python_version"].flatMap((key) =>
    claim("python", string(dig(parsed?.data, "requires", key)), parsed?.lineOf("requires", key) ?? 1, "manifest")
  )
}

const goMod: RuntimeReader = (repo, path, claim) => {
  const lines = repo.files.lines(path)
  const heroku = lineMatch(lines, /^\/\/\s{0,5}\+heroku\s{1,5}goVersion\s{1,5}(?:go)?(\d[\w.]{0,15})/)
  // an older tool fetches the toolchain that the file names
  const toolchain = lineMatch(lines, /^toolchain\s{1,5}go(\d[\w.]{0,15})/)
  const language = lineMatch(lines, /^go\s{1,5}(\d[\w.]{0,15})/)
  return [
    ...claim("go", heroku?.text, heroku?.line ?? 1, "host"),
    ...claim("go", toolchain?.text, toolchain?.line ?? 1, "pin"),
    // the least that compiles it: where that line has ended, a later one does as well
    ...claim("go", language?.text, language?.line ?? 1, "manifest").map((least) =>
      endedOn("go", least.version) === undefined ? least : Object.assign({}, least, { range: `>=${least.version}` })
    )
  ]
}

const composerJson: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.json(path)
  const stated = (...place: ReadonlyArray<string>) => string(dig(parsed?.data, ...place))
  const lineOf = (...place: ReadonlyArray<string>) => parsed?.lineOf(...place) ?? 1
  return [
    ...claim("php", stated("require", "php"), lineOf("require", "php"), "manifest"),
    // what packages are resolved for, so that they install on the oldest release that is meant to do
    ...claim("php", stated("config", "platform", "php"), lineOf("config", "platform", "php"), "range")
  ]
}

const pom: RuntimeReader = (repo, path, claim) => {
  const properties = pomProperties(repo.files.xml(path))
  const name = [
    "maven.compiler.release",
    "java.version",
    "maven.compiler.target",
    "maven.compiler.source",
    "jdk.version",
    "jvm.version"
  ].find((key) => properties.has(key))
  const lines = repo.files.lines(path)
  if (name === undefined) {
    // the compiler's own configuration
    const own = lineMatch(lines, /<release>\s{0,20}(\d{1,2})\s{0,20}<\/release>/)
    return own === undefined ? [] : claim("java", own.text, own.line, "manifest")
  }
  const value = properties.get(name)?.replace(/\$\{([^}]{1,100})\}/, (_, key: string) => properties.get(key) ?? "")
  return claim("java", value?.trim(), lines.findIndex((line) => line.includes(`<${name}>`)) + 1, "manifest")
}

/** The toolchain runs the build and, where nothing else does, the program; what code is compiled for says less. */
const gradleToolchain =
  /(?:JavaLanguageVersion\.of\(|jvmToolchain\s{0,5}\(|jvmToolchain\s{1,5}|jdkVersion\s{0,5}=\s{0,5})\s{0,5}["']?(\d{1,2})\b/
const gradleTarget =
  /(?:(?:source|target)Compatibility\s{0,20}(?:=|\()?\s{0,20}["']?(?:JavaVersion\.(?:VERSION_|toVersion\(["']?))?|options\.release(?:\.set\(|\s{0,5}=)\s{0,5}|jvmTarget\s{0,5}(?:=|\.set\()\s{0,5}(?:["']|JvmTarget\.JVM_))((?:1[._])?\d{1,2})\b/
const gradleCatalogue =
  /(?:JavaLanguageVersion\.of|jvmToolchain)\s{0,5}\(\s{0,5}libs\.versions\.([\w.]{1,60}?)\.get\(\)/

const gradle: RuntimeReader = (repo, path, claim) => {
  const lines = repo.files.lines(path)
  const catalogue = lineMatch(lines, gradleCatalogue)
  const key = catalogue?.text.replaceAll(".", "-") ?? ""
  const listed =
    catalogue === undefined
      ? undefined
      : string(dig(repo.files.toml("gradle/libs.versions.toml")?.data, "versions", key))
  if (catalogue !== undefined && listed !== undefined) return claim("java", listed, catalogue.line, "manifest")
  const found = lineMatch(lines, gradleToolchain) ?? lineMatch(lines, gradleTarget)
  return found === undefined ? [] : claim("java", found.text.replace("_", "."), found.line, "manifest")
}

const project: RuntimeReader = (repo, path, claim) => {
  const groups = manyOf(dig(repo.files.xml(path), "Project", "PropertyGroup"))
  const stated = (name: string) =>
    groups.flatMap((group) => manyOf(dig(group, name)).map((value) => string(value) ?? ""))
  const frameworks = [...stated("TargetFramework"), ...stated("TargetFrameworks")].join(";").split(";").slice(0, 20)
  const releases = frameworks
    .flatMap((name) => /^\s{0,20}net(?:coreapp)?(\d{1,2}\.\d{1,2})/.exec(name)?.[1] ?? [])
    .toSorted((a, b) => compareReleases(b, a))
  const line = repo.files.lines(path).findIndex((text) => text.includes("<TargetFramework")) + 1
  return claim("dotnet", [...new Set(releases)].join(" || "), line, "manifest")
}

const rust: RuntimeReader = (repo, path, claim) => {
  const parsed = repo.files.toml(path)
  return [["package"], ["workspace", "package"]].flatMap((place) => {
    const stated = string(dig(parsed?.data, ...place, "rust-version"))
    // the oldest release that still builds it
    return claim(
      "rust",
      stated === undefined ? undefined : `>=${stated}`,
      parsed?.lineOf(...place, "rust-version") ?? 1,
      "range"
    )
  })
}

const pubspec: RuntimeReader = (repo, path, claim) =>
  repo.files
    .yaml(path)
    .slice(0, 1)
    .flatMap(({ data, lineOf }) =>
      claim("dart", string(dig(data, "environment", "sdk")), lineOf("environment", "sdk"), "manifest")
    )

const swift: RuntimeReader = (repo, path, claim) => {
  const found = lineMatch(
    repo.files.lines(path).slice(0, 5),
    /^\/\/\s{0,5}swift-tools-version\s{0,5}:\s{0,5}(\d{1,2}(?:\.\d{1,3}){0,2})/i
  )
  return found === undefined ? [] : claim("swift", `>=${found.text}`, found.line, "range")
}

const setupCfg: RuntimeReader = byLine("python", /^\s{0,8}python_requires\s{0,8}=\s{0,8}(\S[^#]{0,60})/)

/** Manifests, by name. */
export const manifestReaders: ReadonlyMap<string, RuntimeReader> = new Map<string, RuntimeReader>([
  ["package.json", packageJson],
  ["pyproject.toml", pyproject],
  ["Pipfile", pipfile],
  ["setup.py", byLine("python", /\bpython_requires\s{0,8}=\s{0,8}["']([^"']{1,60})["']/)],
  ["setup.cfg", setupCfg],
  ["go.mod", goMod],
  ["go.work", goMod],
  ["Gemfile", byLine("ruby", /^\s{0,8}ruby\s{0,8}\(?\s{0,8}["']([^"']{1,40})["']/)],
  ["composer.json", composerJson],
  ["pom.xml", pom],
  ["Directory.Build.props", project],
  ["Cargo.toml", rust],
  ["mix.exs", byLine("elixir", /\belixir:\s{0,8}"([^"]{1,40})"/)],
  ["pubspec.yaml", pubspec],
  ["Package.swift", swift],
  ["build.sbt", byLine("scala", /\bscalaVersion\s{0,8}:=\s{0,8}"([^"]{1,20})"/)]
])

/** Manifests whose names vary, by how the names end. */
export const manifestEndings: ReadonlyArray<readonly [RegExp, RuntimeReader]> = [
  [/\.(?:cs|fs|vb)proj$/, project],
  [/\.gradle(?:\.kts)?$/, gradle]
]

/** Builds keep what all their projects share in folders of their own; it holds for the folder above. */
export const gradleRoot = (folder: string): string => {
  const at = folder.split("/").findIndex((part) => /^(?:buildSrc|build-logic|gradle)$/.test(part))
  return at < 0 ? folder : folder.split("/").slice(0, at).join("/")
}
