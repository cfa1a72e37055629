import { baseName, folderOf, isAside } from "../paths.ts"
import type { Evidence } from "../Fact.ts"
import type { Files } from "../parsing/Files.ts"
import type { Steps } from "../Steps.ts"
import { gather } from "../parsing/gather.ts"
import { numbered } from "../parsing/lines.ts"
import { type Catalog, catalogOf } from "./gradleCatalog.ts"
import { jvmLanguage } from "./maven.ts"
import { type Dependency, type EvidenceAt, type Module, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

const development = /^(?:test|androidTest|debug|integrationTest|testFixtures)/
const optional = /^(?:compileOnly|annotationProcessor|kapt|ksp|developmentOnly)/

const scopeOf = (configuration: string): Dependency["scope"] =>
  development.test(configuration) ? "development" : optional.test(configuration) ? "optional" : "runtime"

const pluginLine =
  /^\s*(?:plugins\s*\{\s*)?(?:id\s*\(?\s*["']|(kotlin)\(["']|apply\s*\(?\s*plugin\s*[:=]\s*["'])([\w.-]{1,100})["']\)?(?:\s*version\s*\(?\s*["']?([^"'\s)]{1,60}))?/

const aliasLine = /^\s*["']?(\w{1,40})["']?\s*\(?\s*(?:(?:enforcedP|p)latform\s*\(\s*)?(\w{0,40}libs\.[\w.]{1,100})/i

const directLine =
  /^\s*["']?(\w{1,40})["']?\s*\(?\s*(?:(?:enforcedP|p)latform\s*\(?\s*)?["']([\w.-]{1,100}):([\w.-]{1,100})(?::([^"']{1,60}))?["']/

const namedLine =
  /^\s*(\w{1,40})\s*\(?\s*group\s*[:=]\s*["']([\w.-]{1,100})["']\s*,\s*name\s*[:=]\s*["']([\w.-]{1,100})["'](?:\s*,\s*version\s*[:=]\s*["']?([^"',\s)]{1,60}))?/

/** `implementation(project(":libs:core"))`, `api project(path: ':core')` */
const projectLine = /^\s*["']?(\w{1,40})["']?\s*\(?\s*project\s*\(\s*(?:path\s*[:=]\s*)?["']:?([\w.:-]{1,100})["']/

const catalogNames = /libs\./i

/** What names stand for. */
interface Values {
  readonly get: (name: string) => string | undefined
}

/** The properties that hold for a folder: of its own gradle.properties first, each file read once. */
const sharedValues = (files: Files): ((folder: string) => Values) => {
  const known = new Map<string, ReadonlyMap<string, string>>()
  const at = (folder: string): ReadonlyMap<string, string> => {
    const path = folder === "" ? "gradle.properties" : `${folder}/gradle.properties`
    const found = known.get(folder) ?? propertiesIn(files.text(path) ?? "")
    known.set(folder, found)
    return found
  }
  return (folder) => ({
    get: (name) => {
      for (let above = folder; ; above = folderOf(above)) {
        const value = at(above).get(name)
        if (value !== undefined || above === "") return value
      }
    }
  })
}

const propertiesIn = (text: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { text: line } of numbered(text)) {
    const match = /^\s*([\w.-]{1,80})\s*=\s*(\S{1,60})\s*$/.exec(line)
    if (match?.[1] !== undefined && match[2] !== undefined && !found.has(match[1])) found.set(match[1], match[2])
  }
  return found
}

/** Values that versions refer to: `ext.name = "…"`, `val name = "…"`, `extra["name"] = "…"`. */
const valuesIn = (text: string, shared: Values): Values => {
  const found = new Map<string, string>()
  for (const { text: line } of numbered(text)) {
    const match =
      /^\s*(?:(?:ext|extra)\.|(?:val|def|const val|String|set)\s*\(?\s*|extra\[|ext\[)?["']?(\w{1,60})["']?\]?\s*(?:=|,)\s*["'](\d[\w.-]{0,40})["']/.exec(
        line
      )
    if (match?.[1] !== undefined && match[2] !== undefined) found.set(match[1], match[2])
  }
  return { get: (name) => found.get(name) ?? shared.get(name) }
}

const plain = (version: string | undefined, values: Values): string | null => {
  const name = /^\$?\{?(?:project\.|rootProject\.|property\(")?([A-Za-z_][\w.]{0,60})\}?$/.exec(version ?? "")?.[1]
  return versionIn(name === undefined ? version : values.get(name))
}

interface Read {
  readonly dependencies: ReadonlyArray<Dependency>
  /** Plugins that are only named for modules below, with their version. */
  readonly offered: ReadonlyArray<Dependency>
  /** Other projects of the same build that it needs, as paths from the build's folder. */
  readonly projects: ReadonlyArray<string>
}

const readBuild = (
  text: string,
  at: (line: number) => Evidence,
  catalog: Catalog,
  values: Values,
  most: number
): Read => {
  const offered: Array<Dependency> = []
  const found: Array<Dependency> = []
  const projects: Array<string> = []
  let comment = false
  for (const { line, text: content } of numbered(text)) {
    if (found.length >= most || offered.length >= most || projects.length >= most) break
    if (/^\s*\/\*/.test(content)) comment = true
    const skip = comment || /^\s*\/\//.test(content)
    if (content.includes("*/")) comment = false
    if (skip) continue
    const into = /\bapply\s{0,5}\(?\s{0,5}false\b/.test(content) ? offered : found
    const evidence = at(line)
    const plugin = pluginLine.exec(content)
    if (plugin?.[2] !== undefined) {
      const id = plugin[1] === undefined ? plugin[2] : `org.jetbrains.kotlin.${plugin[2]}`
      into.push({ name: `plugin:${id.toLowerCase()}`, version: plain(plugin[3], values), scope: "runtime", evidence })
      continue
    }
    const project = projectLine.exec(content)
    if (project?.[2] !== undefined) {
      if (scopeOf(project[1] ?? "") === "runtime") projects.push(project[2].replace(/:/g, "/"))
      continue
    }
    const aliased = catalogNames.test(content) ? aliasLine.exec(content) : null
    if (aliased?.[2] !== undefined) {
      const scope = scopeOf(aliased[1] ?? "")
      for (const alias of catalog(aliased[2])) into.push({ ...alias, scope, evidence })
      continue
    }
    const direct = namedLine.exec(content) ?? directLine.exec(content)
    if (direct?.[2] !== undefined && direct[3] !== undefined && direct[1] !== "classpath") {
      into.push({
        name: `${direct[2]}:${direct[3]}`.toLowerCase(),
        version: plain(direct[4], values),
        scope: scopeOf(direct[1] ?? ""),
        evidence
      })
    }
  }
  return { dependencies: found, offered, projects }
}

/** `build.gradle` and `build.gradle.kts`; a plugin is a dependency named `plugin:<id>`. */
export function* gradleModules(files: Files, at: EvidenceAt): Steps<ReadonlyArray<Module>> {
  const catalog = catalogOf(files)
  const versions = new Map<string, string>()
  const shared = sharedValues(files)
  const offers = new Map<string, ReadonlyArray<Dependency>>()
  const modules = yield* readNearestFirst(
    files.paths.filter(
      (path) => /^build\.gradle(?:\.kts)?$/.test(baseName(path)) && !isAside(path) && files.text(path) !== undefined
    ),
    (path, most): ReadonlyArray<Module> => {
      const root = folderOf(path)
      const settings = ["settings.gradle", "settings.gradle.kts"]
        .map((name) => files.text(root === "" ? name : `${root}/${name}`))
        .find((text) => text !== undefined)
      const text = files.text(path) ?? ""
      const { dependencies, offered, projects } = readBuild(
        text,
        (line) => at(path, line),
        catalog,
        valuesIn(text, shared(root)),
        most
      )
      offers.set(path, offered)
      return [
        {
          ecosystem: "jvm",
          language: jvmLanguage(files, root),
          root,
          name: /rootProject\.name\s*=\s*["']([\w.-]{1,100})["']/.exec(settings ?? "")?.[1] ?? null,
          manifest: path,
          dependencies,
          scripts: [],
          published: /\bmaven-publish\b|\bjava-gradle-plugin\b/.test(files.text(path) ?? ""),
          workspace: includedIn(settings ?? ""),
          references: projects.map((project) => placeOf(files, root, project)),
          sdk: /^[ \t]*(?:mainClass(?:Name)?\b|application[ \t]*$|id[ \t]*\(?["']application["'])/m.test(
            files.text(path) ?? ""
          )
            ? "executable"
            : undefined
        }
      ]
    }
  )
  for (const { manifest, dependencies } of modules) {
    for (const { name, version } of [...(offers.get(manifest) ?? []), ...dependencies]) {
      if (version !== null && name.startsWith("plugin:") && !versions.has(name)) versions.set(name, version)
    }
  }
  // a plugin that modules share has its version where it is offered to all
  return modules.map((module) =>
    Object.assign({}, module, {
      dependencies: module.dependencies.map((dependency) =>
        dependency.version === null && versions.has(dependency.name)
          ? Object.assign({}, dependency, { version: versions.get(dependency.name) ?? null })
          : dependency
      )
    })
  )
}

/** The folder of a project of the build: its path counts from where the settings are. */
const placeOf = (files: Files, root: string, project: string): string => {
  for (let at = root; ; at = folderOf(at)) {
    const prefix = at === "" ? "" : `${at}/`
    if (at === "" || files.has(`${prefix}settings.gradle`) || files.has(`${prefix}settings.gradle.kts`))
      return prefix + project
  }
}

const mostIncluded = 5000

/** Modules that settings include, which may go over several lines. */
const includedIn = (settings: string): ReadonlyArray<string> => {
  let inside = false
  return gather(numbered(settings), mostIncluded, ({ text }) => {
    if (/^\s*include\b/.test(text)) inside = true
    if (!inside) return []
    inside = /[,(]\s*$/.test(text)
    return [...text.matchAll(/["']:?([\w.:-]{1,100})["']/g)].map((match) => (match[1] ?? "").replace(/:/g, "/"))
  })
}
