import type { Files } from "../parsing/Files.ts"
import { gather } from "../parsing/gather.ts"
import { numbered } from "../parsing/lines.ts"
import { requirement } from "./pythonNames.ts"
import type { Dependency, EvidenceAt } from "./Module.ts"

const developmentExtra = /dev|test|lint|doc|typ|format|ci|bench/i

/** `install_requires` and extras of setup.cfg: what is listed under them, down to the next key. */
const fromConfig = (files: Files, path: string, at: EvidenceAt, most: number): ReadonlyArray<Dependency> => {
  let section = ""
  let scope: Dependency["scope"] | undefined
  return gather(numbered(files.text(path) ?? ""), most, ({ line, text }): ReadonlyArray<Dependency> => {
    const header = /^\[([\w.:-]{1,60})\]/.exec(text)?.[1]
    if (header !== undefined) {
      section = header
      scope = undefined
      return []
    }
    const key = /^(\w[\w.-]{0,60})\s*=(.*)$/.exec(text)
    if (key !== null) {
      scope =
        section === "options" && key[1] === "install_requires"
          ? "runtime"
          : section === "options.extras_require"
            ? developmentExtra.test(key[1] ?? "")
              ? "development"
              : "optional"
            : undefined
    } else if (/^\S/.test(text)) scope = undefined
    const entry = (key?.[2] ?? text).trim()
    const found = scope === undefined || entry === "" || entry.startsWith("#") ? undefined : requirement(entry)
    return found === undefined || scope === undefined ? [] : [{ ...found, scope, evidence: at(path, line) }]
  })
}

/** Names in quotes under `install_requires` of setup.py, up to the bracket that closes it. */
const fromScript = (files: Files, path: string, at: EvidenceAt, most: number): ReadonlyArray<Dependency> => {
  let inside = false
  return gather(numbered(files.text(path) ?? ""), most, ({ line, text }): ReadonlyArray<Dependency> => {
    if (/^\s*(?:install_requires|requirements|requires|INSTALL_REQUIRES|REQUIREMENTS|REQUIRED)\s*=\s*[[(]?/.test(text))
      inside = true
    else if (inside && /^\s*\w+\s*=[^=]|^\s*\)/.test(text)) inside = false
    if (!inside) return []
    const names = [...text.replace(/#.*$/, "").matchAll(/["']([A-Za-z0-9][^"']{0,100})["']/g)].map(
      (match) => match[1] ?? ""
    )
    // extras have brackets of their own
    if (text.replace(/\[[\w,\s-]{0,100}\]/g, "").includes("]")) inside = false
    return names.flatMap((name) => {
      const found = requirement(name)
      return found === undefined ? [] : [{ ...found, scope: "runtime" as const, evidence: at(path, line) }]
    })
  })
}

/** Dependencies of the setup files that came before pyproject.toml. */
export const fromSetup = (files: Files, path: string, at: EvidenceAt, most: number): ReadonlyArray<Dependency> =>
  path.endsWith(".py") ? fromScript(files, path, at, most) : fromConfig(files, path, at, most)
