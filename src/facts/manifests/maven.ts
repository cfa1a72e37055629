import { baseName, folderOf, isAside } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { lineIndex } from "../parsing/lines.ts"
import { dig, fields, manyOf, string } from "../parsing/unknown.ts"
import { type Dependency, type EvidenceAt, type Module, versionIn } from "./Module.ts"

/** Kotlin where the tree below holds more of it than Java. */
export const jvmLanguage = (files: Files, root: string): string => {
  let kotlin = 0
  let java = 0
  for (const path of files.below(root)) {
    if (path.endsWith(".kt")) kotlin += 1
    else if (path.endsWith(".java")) java += 1
  }
  return kotlin > java ? "kotlin" : "java"
}

/** Properties of a `pom.xml`, for `${…}` in versions. */
export const pomProperties = (pom: unknown): ReadonlyMap<string, string> =>
  new Map(
    fields(dig(pom, "project", "properties")).flatMap(([name, value]) => {
      const text = string(value)
      return text === undefined ? [] : [[name, text] as const]
    })
  )

const scopes: Readonly<Record<string, Dependency["scope"]>> = { test: "development", provided: "optional" }

/** `pom.xml` files: each is a module; a dependency's name is `group:artifact`. */
export const mavenModules = (files: Files, at: EvidenceAt): ReadonlyArray<Module> =>
  files.paths
    .filter((path) => baseName(path) === "pom.xml" && !isAside(path))
    .flatMap((path): ReadonlyArray<Module> => {
      const pom = files.xml(path)
      const text = files.text(path)
      if (pom === undefined || text === undefined) return []
      const properties = pomProperties(pom)
      const lines = lineIndex(text, /<artifactId>\s*([^<\s]{1,150})\s*<\/artifactId>/g)
      const version = (value: unknown) =>
        versionIn(string(value)?.replace(/\$\{([^}]{1,100})\}/, (_, name: string) => properties.get(name) ?? ""))
      const named = (entry: unknown, scope: Dependency["scope"]): ReadonlyArray<Dependency> => {
        const group = string(dig(entry, "groupId")) ?? "org.apache.maven.plugins"
        const artifact = string(dig(entry, "artifactId"))
        return artifact === undefined
          ? []
          : [
              {
                name: `${group}:${artifact}`.toLowerCase(),
                version: version(dig(entry, "version")),
                scope: scopes[string(dig(entry, "scope")) ?? ""] ?? scope,
                evidence: at(path, lines.get(artifact))
              }
            ]
      }
      const project = dig(pom, "project")
      return [
        {
          ecosystem: "jvm",
          language: jvmLanguage(files, folderOf(path)),
          root: folderOf(path),
          name: string(dig(project, "artifactId")) ?? null,
          manifest: path,
          dependencies: [
            ...manyOf(dig(project, "parent")).flatMap((entry) => named(entry, "runtime")),
            ...manyOf(dig(project, "dependencies", "dependency")).flatMap((entry) => named(entry, "runtime")),
            ...manyOf(dig(project, "build", "plugins", "plugin")).flatMap((entry) => named(entry, "optional"))
          ],
          scripts: [],
          published: false,
          workspace: manyOf(dig(project, "modules", "module")).flatMap((entry) => {
            const name = string(entry)
            return name === undefined ? [] : [name]
          })
        }
      ]
    })
