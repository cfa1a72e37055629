import { baseName, folderOf, isAside } from "../paths.ts"
import { numbered } from "../parsing/lines.ts"
import { type Dependency, type Module, type ModuleReader, versionIn } from "./Module.ts"

/** `go.mod`. What is marked `// indirect` belongs to somebody else's code and never counts. */
export const go: ModuleReader = {
  ecosystem: "go",
  read: (files, at) =>
    files.paths
      .filter((path) => baseName(path) === "go.mod" && !isAside(path) && files.text(path) !== undefined)
      .map((path): Module => {
        const lines = numbered(files.text(path) ?? "")
        let block = ""
        const dependencies = lines.flatMap(({ line, text }): ReadonlyArray<Dependency> => {
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
        const name = lines.map(({ text }) => /^module\s+(\S+)/.exec(text)?.[1]).find((found) => found !== undefined)
        return {
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
      })
}
