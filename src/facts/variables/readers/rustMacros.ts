import { isProvided } from "../../data/platformVariables.ts"
import { baseName, isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const file = /^(?:config|configuration|settings)\.rs$/

/** A macro that makes the name of a variable from that of a field. */
const makesNames = /\bmacro_rules!\s{0,3}(\w{1,60})/
const fromField = /stringify!\(\s{0,3}(?:\[<)?\s{0,3}\$\w{1,40}/

/** `data_folder: String, false, def, "data".to_owned();`: a field of such a macro, with what stands behind its type. */
const field =
  /^\s{1,24}([a-z][a-z0-9_]{1,80})\s{0,3}:\s{0,40}([A-Z][\w<>]{1,40}|bool|[iu](?:8|16|32|64|size)|f32|f64)\s{0,3},(.{1,300})$/

/**
 * Variables of Rust programs whose settings are listed in a call of a macro of their own, each named as its field in
 * capital letters. Such a list has a default or an option for each; what the program makes itself is none.
 */
const read = (repo: RepoView): ReadonlyArray<ReadClaim> =>
  repo.files.paths
    .filter((path) => file.test(baseName(path)) && !isTest(path))
    .flatMap((path) => {
      const text = repo.files.text(path)
      const macro = text === undefined ? undefined : makesNames.exec(text)?.[1]
      if (text === undefined || macro === undefined || !fromField.test(text) || !/(?:\b|_)env/.test(text)) return []
      const lines = repo.files.lines(path)
      const start = lines.findIndex((line) => line.startsWith(`${macro}! {`))
      const length = start < 0 ? 0 : lines.slice(start).findIndex((line) => line.startsWith("}"))
      return lines.slice(start + 1, start + 1 + Math.max(0, length)).flatMap((line, at): ReadonlyArray<ReadClaim> => {
        const match = field.exec(line.slice(0, 500))
        const name = match?.[1]?.toUpperCase() ?? ""
        if (match === null || /\bgenerated\b/.test(match[3] ?? "") || isProvided(name)) return []
        const evidence = { path, line: start + 2 + at, excerpt: match[0].slice(0, match[0].indexOf(":") + 1).trim() }
        return [{ root: repo.home(path), name, by: "schema", need: "optional", evidence: [evidence] }]
      })
    })

export const rustMacros: VariableReader = { name: "rust-macros", read }
