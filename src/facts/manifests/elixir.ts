import { baseName, folderOf, isAside } from "../paths.ts"
import { gather } from "../parsing/gather.ts"
import { numbered } from "../parsing/lines.ts"
import { type Dependency, type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

/** `mix.exs`: the tuples of its dependency list. */
export const elixir: ModuleReader = {
  ecosystem: "elixir",
  read: (files, at) =>
    readNearestFirst(
      files.paths.filter((path) => baseName(path) === "mix.exs" && !isAside(path) && files.text(path) !== undefined),
      (path, most): ReadonlyArray<Module> => {
        const text = files.text(path) ?? ""
        return [
          {
            ecosystem: "elixir",
            language: "elixir",
            root: folderOf(path),
            name: /\bapp:\s*:(\w+)/.exec(text)?.[1] ?? null,
            manifest: path,
            dependencies: gather(numbered(text), most, ({ line, text }): ReadonlyArray<Dependency> =>
              /^\s*#/.test(text)
                ? []
                : [...text.matchAll(/\{:(\w{1,60}),\s{0,5}([^{}]{0,200})\}?/g)].flatMap(
                    (match): ReadonlyArray<Dependency> => {
                      const [, name, rest = ""] = match
                      // options such as `{:ok, value}` name no version, source or environment
                      if (
                        name === undefined ||
                        !/^"|^(?:git|github|path|in_umbrella|hex|only|override)\b|^\[/.test(rest)
                      )
                        return []
                      const range = /^"([^"]{0,40})"/.exec(rest)?.[1]
                      return [
                        {
                          name,
                          version: versionIn(range === undefined ? undefined : ` ${range}`),
                          scope:
                            /\bonly:\s{0,5}\[?\s{0,5}:(?:dev|test|docs)/.test(rest) && !/:prod\b/.test(rest)
                              ? "development"
                              : "runtime",
                          evidence: at(path, line)
                        }
                      ]
                    }
                  )
            ),
            scripts: [],
            published: /\bpackage:\s*package\(/.test(text),
            // an umbrella keeps its applications in one folder
            workspace: [/\bapps_path:\s*"([\w./-]{1,60})"/.exec(text)?.[1]].flatMap((apps) =>
              apps === undefined ? [] : [`${apps}/*`]
            )
          }
        ]
      }
    )
}
