import type { Files } from "../../parsing/Files.ts"
import { uncommented } from "../../parsing/scriptConfig.ts"
import { fieldClaims, type SettingsField } from "../SettingsField.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Most settings of one configuration. */
const most = 100

/** `apiBaseURL` in the way that Nuxt looks for it: `API_BASE_URL`. */
const upperSnake = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .replace(/-/g, "_")
    .toUpperCase()

const token = /(["']?)([A-Za-z_][\w-]{0,60})\1\s{0,5}:\s{0,5}(\{?)|[{}]|"[^"\n]{0,500}"|'[^'\n]{0,500}'/g

const settingsIn = (files: Files, path: string): ReadonlyArray<SettingsField> => {
  if (!/(?:^|\/)nuxt\.config\.[cm]?[jt]s$/.test(path)) return []
  const text = uncommented((files.text(path) ?? "").slice(0, 100_000))
  const start = /\bruntimeConfig\s{0,5}:\s{0,5}\{/.exec(text)
  if (start === null) return []
  const found: Array<SettingsField> = []
  const within: Array<string> = []
  let line = text.slice(0, start.index + start[0].length).split("\n").length
  const from = start.index + start[0].length
  for (const part of text.slice(from).split("\n").slice(0, 1000)) {
    let depth = 0
    for (const match of part.slice(0, 1000).matchAll(token)) {
      const [whole, , key, opens] = match
      if (key !== undefined) {
        if (opens === "{") within.push(key)
        else if (depth === 0) {
          const value = part.slice(match.index + whole.length, match.index + whole.length + 200)
          if (!/^[^,}]{0,150}\benv\b/.test(value))
            found.push({
              path,
              line,
              name: ["NUXT", ...within.map(upperSnake), upperSnake(key)].join("_"),
              ...(/^\s*(?:""|''|``|undefined|null)\s*(?:,|\}|$)/.test(value) ? {} : { need: "optional" as const })
            })
        }
      } else if (whole === "{") {
        depth += 1
      } else if (whole === "}") {
        if (depth > 0) depth -= 1
        else if (within.pop() === undefined) return found.slice(0, most)
      }
    }
    line += 1
  }
  return found.slice(0, most)
}

/**
 * Settings of Nuxt's `runtimeConfig`: each may be given by a variable named after its place. What already reads a
 * variable of its own is told by that.
 */
export const nuxt: VariableReader = {
  name: "nuxt",
  read: (repo) =>
    repo
      .named(/^nuxt\.config\.[cm]?[jt]s$/)
      .flatMap((path) => fieldClaims(repo, "schema", settingsIn(repo.files, path)))
}
