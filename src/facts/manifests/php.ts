import { gather } from "../parsing/gather.ts"
import { baseName, folderOf, isAside } from "../paths.ts"
import { dig, fields, manyOf, string } from "../parsing/unknown.ts"
import { type Dependency, type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

/** `composer.json`; a type of library, plugin or bundle is published, a project is run. */
export const php: ModuleReader = {
  ecosystem: "php",
  read: (files, at) =>
    readNearestFirst(
      files.paths.filter((path) => baseName(path) === "composer.json" && !isAside(path)),
      (path, most): ReadonlyArray<Module> => {
        const parsed = files.json(path)
        if (parsed === undefined) return []
        const type = string(dig(parsed.data, "type"))
        return [
          {
            ecosystem: "php",
            language: "php",
            root: folderOf(path),
            name: string(dig(parsed.data, "name"))?.split("/").at(-1) ?? null,
            manifest: path,
            dependencies: gather(["require", "require-dev"] as const, most, (group) =>
              gather(fields(dig(parsed.data, group)), most, ([name, range]): ReadonlyArray<Dependency> =>
                name === "php"
                  ? []
                  : [
                      {
                        name: name.toLowerCase(),
                        version: versionIn(string(range)),
                        scope: group === "require" ? "runtime" : "development",
                        evidence: at(path, parsed.lineOf(group, name))
                      }
                    ]
              )
            ),
            scripts: fields(dig(parsed.data, "scripts")).flatMap(([name, value]) =>
              manyOf(value)
                .slice(0, 1)
                .flatMap((command) =>
                  typeof command === "string"
                    ? [{ name, command, evidence: at(path, parsed.lineOf("scripts", name)) }]
                    : []
                )
            ),
            published: type !== undefined && type !== "project",
            workspace: []
          }
        ]
      }
    )
}
