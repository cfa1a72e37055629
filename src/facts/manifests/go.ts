import { baseName, folderOf, isAside } from "../paths.ts"
import { gather } from "../parsing/gather.ts"
import { numbered } from "../parsing/lines.ts"
import { type Dependency, type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

/** `go.mod`. What is marked `// indirect` belongs to somebody else's code and never counts. */
export const go: ModuleReader = {
  ecosystem: "go",
  read: (files, at) =>
    readNearestFirst(
      files.paths.filter((path) => baseName(path) === "go.mod" && !isAside(path) && files.text(path) !== undefined),
      (path, most): ReadonlyArray<Module> => {
        const own = files.text(path) ?? ""
        let block = ""
        const dependencies = gather(numbered(own), most, ({ line, text }): ReadonlyArray<Dependency> => {
          const opens = /^\s*(\w+)\s*\(/.exec(text)
          if (opens !== null) block = opens[1] ?? ""
          if (/^\s*\)/.test(text)) block = ""
          const match = /^\s*(?:require\s+)?([\w.~-]+(?:\/[\w.~-]+)+)\s+(v[\w.+-]+)/.exec(text)
          const name = match?.[1]
          const required = block === "require" || /^\s*require\s+[^(]/.test(text)
          if (name === undefined || !required || /\/\/\s*indirect/.test(text)) return []
          return [
            {
              name: name.toLowerCase().replace(/\/v\d+$/, ""),
              version: versionIn(match?.[2]),
              scope: "runtime",
              evidence: at(path, line)
            }
          ]
        })
        const name = /^module[^\S\n]+(\S{1,990})/m.exec(own)?.[1]
        return [
          {
            ecosystem: "go",
            language: "go",
            root: folderOf(path),
            name:
              name
                ?.replace(/\/v\d+$/, "")
                .split("/")
                .at(-1) ?? null,
            manifest: path,
            dependencies,
            scripts: [],
            published: false,
            workspace: []
          }
        ]
      }
    )
}
