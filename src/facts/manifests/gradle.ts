import { baseName, folderOf, isAside } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { numbered } from "../parsing/lines.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import { jvmLanguage } from "./maven.ts"
import { type Dependency, type EvidenceAt, type Module, versionIn } from "./Module.ts"

const development = /^(?:test|androidTest|debug|integrationTest|testFixtures)/
const optional = /^(?:compileOnly|annotationProcessor|kapt|ksp|developmentOnly)/

interface Alias {
  readonly name: string
  readonly version: string | null
}

/** Aliases of version catalogs, as build files write them: `libs.spring.boot.web`, `libs.plugins.ktor`. */
const catalog = (files: Files): ReadonlyMap<string, Alias> => {
  const found = new Map<string, Alias>()
  for (const path of files.paths.filter((candidate) => candidate.endsWith(".versions.toml"))) {
    const data = files.toml(path)?.data
    const version = (entry: unknown) => {
      const ref = string(dig(entry, "version", "ref")) ?? string(dig(entry, "version.ref"))
      return versionIn(
        string(dig(entry, "version")) ?? (ref === undefined ? undefined : string(dig(data, "versions", ref)))
      )
    }
    const prefix = baseName(path).replace(".versions.toml", "")
    for (const [alias, entry] of fields(dig(data, "libraries"))) {
      const name =
        string(entry)?.split(":").slice(0, 2).join(":") ??
        string(dig(entry, "module")) ??
        `${string(dig(entry, "group")) ?? ""}:${string(dig(entry, "name")) ?? ""}`
      const inline = string(entry)?.split(":")[2]
      found.set(`${prefix}.${alias.replace(/[-_]/g, ".")}`.toLowerCase(), {
        name: name.toLowerCase(),
        version: inline === undefined ? version(entry) : versionIn(inline)
      })
    }
    for (const [alias, entry] of fields(dig(data, "plugins"))) {
      const id = string(entry)?.split(":")[0] ?? string(dig(entry, "id")) ?? ""
      found.set(`${prefix}.plugins.${alias.replace(/[-_]/g, ".")}`.toLowerCase(), {
        name: `plugin:${id}`.toLowerCase(),
        version: version(entry)
      })
    }
  }
  return found
}

const dependenciesOf = (
  files: Files,
  path: string,
  at: EvidenceAt,
  aliases: ReadonlyMap<string, Alias>
): ReadonlyArray<Dependency> =>
  numbered(files.text(path) ?? "").flatMap(({ line, text }): ReadonlyArray<Dependency> => {
    if (/^\s*\/\//.test(text)) return []
    const evidence = at(path, line)
    const plugin =
      /^\s*(?:id\s*\(?\s*["']|kotlin\(["']|apply plugin:\s*["'])([\w.-]{1,100})["']\)?(?:\s*version\s*["']([\w.-]{1,40})["'])?/.exec(
        text
      )
    if (plugin?.[1] !== undefined) {
      return [{ name: `plugin:${plugin[1].toLowerCase()}`, version: versionIn(plugin[2]), scope: "runtime", evidence }]
    }
    const aliased = /^\s*(\w{1,40})\s*\(?\s*(?:platform\()?\s*(libs\.[\w.]{1,100})/i.exec(text)
    const alias = aliased?.[2] === undefined ? undefined : aliases.get(aliased[2].replace(/\.get$/, "").toLowerCase())
    const direct =
      /^\s*["']?(\w{1,40})["']?\s*\(?\s*(?:platform\(\s*)?(?:group:\s*)?["']([\w.-]{1,100}):([\w.-]{1,100})(?::([^"'$]{1,40}))?["']/.exec(
        text
      )
    const configuration = aliased?.[1] ?? direct?.[1] ?? ""
    const scope = development.test(configuration)
      ? "development"
      : optional.test(configuration)
        ? "optional"
        : "runtime"
    if (alias !== undefined) return [{ ...alias, scope, evidence }]
    return direct === null
      ? []
      : [{ name: `${direct[2]}:${direct[3]}`.toLowerCase(), version: versionIn(direct[4]), scope, evidence }]
  })

/** `build.gradle` and `build.gradle.kts`; a plugin is a dependency named `plugin:<id>`. */
export const gradleModules = (files: Files, at: EvidenceAt): ReadonlyArray<Module> => {
  const aliases = catalog(files)
  return files.paths
    .filter(
      (path) => /^build\.gradle(?:\.kts)?$/.test(baseName(path)) && !isAside(path) && files.text(path) !== undefined
    )
    .map((path): Module => {
      const root = folderOf(path)
      const settings = ["settings.gradle", "settings.gradle.kts"]
        .map((name) => files.text(root === "" ? name : `${root}/${name}`))
        .find((text) => text !== undefined)
      return {
        ecosystem: "jvm",
        language: jvmLanguage(files, root),
        root,
        name: /rootProject\.name\s*=\s*["']([\w.-]{1,100})["']/.exec(settings ?? "")?.[1] ?? null,
        manifest: path,
        dependencies: dependenciesOf(files, path, at, aliases),
        scripts: [],
        published: /\bmaven-publish\b|\bjava-gradle-plugin\b/.test(files.text(path) ?? ""),
        workspace: numbered(settings ?? "").flatMap(({ text }) =>
          /^\s*include\b/.test(text)
            ? [...text.matchAll(/["']:?([\w.:-]{1,100})["']/g)].map((match) => (match[1] ?? "").replace(/:/g, "/"))
            : []
        )
      }
    })
}
