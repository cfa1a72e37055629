import { baseName, folderOf, isAside } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { lineIndex } from "../parsing/lines.ts"
import { dig, manyOf, string } from "../parsing/unknown.ts"
import { type Dependency, type EvidenceAt, type Module, type ModuleReader, versionIn } from "./Module.ts"

/** Versions that `Directory.Packages.props` gives to all projects. */
const central = (files: Files): ReadonlyMap<string, string> =>
  new Map(
    files.paths
      .filter((path) => baseName(path) === "Directory.Packages.props")
      .flatMap((path) =>
        manyOf(dig(files.xml(path), "Project", "ItemGroup"))
          .flatMap((group) => manyOf(dig(group, "PackageVersion")))
          .flatMap((entry) => {
            const name = string(dig(entry, "@Include"))
            const version = string(dig(entry, "@Version"))
            return name === undefined || version === undefined ? [] : [[name.toLowerCase(), version] as const]
          })
      )
  )

const sdkKind = (sdk: string, project: unknown, dependencies: ReadonlyArray<Dependency>): Module["sdk"] => {
  const property = (name: string) =>
    manyOf(dig(project, "PropertyGroup"))
      .map((group) => string(dig(group, name)))
      .find((value) => value !== undefined)
  if (property("IsTestProject") === "true" || dependencies.some(({ name }) => name === "microsoft.net.test.sdk"))
    return "test"
  if (property("UseMaui") === "true" || /-(?:android|ios|maccatalyst|windows)/.test(property("TargetFrameworks") ?? ""))
    return "mobile"
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
  versions: ReadonlyMap<string, string>
): ReadonlyArray<Dependency> =>
  manyOf(dig(project, "ItemGroup"))
    .flatMap((group) => manyOf(dig(group, "PackageReference")).concat(manyOf(dig(group, "FrameworkReference"))))
    .flatMap((entry): ReadonlyArray<Dependency> => {
      const name = string(dig(entry, "@Include"))
      if (name === undefined) return []
      return [
        {
          name: name.toLowerCase(),
          version: versionIn(
            string(dig(entry, "@Version")) ?? string(dig(entry, "Version")) ?? versions.get(name.toLowerCase())
          ),
          scope: "runtime",
          evidence: at(path, lines.get(name))
        }
      ]
    })

/** `*.csproj`, `*.fsproj` and `*.vbproj`: one module a project; its SDK says what it builds. */
export const dotnet: ModuleReader = {
  ecosystem: "dotnet",
  read: (files, at) => {
    const versions = central(files)
    return files.paths
      .filter((path) => /\.(?:cs|fs|vb)proj$/i.test(path) && !isAside(path))
      .flatMap((path): ReadonlyArray<Module> => {
        const project = dig(files.xml(path), "Project")
        const text = files.text(path)
        if (project === undefined || text === undefined) return []
        const sdk = string(dig(project, "@Sdk")) ?? ""
        const lines = lineIndex(text, /(?:Include|Sdk)="([^"]{1,150})"/g)
        const dependencies = packages(project, path, lines, at, versions)
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
              ...(sdk === ""
                ? []
                : [
                    {
                      name: `sdk:${sdk.toLowerCase()}`,
                      version: null,
                      scope: "runtime" as const,
                      evidence: at(path, lines.get(sdk))
                    }
                  ])
            ],
            scripts: [],
            published: false,
            workspace: [],
            sdk: kind
          }
        ]
      })
  }
}
