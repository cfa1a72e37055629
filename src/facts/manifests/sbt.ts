import type { Files } from "../parsing/Files.ts"
import { type BuildLine, type Definition, definitionsIn } from "../parsing/scalaBuild.ts"
import type { Steps } from "../Steps.ts"
import { baseName, folderOf, isAside, resolvePath } from "../paths.ts"
import { type Dependency, type EvidenceAt, type Module, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

const library =
  /"([\w.-]{1,100})"\s{0,60}%{1,3}\s{0,60}"([\w.-]{1,100})"\s{0,60}%\s{0,60}(?:"([^"]{1,40})"|([\w.]{1,80}))(?:\s{0,60}%\s{0,60}"?([\w,]{1,30}))?/g

/** `def http4s(name: String) = "org.http4s" %% name % version`: one group, many libraries. */
const family =
  /\bdef\s+(\w{1,60})\s*\(\s*\w{1,40}\s*:\s*String\s*\)[^="]{0,60}=\s*"([\w.-]{1,100})"\s*%{1,3}\s*\w{1,40}\s*%\s*(?:"([^"]{1,40})"|([\w.]{1,80}))/

const isProject = /=\s*\(?\s*(?:project\b|Project\s*\(|crossProject\b)|^\s*lazy\s+val\s+\w+\s*:\s*Project\b/

interface Build {
  readonly values: ReadonlyMap<string, string>
  readonly families: ReadonlyMap<string, { readonly group: string; readonly version: string | null }>
  /** Blocks that are no project, by name. */
  readonly shared: ReadonlyMap<string, ReadonlyArray<BuildLine>>
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf(".") + 1)

const buildOf = (definitions: ReadonlyArray<Definition>): Build => {
  const values = new Map<string, string>()
  const families = new Map<string, { readonly group: string; readonly version: string | null }>()
  const shared = new Map<string, ReadonlyArray<BuildLine>>()
  for (const { name, lines } of definitions) {
    const value = /=\s*"([^"]{1,100})"\s*(?:\/\/.*)?$/.exec(lines[0]?.text ?? "")?.[1]
    if (value !== undefined && !values.has(name)) values.set(name, value)
  }
  for (const { name, lines } of definitions) {
    const text = lines[0]?.text ?? ""
    const match = family.exec(text)
    if (match?.[1] !== undefined && match[2] !== undefined) {
      families.set(match[1], {
        group: match[2],
        version: versionIn(match[3] ?? values.get(lastPart(match[4] ?? "")))
      })
    } else if (name !== "" && !isProject.test(text)) shared.set(name, [...(shared.get(name) ?? []), ...lines])
  }
  return { values, families, shared }
}

const scopeOf = (configuration: string | undefined): Dependency["scope"] =>
  /^(?:test|it|integrationtest)/i.test(configuration ?? "")
    ? "development"
    : /^provided/i.test(configuration ?? "")
      ? "optional"
      : "runtime"

const inLine = ({ path, line, text }: BuildLine, build: Build, at: EvidenceAt): ReadonlyArray<Dependency> => [
  ...[...text.matchAll(library)].map((match): Dependency => ({
    name: `${match[1]}:${match[2]}`.toLowerCase(),
    version: versionIn(match[3] ?? build.values.get(lastPart(match[4] ?? ""))),
    scope: scopeOf(match[5]),
    evidence: at(path, line)
  })),
  ...[...text.matchAll(/\b(\w{1,60})\("([\w.-]{1,100})"\)(?:\s{0,5}%\s{0,5}"?(\w{1,30}))?/g)].flatMap(
    (match): ReadonlyArray<Dependency> => {
      const found = build.families.get(match[1] ?? "")
      return found === undefined
        ? []
        : [
            {
              name: `${found.group}:${match[2]}`.toLowerCase(),
              version: found.version,
              scope: scopeOf(match[3]),
              evidence: at(path, line)
            }
          ]
    }
  ),
  ...(/Plugin|SbtWar/.test(text)
    ? [
        ...text.matchAll(
          /\b(Play\w{0,20}|Java\w{0,20}Packaging|DockerPlugin|JettyPlugin|TomcatPlugin|ContainerPlugin|WarPlugin|SbtWar|ScalatraPlugin)\b/g
        )
      ].map((match): Dependency => ({
        name: `plugin:${(match[1] ?? "").toLowerCase()}`,
        version: null,
        scope: "runtime",
        evidence: at(path, line)
      }))
    : [])
]

const maxBlocks = 200

/** What lines ask for, the blocks that they name included; a block whose libraries are all `map`ped to tests is for tests. */
const dependenciesOf = (
  lines: ReadonlyArray<BuildLine>,
  build: Build,
  at: EvidenceAt,
  most: number
): ReadonlyArray<Dependency> => {
  const seen = new Set<string>()
  const queue: Array<{ readonly lines: ReadonlyArray<BuildLine>; readonly tests: boolean }> = [{ lines, tests: false }]
  const found: Array<Dependency> = []
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const block = next
    const tests =
      block.tests || block.lines.some(({ text }) => /\.map\(\s*_\s*%\s*"?(?:Test|test|IntegrationTest|it)\b/.test(text))
    for (const line of block.lines) {
      if (found.length >= most) return found
      for (const dependency of inLine(line, build, at)) {
        found.push(tests ? Object.assign({}, dependency, { scope: "development" as const }) : dependency)
      }
      for (const match of line.text.replace(/"[^"]{0,200}"/g, '""').matchAll(/\b\w{1,60}\b/g)) {
        const name = match[0]
        const shared = build.shared.get(name)
        if (shared === undefined || seen.has(name) || seen.size >= maxBlocks) continue
        seen.add(name)
        const only = new RegExp(`\\b${name}\\b(?:\\.value)?\\s{0,5}%\\s{0,5}"?(?:Test|test|IntegrationTest|it)\\b`)
        queue.push({ lines: shared, tests: tests || only.test(line.text) })
      }
    }
  }
  return found
}

const folderIn = (lines: ReadonlyArray<BuildLine>, name: string, values: Build["values"]): string => {
  const text = lines
    .slice(0, 6)
    .map((line) => line.text)
    .join(" ")
  const match = /\bfile\(\s*(?:"([^"]{0,100})"|(\w{1,60}))\s*\)/.exec(text)
  return match?.[1] ?? (match?.[2] === undefined ? name : (values.get(match[2]) ?? name))
}

const nameIn = (lines: ReadonlyArray<BuildLine>, values: Build["values"]): string | null => {
  const match = lines
    .map(({ text }) => /(?:^|[\s(,])name\s{0,20}:=\s{0,20}(?:"([\w .-]{1,100})"|([\w.]{1,60}))/.exec(text))
    .find((found) => found !== null)
  return match?.[1] ?? values.get(lastPart(match?.[2] ?? "")) ?? null
}

const projectsOf = (files: Files, path: string, at: EvidenceAt, most: number): ReadonlyArray<Module> => {
  const root = folderOf(path)
  const beside = files
    .below(root === "" ? "project" : `${root}/project`)
    .filter((file) => /\.(?:sbt|scala)$/.test(file) && files.text(file) !== undefined)
    .slice(0, 50)
  const own = definitionsIn(files, path)
  const helpers = beside.filter((file) => file.endsWith(".scala")).flatMap((file) => definitionsIn(files, file))
  const build = buildOf([...own, ...helpers])
  const plugins = beside
    .filter((file) => file.endsWith(".sbt"))
    .flatMap((file) => files.lines(file).map((text) => text.slice(0, 500)))
  const play = plugins.map((text) => /"sbt-plugin"\s*%\s*"([^"]{1,40})"/.exec(text)?.[1]).find(Boolean)
  const published = plugins.some((text) => /"sbt-(?:ci-release|typelevel|sonatype)"/.test(text))
  const versioned = (dependency: Dependency): Dependency =>
    dependency.name.startsWith("plugin:play") ? Object.assign({}, dependency, { version: versionIn(play) }) : dependency
  const module = (folder: string, name: string | null, lines: ReadonlyArray<BuildLine>): Module => {
    const below = files.below(folder).filter((file) => /\.(?:scala|java)$/.test(file))
    return {
      ecosystem: "jvm",
      language: below.length > 0 && !below.some((file) => file.endsWith(".scala")) ? "java" : "scala",
      root: folder,
      name,
      manifest: path,
      dependencies: dependenciesOf(lines, build, at, most).map(versioned),
      scripts: [],
      published,
      workspace: []
    }
  }
  const projects = own.filter(({ name, lines }) => name !== "" && isProject.test(lines[0]?.text ?? ""))
  const outside = own.find(({ name }) => name === "")?.lines ?? []
  const modules = projects.slice(0, 100).flatMap(({ name, lines }): ReadonlyArray<Module> => {
    const folder = resolvePath(root, folderIn(lines, name, build.values))
    if (folder === undefined) return []
    const all = folder === root ? [...lines, ...outside] : lines
    // the value that holds the whole is called `root` in most builds, which names nothing
    return [module(folder, nameIn(all, build.values) ?? (folder === root ? null : name), all)]
  })
  if (modules.some((each) => each.root === root)) {
    const members = modules.filter((member) => member.root !== root).map((member) => member.root)
    const workspace = members.map((member) => member.slice(root === "" ? 0 : root.length + 1))
    return modules.map((each) => (each.root === root ? Object.assign({}, each, { workspace }) : each))
  }
  return [module(root, nameIn(outside, build.values), outside), ...modules]
}

/** `build.sbt`: a module for every project it defines, or one for its folder where it defines none. */
export const sbtModules = (files: Files, at: EvidenceAt): Steps<ReadonlyArray<Module>> =>
  readNearestFirst(
    files.paths.filter(
      (path) =>
        baseName(path) === "build.sbt" &&
        !isAside(path) &&
        baseName(folderOf(path)) !== "project" &&
        files.text(path) !== undefined
    ),
    (path, most) => projectsOf(files, path, at, most)
  )
