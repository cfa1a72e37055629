import { isProvided } from "../../data/platformVariables.ts"
import { goFlags as flagsOf } from "../../parsing/goFlags.ts"
import { isAskedAsUrl } from "../askedAsUrl.ts"
import { shownGiven } from "../given.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Flags of the command line that Go programs take from variables too, with what stands around the name. */
export const goFlags: VariableReader = {
  name: "go-flags",
  read: (repo) =>
    [...new Set(repo.hits("environment-schemas").flatMap(({ path, value }) => (value === "go-flags" ? [path] : [])))]
      .filter((path) => !isTool(repo, path) && repo.files.text(path) !== undefined)
      .flatMap((path) =>
        flagsOf(repo.files.lines(path))
          .filter(({ name }) => !isProvided(name))
          .map(({ line, name, required, usage, value }): ReadClaim => ({
            root: repo.home(path),
            name,
            by: "code",
            need: required ? "required" : value === undefined || value === "" ? undefined : "optional",
            given: shownGiven(name, value),
            asUrl: isAskedAsUrl(usage) || undefined,
            evidence: [{ path, line, excerpt: name }]
          }))
      )
}
