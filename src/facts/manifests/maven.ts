import { gather } from "../parsing/gather.ts"
import { baseName, folderOf, isAside, resolvePath } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { lineIndex } from "../parsing/lines.ts"
import type { Steps } from "../Steps.ts"
import { dig, fields, manyOf, string } from "../parsing/unknown.ts"
import { type Dependency, type EvidenceAt, type Module, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

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

const scopes: ReadonlyMap<string, Dependency["scope"]> = new Map([
  ["test", "development"],
  ["provided", "optional"]
])

const groupOf = (entry: unknown): string => string(dig(entry, "groupId")) ?? "org.apache.maven.plugins"

const keyOf = (entry: unknown): string => `${groupOf(entry)}:${string(dig(entry, "artifactId")) ?? ""}`.toLowerCase()

/** What other projects name a project by; its group may be its parent's. */
const nameOf = (project: unknown): string =>
  `${string(dig(project, "groupId")) ?? string(dig(project, "parent", "groupId")) ?? ""}:${string(dig(project, "artifactId")) ?? ""}`.toLowerCase()

interface Pom {
  readonly path: string
  readonly project: unknown
}

const maxParents = 10

/** A `pom.xml` and those of its parents that the repository holds, the nearest first. */
const lineage = (files: Files, path: string): ReadonlyArray<Pom> => {
  const found: Array<Pom> = []
  for (let next: string | undefined = path; next !== undefined && found.length < maxParents;) {
    const project = dig(files.xml(next), "project")
    if (project === undefined || found.some((pom) => pom.path === next)) break
    found.push({ path: next, project })
    const parent = dig(project, "parent")
    const relative = string(dig(parent, "relativePath")) ?? "../pom.xml"
    const target: string | undefined =
      parent === undefined || relative === "" ? undefined : resolvePath(folderOf(next), relative)
    const file: string | undefined =
      target === undefined || target.endsWith(".xml") ? target : target === "" ? "pom.xml" : `${target}/pom.xml`
    const above: unknown = file === undefined || !files.has(file) ? undefined : dig(files.xml(file), "project")
    next =
      above !== undefined && string(dig(above, "artifactId")) === string(dig(parent, "artifactId")) ? file : undefined
  }
  return found
}

const managedIn = (project: unknown): ReadonlyArray<unknown> =>
  manyOf(dig(project, "dependencyManagement", "dependencies", "dependency")).concat(
    manyOf(dig(project, "build", "pluginManagement", "plugins", "plugin"))
  )

/** How a project and its parents fill in what an entry leaves out. */
const managementOf = (poms: ReadonlyArray<Pom>) => {
  const properties = new Map<string, string>()
  for (const { project } of poms.toReversed()) {
    for (const [name, value] of pomProperties({ project })) properties.set(name, value)
  }
  const own = poms[0]?.project
  properties.set("project.version", string(dig(own, "version")) ?? string(dig(own, "parent", "version")) ?? "")
  const plain = (value: unknown): string | undefined => {
    let text = string(value)
    // a property may stand for another
    for (let round = 0; round < 3 && text?.includes("${") === true; round++) {
      text = text.slice(0, 200).replace(/\$\{([^}]{1,100})\}/g, (_, name: string) => properties.get(name) ?? "")
    }
    return text
  }
  const entries = new Map<string, unknown>()
  const groups = new Map<string, string>()
  for (const { project } of poms) {
    const parent = dig(project, "parent")
    for (const entry of [...managedIn(project), ...(parent === undefined ? [] : [parent])]) {
      const key = keyOf(entry)
      if (!entries.has(key)) entries.set(key, entry)
      const version = plain(dig(entry, "version"))
      // a bill of materials, or a parent outside, gives its version to its whole group
      const bill = entry === parent || string(dig(entry, "scope")) === "import"
      if (bill && version !== undefined && !groups.has(groupOf(entry))) groups.set(groupOf(entry), version)
    }
  }
  return {
    version: (entry: unknown): string | null =>
      versionIn(
        plain(dig(entry, "version")) ?? plain(dig(entries.get(keyOf(entry)), "version")) ?? groups.get(groupOf(entry))
      ),
    scope: (entry: unknown): string | undefined =>
      string(dig(entry, "scope")) ?? string(dig(entries.get(keyOf(entry)), "scope"))
  }
}

/** `pom.xml` files: each is a module with what it inherits from its parents; a dependency's name is `group:artifact`. */
export function* mavenModules(files: Files, at: EvidenceAt): Steps<ReadonlyArray<Module>> {
  const lines = new Map<string, ReadonlyMap<string, number>>()
  const lineOf = (path: string, artifact: string): number | undefined => {
    const known =
      lines.get(path) ?? lineIndex(files.text(path) ?? "", /<artifactId>\s*([^<\s]{1,150})\s*<\/artifactId>/g)
    lines.set(path, known)
    return known.get(artifact)
  }
  const paths = files.paths.filter((path) => baseName(path) === "pom.xml" && !isAside(path))
  const roots = new Map(paths.map((path) => [nameOf(dig(files.xml(path), "project")), folderOf(path)] as const))
  return yield* readNearestFirst(paths, (path, most): ReadonlyArray<Module> => {
    const poms = lineage(files, path)
    const project = poms[0]?.project
    if (project === undefined) return []
    const management = managementOf(poms)
    const named = (from: string, entry: unknown, scope: Dependency["scope"]): ReadonlyArray<Dependency> => {
      const artifact = string(dig(entry, "artifactId"))
      return artifact === undefined
        ? []
        : [
            {
              name: keyOf(entry),
              version: management.version(entry),
              scope: scopes.get(management.scope(entry) ?? "") ?? scope,
              evidence: at(from, lineOf(from, artifact))
            }
          ]
    }
    return [
      {
        ecosystem: "jvm",
        language: jvmLanguage(files, folderOf(path)),
        root: folderOf(path),
        name: string(dig(project, "artifactId")) ?? null,
        manifest: path,
        dependencies: gather(
          [
            { from: path, entries: dig(project, "parent"), scope: "runtime" as const },
            ...poms.map((pom) => ({
              from: pom.path,
              entries: dig(pom.project, "dependencies", "dependency"),
              scope: "runtime" as const
            })),
            { from: path, entries: dig(project, "build", "plugins", "plugin"), scope: "optional" as const }
          ],
          most,
          ({ from, entries, scope }) => gather(manyOf(entries), most, (entry) => named(from, entry, scope))
        ),
        scripts: [],
        published: false,
        workspace: [
          dig(project, "modules"),
          ...manyOf(dig(project, "profiles", "profile")).map((profile) => dig(profile, "modules"))
        ].flatMap((modules) =>
          manyOf(dig(modules, "module")).flatMap((entry) => {
            const name = string(entry)
            return name === undefined ? [] : [name]
          })
        ),
        references: gather(poms, most, (pom) =>
          gather(manyOf(dig(pom.project, "dependencies", "dependency")), most, (entry) => {
            const own = nameOf(project).split(":")[0] ?? ""
            const place = roots.get(keyOf(entry).replace(/^\$\{(?:project|pom)\.groupid\}/, own))
            return place === undefined || management.scope(entry) === "test" ? [] : [place]
          })
        )
      }
    ]
  })
}
