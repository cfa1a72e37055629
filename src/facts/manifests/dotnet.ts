import { gather } from "../parsing/gather.ts"
import { baseName, folderOf, isAside, resolvePath, within } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { lineIndex } from "../parsing/lines.ts"
import { dig, fields, manyOf, string } from "../parsing/unknown.ts"
import { type Dependency, type EvidenceAt, type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

/** Path of a file of settings that holds for the projects below it. */
const settingsAbove = (files: Files, folder: string, name: string): string | undefined => {
  for (let at = folder; ; at = folderOf(at)) {
    const path = at === "" ? name : `${at}/${name}`
    if (files.has(path)) return path
    if (at === "") return undefined
  }
}

const propertiesIn = (project: unknown): ReadonlyArray<readonly [string, string]> =>
  manyOf(dig(project, "PropertyGroup")).flatMap((group) =>
    fields(group).flatMap(([name, value]) => {
      const text = string(value) ?? string(dig(value, "#text"))
      return text === undefined ? [] : [[name.toLowerCase(), text] as const]
    })
  )

const itemsIn = (project: unknown, ...kinds: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  manyOf(dig(project, "ItemGroup")).flatMap((group) => kinds.flatMap((kind) => manyOf(dig(group, kind))))

/** Folders of the projects that one refers to, also where a condition chooses them. */
const referencesIn = (project: unknown, folder: string): ReadonlyArray<string> =>
  [project, ...manyOf(dig(project, "Choose")).flatMap((choice) => manyOf(dig(choice, "When")))]
    .flatMap((part) => itemsIn(part, "ProjectReference"))
    .flatMap((entry) => {
      const path = resolvePath(folder, string(dig(entry, "@Include")) ?? "")
      return path === undefined ? [] : [folderOf(path)]
    })

/** Files of other folders that a project compiles as if they were its own. */
const compiledIn = (project: unknown, folder: string): ReadonlyArray<string> =>
  itemsIn(project, "Compile").flatMap((entry) => {
    const path = resolvePath(folder, string(dig(entry, "@Include")) ?? "")
    return path === undefined || within(folder, path) ? [] : [path]
  })

/** `Directory.Packages.props` and `Directory.Build.props`. */
type SettingsPaths = readonly [packages: string | undefined, shared: string | undefined]

/** How versions are told to the projects of a folder: centrally, and through properties. */
const versionsFor = (files: Files, paths: SettingsPaths): ((entry: unknown, project: unknown) => string | null) => {
  const [packages, shared] = paths.map((path) => (path === undefined ? undefined : dig(files.xml(path), "Project")))
  const central = new Map(
    itemsIn(packages, "PackageVersion", "GlobalPackageReference").flatMap((entry) => {
      const name = string(dig(entry, "@Include")) ?? string(dig(entry, "@Update"))
      const version = string(dig(entry, "@Version")) ?? string(dig(entry, "Version"))
      return name === undefined || version === undefined ? [] : [[name.toLowerCase(), version] as const]
    })
  )
  const common = [...propertiesIn(shared), ...propertiesIn(packages)]
  return (entry, project) => {
    const own =
      string(dig(entry, "@VersionOverride")) ??
      string(dig(entry, "@Version")) ??
      string(dig(entry, "Version")) ??
      central.get((string(dig(entry, "@Include")) ?? "").toLowerCase())
    if (own?.includes("$(") !== true) return versionIn(own)
    const values = new Map([...common, ...propertiesIn(project)])
    return versionIn(
      own.slice(0, 200).replace(/\$\(([\w.]{1,80})\)/g, (_, name: string) => values.get(name.toLowerCase()) ?? "")
    )
  }
}

const sdkKind = (sdk: string, project: unknown, dependencies: ReadonlyArray<Dependency>): Module["sdk"] => {
  const properties = new Map(propertiesIn(project).toReversed())
  const property = (name: string) => properties.get(name.toLowerCase())
  if (property("IsTestProject") === "true" || dependencies.some(({ name }) => name === "microsoft.net.test.sdk"))
    return "test"
  if (property("UseMaui") === "true" || /-(?:android|ios|maccatalyst|windows)/.test(property("TargetFrameworks") ?? ""))
    return "mobile"
  if (property("UseWPF") === "true" || property("UseWindowsForms") === "true" || property("OutputType") === "WinExe")
    return "desktop"
  if (/BlazorWebAssembly/.test(sdk)) return "library"
  if (/Sdk\.Web/.test(sdk)) return property("OutputType") === "Library" ? "library" : "web"
  if (/Sdk\.Worker/.test(sdk)) return "worker"
  return property("OutputType")?.toLowerCase() === "exe" ? "executable" : "library"
}

const packages = (
  project: unknown,
  path: string,
  lines: ReadonlyMap<string, number>,
  at: EvidenceAt,
  versionOf: (entry: unknown, project: unknown) => string | null,
  most: number
): ReadonlyArray<Dependency> =>
  gather(itemsIn(project, "PackageReference", "FrameworkReference"), most, (entry): ReadonlyArray<Dependency> => {
    const name = string(dig(entry, "@Include"))
    return name === undefined
      ? []
      : [
          {
            name: name.toLowerCase(),
            version: versionOf(entry, project),
            scope: "runtime",
            evidence: at(path, lines.get(name))
          }
        ]
  })

/** `Microsoft.NET.Sdk.Web` or `Aspire.AppHost.Sdk/9.1.0`, as an attribute or an element of its own. */
const sdksOf = (project: unknown): ReadonlyArray<readonly [string, string | undefined]> => [
  ...(string(dig(project, "@Sdk")) ?? "").split(";").map((sdk) => {
    const [name = "", version] = sdk.trim().split("/")
    return [name, version] as const
  }),
  ...manyOf(dig(project, "Sdk"))
    .concat(manyOf(dig(project, "Import")).filter((entry) => dig(entry, "@Sdk") !== undefined))
    .flatMap((entry) => {
      const name = string(dig(entry, "@Name")) ?? string(dig(entry, "@Sdk"))
      return name === undefined ? [] : [[name, string(dig(entry, "@Version"))] as const]
    })
]

/** `*.csproj`, `*.fsproj` and `*.vbproj`: one module a project; its SDK says what it builds. */
export const dotnet: ModuleReader = {
  ecosystem: "dotnet",
  read: (files, at) => {
    // folders that share their settings share what is read of them
    const bySettings = new Map<string, ReturnType<typeof versionsFor>>()
    const versionsOf = (folder: string) => {
      const paths: SettingsPaths = [
        settingsAbove(files, folder, "Directory.Packages.props"),
        settingsAbove(files, folder, "Directory.Build.props")
      ]
      const key = paths.join("\n")
      const known = bySettings.get(key) ?? versionsFor(files, paths)
      bySettings.set(key, known)
      return known
    }
    return readNearestFirst(
      files.paths.filter((path) => /\.(?:cs|fs|vb)proj$/i.test(path) && !isAside(path)),
      (path, most): ReadonlyArray<Module> => {
        const project = dig(files.xml(path), "Project")
        const text = files.text(path)
        if (project === undefined || text === undefined) return []
        const sdks = sdksOf(project).filter(([name]) => name !== "")
        const sdk = sdks.map(([name]) => name).join(";")
        const lines = lineIndex(text, /(?:Include|Sdk|Name)="([^"/;]{1,150})/g)
        const dependencies = packages(project, path, lines, at, versionsOf(folderOf(path)), most)
        const kind = sdkKind(sdk, project, dependencies)
        return [
          {
            ecosystem: "dotnet",
            language: path.endsWith(".fsproj") ? "fsharp" : path.endsWith(".vbproj") ? "vb" : "csharp",
            root: folderOf(path),
            name: baseName(path).replace(/\.\w+$/, ""),
            manifest: path,
            dependencies: [
              ...dependencies.map((dependency): Dependency =>
                kind === "test" ? Object.assign({}, dependency, { scope: "development" as const }) : dependency
              ),
              ...sdks.map(([name, version]) => ({
                name: `sdk:${name.toLowerCase()}`,
                version: versionIn(version),
                scope: "runtime" as const,
                evidence: at(path, lines.get(name))
              }))
            ],
            scripts: [],
            published: false,
            workspace: [],
            references: kind === "test" ? [] : referencesIn(project, folderOf(path)),
            compiled: kind === "test" ? [] : compiledIn(project, folderOf(path)),
            sdk: kind
          }
        ]
      }
    )
  }
}
