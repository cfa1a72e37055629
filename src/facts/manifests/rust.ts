import { gather } from "../parsing/gather.ts"
import { baseName, folderOf, isAside } from "../paths.ts"
import type { Steps } from "../Steps.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import type { Files } from "../parsing/Files.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { type Dependency, type EvidenceAt, type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

/** `Cargo.toml`, workspaces included. */
export const rust: ModuleReader = {
  ecosystem: "rust",
  *read(files, at) {
    const modules = yield* crates(files, at)
    // the libraries of a workspace that builds a program are parts of it
    const programs = modules.some(({ sdk }) => sdk === "executable")
    return programs ? modules.map((module) => Object.assign({}, module, { published: false })) : modules
  }
}

/** What the nearest workspace above a folder gives to members that ask for `workspace = true`. */
const shared = (files: Files, folder: string, name: string): unknown => {
  for (let at = folder; ; at = folderOf(at)) {
    const path = at === "" ? "Cargo.toml" : `${at}/Cargo.toml`
    const workspace = files.has(path) ? dig(files.toml(path)?.data, "workspace") : undefined
    if (workspace !== undefined) return dig(workspace, "dependencies", name)
    if (at === "") return undefined
  }
}

const groups = ["dependencies", "dev-dependencies", "build-dependencies"] as const

const dependenciesOf = (
  files: Files,
  path: string,
  parsed: Parsed,
  at: EvidenceAt,
  most: number,
  ...table: ReadonlyArray<string>
): ReadonlyArray<Dependency> =>
  gather(groups, most, (group) =>
    gather(fields(dig(parsed.data, ...table, group)), most, ([alias, own]): ReadonlyArray<Dependency> => {
      const range = dig(own, "workspace") === true ? shared(files, folderOf(path), alias) : own
      return [
        {
          // a package may be used under another name
          name: (string(dig(range, "package")) ?? alias).toLowerCase(),
          version: versionIn(string(range) ?? string(dig(range, "version"))),
          scope: group !== "dependencies" ? "development" : dig(own, "optional") === true ? "optional" : "runtime",
          evidence: at(path, parsed.lineOf(...table, group, alias))
        }
      ]
    })
  )

const crates = (files: Files, at: EvidenceAt): Steps<ReadonlyArray<Module>> =>
  readNearestFirst(
    files.paths.filter((path) => baseName(path) === "Cargo.toml" && !isAside(path)),
    (path, most): ReadonlyArray<Module> => {
      const parsed = files.toml(path)
      if (parsed === undefined) return []
      const root = folderOf(path)
      const prefix = root === "" ? "" : `${root}/`
      const program =
        files.has(`${prefix}src/main.rs`) ||
        list(dig(parsed.data, "bin")).length > 0 ||
        files.below(`${prefix}src/bin`).length > 0
      return [
        {
          ecosystem: "rust",
          language: "rust",
          root,
          name: string(dig(parsed.data, "package", "name")) ?? null,
          manifest: path,
          dependencies: gather(
            [[], ...fields(dig(parsed.data, "target")).map(([target]) => ["target", target])],
            most,
            (table) => dependenciesOf(files, path, parsed, at, most, ...table)
          ),
          scripts: [],
          published: !program,
          workspace: list(dig(parsed.data, "workspace", "members")).flatMap((member) =>
            typeof member === "string" ? [member] : []
          ),
          sdk: program ? "executable" : "library"
        }
      ]
    }
  )
