import { baseName, folderOf, isAside } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { gather } from "../parsing/gather.ts"
import { numbered } from "../parsing/lines.ts"
import { type Dependency, type EvidenceAt, type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

/** What opens a block that an `end` closes. */
const opensBlock = /\bdo\s*(?:\|[^|]{0,60}\|)?\s*$|^\s*(?:if|unless|case|begin|def)\b/

const rubyGroups = /:(?:development|test|doc|docs|lint|ci)\b|["'](?:development|test)["']/

/** Dependencies that a gemspec declares, for the `gemspec` line of a Gemfile. */
const fromSpecification = (files: Files, path: string, at: EvidenceAt, most: number): ReadonlyArray<Dependency> =>
  gather(numbered(files.text(path) ?? ""), most, ({ line, text }): ReadonlyArray<Dependency> => {
    const match =
      /\.add_(runtime_|development_)?dependency\s*\(?\s*["']([\w.-]{1,100})["'](?:\.freeze)?\s*(?:,\s*\[?["']([^"']{0,60})["'])?/.exec(
        text
      )
    return match?.[2] === undefined
      ? []
      : [
          {
            name: match[2].toLowerCase(),
            version: versionIn(match[3] === undefined ? undefined : ` ${match[3]}`),
            scope: match[1] === "development_" ? "development" : "runtime",
            evidence: at(path, line)
          }
        ]
  })

/** `Gemfile` or `gems.rb`: gems of development and test groups are marked as such. */
export const ruby: ModuleReader = {
  ecosystem: "ruby",
  read: (files, at) =>
    readNearestFirst(
      files.paths.filter(
        (path) => /^(?:Gemfile|gems\.rb)$/.test(baseName(path)) && !isAside(path) && files.text(path) !== undefined
      ),
      (path, most): ReadonlyArray<Module> => {
        const root = folderOf(path)
        // whether each block that is open holds gems for developers
        const blocks: Array<boolean> = []
        const dependencies = gather(
          numbered(files.text(path) ?? ""),
          most,
          ({ line, text }): ReadonlyArray<Dependency> => {
            if (/^\s*#/.test(text)) return []
            if (/^\s*group\b.*\bdo\b/.test(text))
              blocks.push(rubyGroups.test(text) && !/:(?:production|default)\b/.test(text))
            else if (opensBlock.test(text)) blocks.push(false)
            else if (/^\s*end\b/.test(text)) blocks.pop()
            const development = blocks.includes(true)
            const match = /^\s*gem\s*\(?\s*["']([\w.-]{1,100})["']\s*(?:,\s*["']([^"']{0,60})["'])?/.exec(text)
            const name = match?.[1]
            if (name === undefined) return []
            const own =
              /\bgroups?(?::|\s{0,5}=>)\s{0,5}\[?\s{0,5}:(?:development|test)\b/.test(text) &&
              !/:production\b/.test(text)
            return [
              {
                name: name.toLowerCase(),
                version: versionIn(match?.[2] === undefined ? undefined : ` ${match[2]}`),
                scope: development || own ? "development" : "runtime",
                evidence: at(path, line)
              }
            ]
          }
        )
        const beside = files.below(root).filter((other) => folderOf(other) === root && other.endsWith(".gemspec"))
        const specifications = /^[ \t]*gemspec\b/m.test(files.text(path) ?? "") ? beside.slice(0, 20) : []
        return [
          {
            ecosystem: "ruby",
            language: "ruby",
            root,
            name: null,
            manifest: path,
            dependencies:
              specifications.length === 0
                ? dependencies
                : [
                    ...dependencies,
                    ...gather(specifications, most - dependencies.length, (other) =>
                      fromSpecification(files, other, at, most)
                    )
                  ],
            scripts: [],
            published: beside.length > 0,
            workspace: []
          }
        ]
      }
    )
}
