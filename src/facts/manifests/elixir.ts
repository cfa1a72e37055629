import { baseName, folderOf, isAside } from "../paths.ts"
import { numbered } from "../parsing/lines.ts"
import { type Dependency, type Module, type ModuleReader, versionIn } from "./Module.ts"

/** `mix.exs`: the tuples of its dependency list. */
export const elixir: ModuleReader = {
  ecosystem: "elixir",
  read: (files, at) =>
    files.paths
      .filter((path) => baseName(path) === "mix.exs" && !isAside(path) && files.text(path) !== undefined)
      .map((path): Module => {
        const text = files.text(path) ?? ""
        return {
          ecosystem: "elixir",
          language: "elixir",
          root: folderOf(path),
          name: /\bapp:\s*:(\w+)/.exec(text)?.[1] ?? null,
          manifest: path,
          dependencies: numbered(text).flatMap(({ line, text }): ReadonlyArray<Dependency> => {
            const match = /^\s*\{:(\w{1,60}),\s*(?:"([^"]{0,40})")?/.exec(text)
            const name = match?.[1]
            return name === undefined
              ? []
              : [
                  {
                    name,
                    version: versionIn(match?.[2] === undefined ? undefined : ` ${match[2]}`),
                    scope: /only:\s*\[?\s*:(?:dev|test)/.test(text) ? "development" : "runtime",
                    evidence: at(path, line)
                  }
                ]
          }),
          scripts: [],
          published: /\bpackage:\s*package\(/.test(text),
          workspace: []
        }
      })
}
