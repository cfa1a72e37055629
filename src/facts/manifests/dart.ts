import { gather } from "../parsing/gather.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName, folderOf, isAside } from "../paths.ts"
import { type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

const groups = [
  ["dependencies", "runtime"],
  ["dev_dependencies", "development"]
] as const

/** `pubspec.yaml`; one that says `publish_to: none`, or that Flutter builds, is an application. */
export const dart: ModuleReader = {
  ecosystem: "dart",
  read: (files, at) =>
    readNearestFirst(
      files.paths.filter((path) => baseName(path) === "pubspec.yaml" && !isAside(path)),
      (path, most): ReadonlyArray<Module> => {
        const parsed = files.yaml(path)[0]
        if (parsed === undefined) return []
        const root = folderOf(path)
        const programs = files
          .below(root === "" ? "bin" : `${root}/bin`)
          .some((file) => file.endsWith(".dart") && !isAside(file))
        return [
          {
            ecosystem: "dart",
            language: "dart",
            root,
            name: string(dig(parsed.data, "name")) ?? null,
            manifest: path,
            dependencies: gather(groups, most, ([group, scope]) =>
              gather(fields(dig(parsed.data, group)), most, ([name, range]) => [
                {
                  name: name.toLowerCase(),
                  version: versionIn(string(range) ?? string(dig(range, "version"))),
                  scope,
                  evidence: at(path, parsed.lineOf(group, name))
                }
              ])
            ),
            scripts: [],
            published:
              string(dig(parsed.data, "publish_to")) !== "none" &&
              string(dig(parsed.data, "resolution")) !== "workspace" &&
              !programs &&
              dig(parsed.data, "flutter") === undefined,
            workspace: list(dig(parsed.data, "workspace")).flatMap((member) =>
              typeof member === "string" ? [member] : []
            ),
            ...(programs ? { sdk: "executable" as const } : {})
          }
        ]
      }
    )
}
