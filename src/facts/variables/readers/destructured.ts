import type { Files } from "../../parsing/Files.ts"
import { lineAt } from "../../parsing/lines.ts"
import { isTest } from "../../paths.ts"
import { fieldClaims, type SettingsField } from "../SettingsField.ts"
import type { VariableReader } from "../VariableReader.ts"

const taken =
  /(?:const|let|var)\s{1,3}\{([^{}]{1,3000})\}\s{0,3}(?::\s{0,3}[\w.<>]{1,60}\s{0,3})?=\s{0,3}(?:process\.env|import\.meta\.env|Bun\.env)\b(?!\.)/g
const member = /^\s*([A-Z][A-Z0-9_]{1,80})\b/

const taking = (files: Files, path: string): ReadonlyArray<SettingsField> => {
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
        return name === undefined
          ? []
          : [{ path, line: first + at, name, ...(entry.includes("=") ? { need: "optional" as const } : {}) }]
      })
    )
  })
}

/** Variables that a kept file of JavaScript takes out of the environment over several lines. */
export const destructured: VariableReader = {
  name: "destructured",
  read: (repo) =>
    repo.files.paths
      .filter((path) => /\.[cm]?[jt]s$/.test(path) && !isTest(path))
      .flatMap((path) => fieldClaims(repo, "code", taking(repo.files, path)))
}
