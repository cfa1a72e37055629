import { gather } from "../parsing/gather.ts"
import { baseName, folderOf, isAside, resolvePath } from "../paths.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import type { Files } from "../parsing/Files.ts"
import { type Catalogs, catalogsOf, plainRange } from "./catalogs.ts"
import { type Dependency, type EvidenceAt, type Module, type ModuleReader, versionIn } from "./Module.ts"
import { nxModules } from "./nx.ts"
import { readNearestFirst } from "./nearestFirst.ts"

const groups = [
  ["dependencies", "runtime"],
  ["devDependencies", "development"],
  ["optionalDependencies", "optional"],
  ["peerDependencies", "optional"]
] as const

const dependencies = (
  parsed: Parsed,
  path: string,
  at: EvidenceAt,
  catalogs: Catalogs,
  most: number
): ReadonlyArray<Dependency> =>
  gather(groups, most, ([group, scope]) =>
    gather(fields(dig(parsed.data, group)), most, ([name, range]) => [
      {
        name: name.toLowerCase(),
        version: versionIn(plainRange(name, string(range), catalogs)),
        scope,
        evidence: at(path, parsed.lineOf(group, name))
      }
    ])
  )

const members = (parsed: Parsed, files: Files, root: string): ReadonlyArray<string> => {
  const own = dig(parsed.data, "workspaces")
  const pnpm = files.yaml(root === "" ? "pnpm-workspace.yaml" : `${root}/pnpm-workspace.yaml`)[0]
  const lerna = files.json(root === "" ? "lerna.json" : `${root}/lerna.json`)
  return [own, dig(own, "packages"), dig(pnpm?.data, "packages"), dig(lerna?.data, "packages")].flatMap((value) =>
    list(value).flatMap((entry) => (typeof entry === "string" ? [entry] : []))
  )
}

const usesTypeScript = (parsed: Parsed, files: Files, root: string): boolean =>
  files.has(root === "" ? "tsconfig.json" : `${root}/tsconfig.json`) ||
  ["dependencies", "devDependencies"].some((group) => dig(parsed.data, group, "typescript") !== undefined)

/** Whether its own scripts make one executable of it, which nobody installs as a package. */
const isCompiled = (manifest: unknown): boolean =>
  dig(manifest, "bin") === undefined &&
  dig(manifest, "publishConfig") === undefined &&
  fields(dig(manifest, "scripts")).some(
    ([, command]) =>
      typeof command === "string" &&
      /\bbun\s+build\s(?:[^&|;]{0,300}\s)?--compile\b|\bdeno\s+compile\s/.test(command.slice(0, 1000))
  )

/** Bun's templates call the file a module that they run; what packages call so is written by their build. */
const isOwnModule = (parsed: Parsed, files: Files, root: string): boolean => {
  const path = resolvePath(root, string(dig(parsed.data, "module")) ?? "") ?? ""
  return dig(parsed.data, "main") === undefined && (files.has(path) || files.has(path.replace(/\.[cm]?jsx?$/, ".ts")))
}

/** `package.json` of npm, pnpm, yarn and bun, and the projects of Nx that have none. */
export const node: ModuleReader = {
  ecosystem: "node",
  *read(files, at) {
    const catalogs = catalogsOf(files)
    const packages = yield* readNearestFirst(
      files.paths.filter((path) => baseName(path) === "package.json" && !isAside(path)),
      (path, most): ReadonlyArray<Module> => {
        const parsed = files.json(path)
        if (parsed === undefined) return []
        const root = folderOf(path)
        const workspace = members(parsed, files, root)
        const has = (key: string) => dig(parsed.data, key) !== undefined
        return [
          {
            ecosystem: "node",
            language: usesTypeScript(parsed, files, root) ? "typescript" : "javascript",
            root,
            name: string(dig(parsed.data, "name")) ?? null,
            manifest: path,
            dependencies: dependencies(parsed, path, at, catalogs(root), most),
            scripts: fields(dig(parsed.data, "scripts")).flatMap(([name, command]) =>
              typeof command === "string" ? [{ name, command, evidence: at(path, parsed.lineOf("scripts", name)) }] : []
            ),
            published:
              dig(parsed.data, "private") !== true &&
              dig(parsed.data, "version") !== "0.0.0" &&
              workspace.length === 0 &&
              !isCompiled(parsed.data) &&
              (has("exports") ||
                has("bin") ||
                has("types") ||
                has("typings") ||
                has("publishConfig") ||
                has("files") ||
                (has("module") && !isOwnModule(parsed, files, root)) ||
                (has("main") && has("repository") && has("version"))),
            workspace
          }
        ]
      }
    )
    const projects = nxModules(files, at, packages)
    const replaced = new Set(projects.map(({ root }) => root))
    return [...packages.filter(({ root }) => !replaced.has(root)), ...projects]
  }
}
