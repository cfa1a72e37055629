import { baseName, folderOf, isAside } from "../paths.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import type { Files } from "../parsing/Files.ts"
import { type EvidenceAt, type Module, type ModuleReader, versionIn } from "./Module.ts"

/** `Cargo.toml`, workspaces included. */
export const rust: ModuleReader = {
  ecosystem: "rust",
  read: (files, at) => {
    const modules = crates(files, at)
    // the libraries of a workspace that builds a program are parts of it
    const programs = modules.some(({ sdk }) => sdk === "executable")
    return programs ? modules.map((module) => Object.assign({}, module, { published: false })) : modules
  }
}

const crates = (files: Files, at: EvidenceAt): ReadonlyArray<Module> =>
  files.paths
    .filter((path) => baseName(path) === "Cargo.toml" && !isAside(path))
    .flatMap((path): ReadonlyArray<Module> => {
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
          dependencies: (["dependencies", "dev-dependencies", "build-dependencies"] as const).flatMap((group) =>
            fields(dig(parsed.data, group)).map(([name, range]) => ({
              name: name.toLowerCase(),
              version: versionIn(string(range) ?? string(dig(range, "version"))),
              scope:
                group !== "dependencies"
                  ? ("development" as const)
                  : dig(range, "optional") === true
                    ? ("optional" as const)
                    : ("runtime" as const),
              evidence: at(path, parsed.lineOf(group, name))
            }))
          ),
          scripts: [],
          published: !program,
          workspace: list(dig(parsed.data, "workspace", "members")).flatMap((member) =>
            typeof member === "string" ? [member] : []
          ),
          sdk: program ? "executable" : "library"
        }
      ]
    })
