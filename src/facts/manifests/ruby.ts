import { baseName, folderOf, isAside } from "../paths.ts"
import { numbered } from "../parsing/lines.ts"
import { type Dependency, type Module, type ModuleReader, versionIn } from "./Module.ts"

/** `Gemfile`: gems of development and test groups are marked as such. */
export const ruby: ModuleReader = {
  ecosystem: "ruby",
  read: (files, at) =>
    files.paths
      .filter((path) => baseName(path) === "Gemfile" && !isAside(path) && files.text(path) !== undefined)
      .map((path): Module => {
        const root = folderOf(path)
        let development = false
        const dependencies = numbered(files.text(path) ?? "").flatMap(({ line, text }): ReadonlyArray<Dependency> => {
          if (/^\s*group\b.*\bdo\b/.test(text)) development = !/:production\b|:default\b/.test(text)
          else if (/^end\b/.test(text)) development = false
          const match = /^\s*gem\s*\(?\s*["']([\w.-]{1,100})["']\s*(?:,\s*["']([^"']{0,60})["'])?/.exec(text)
          const name = match?.[1]
          if (name === undefined) return []
          const own = /group(?:s)?:\s*\[?\s*:(?:development|test)|:group\s*=>\s*\[?\s*:(?:development|test)/.test(text)
          return [
            {
              name: name.toLowerCase(),
              version: versionIn(match?.[2] === undefined ? undefined : ` ${match[2]}`),
              scope: development || own ? "development" : "runtime",
              evidence: at(path, line)
            }
          ]
        })
        const prefix = root === "" ? "" : `${root}/`
        return {
          ecosystem: "ruby",
          language: "ruby",
          root,
          name: null,
          manifest: path,
          dependencies,
          scripts: [],
          published: files
            .below(root)
            .some((other) => other.startsWith(prefix) && /^[^/]+\.gemspec$/.test(other.slice(prefix.length))),
          workspace: []
        }
      })
}
