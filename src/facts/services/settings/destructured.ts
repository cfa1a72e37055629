import type { Files } from "../../parsing/Files.ts"
import { lineAt } from "../../parsing/lines.ts"
import type { SettingsField } from "./settingsClasses.ts"

const taken =
  /(?:const|let|var)\s{1,3}\{([^{}]{1,3000})\}\s{0,3}(?::\s{0,3}[\w.<>]{1,60}\s{0,3})?=\s{0,3}(?:process\.env|import\.meta\.env|Bun\.env)\b(?!\.)/g
const member = /^\s*([A-Z][A-Z0-9_]{1,80})\b/

/** Variables that a kept file of JavaScript takes out of the environment over several lines. */
export const destructured = (files: Files, path: string): ReadonlyArray<SettingsField> => {
  const text = files.text(path)
  if (
    text === undefined ||
    !/\}\s{0,3}(?::[^=\n]{1,60})?=\s{0,3}(?:process\.env|import\.meta\.env|Bun\.env)/.test(text)
  )
    return []
  return [...text.matchAll(taken)].slice(0, 20).flatMap((match) => {
    const first = lineAt(text, match.index)
    if (!match[0].includes("\n")) return []
    return match[0].split("\n").flatMap((part, at) =>
      part.split(",").flatMap((entry) => {
        const name = member.exec(entry.replace(/^.*\{/, ""))?.[1]
        return name === undefined ? [] : [{ path, line: first + at, name, hasDefault: entry.includes("=") }]
      })
    )
  })
}
