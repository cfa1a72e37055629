import { baseName, folderOf, isAside } from "../paths.ts"
import { gather } from "../parsing/gather.ts"
import { numbered } from "../parsing/lines.ts"
import { type Dependency, type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

const remote =
  /\.package\(\s*(?:name:\s*"[^"]{0,100}",\s*)?url:\s*"(?:https?:\/\/|ssh:\/\/|git@)[\w.-]{1,100}[/:]([\w.-]{1,100})\/([\w.-]{1,100}?)(?:\.git)?\/?"([^)]{0,120})/

const mostLines = 5000

/** `Package.swift`: packages are named by owner and repository; executable targets are programs. */
export const swift: ModuleReader = {
  ecosystem: "swift",
  read: (files, at) =>
    readNearestFirst(
      files.paths.filter(
        (path) => baseName(path) === "Package.swift" && !isAside(path) && files.text(path) !== undefined
      ),
      (path, most): ReadonlyArray<Module> => {
        const lines = gather(numbered(files.text(path) ?? ""), mostLines, ({ line, text }) => [
          { line, text: /^\s*\/\//.test(text) ? "" : text }
        ])
        // a call may go over several lines: what follows on the next three belongs to it
        const dependencies = gather(lines.entries(), most, ([index, { line, text }]): ReadonlyArray<Dependency> => {
          if (!text.includes(".package(")) return []
          const call = [text, ...lines.slice(index + 1, index + 4).map((next) => next.text)].join(" ")
          const match = remote.exec(call.slice(call.indexOf(".package(")))
          return match?.[1] === undefined || match[2] === undefined
            ? []
            : [
                {
                  name: `${match[1]}/${match[2]}`.toLowerCase(),
                  version: versionIn(/"(\d[^"]{0,40})"/.exec(match[3] ?? "")?.[1]),
                  scope: "runtime",
                  evidence: at(path, line)
                }
              ]
        })
        const text = lines.map((each) => each.text).join("\n")
        const program = /\.executableTarget\s*\(\s*name:\s*"([\w.-]{1,100})"/.exec(text)?.[1]
        const product = /\.executable\s*\(\s*name:\s*"([\w.-]{1,100})"/.exec(text)?.[1]
        const name = /\bPackage\s*\(\s*name:\s*"([\w. -]{1,100})"/.exec(text)?.[1]
        return [
          {
            ecosystem: "swift",
            language: "swift",
            root: folderOf(path),
            name: name ?? null,
            manifest: path,
            dependencies,
            scripts: [product ?? program]
              .filter((target) => target !== undefined)
              .map((target) => ({ name: "run", command: `swift run ${target}`, evidence: at(path) })),
            published: program === undefined && product === undefined,
            workspace: [],
            sdk: program === undefined && product === undefined ? "library" : "executable"
          }
        ]
      }
    )
}
