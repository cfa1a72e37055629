import { isSwitchedOn } from "../switchedOn.ts"
import { isReadAtStart, isTool } from "../tools.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { relaxed } from "../../scanners/environment.ts"
import { canonical, definedProperties } from "../definedProperties.ts"
import { goesOn } from "../goesOn.ts"
import { isForPeople } from "../pythonTexts.ts"
import { goSettings } from "./goStructs.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ScanHit } from "../../../repo/LineScanner.ts"
import { isGiven, isOfDevelopers } from "../symfonySettings.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"
import { isOfOtherProfile } from "../profileSettings.ts"

/** A property of the JVM's settings that a variable may give. */
const isProperty = (name: string): boolean => name.includes(".")

/** `|| raise`, `?? throw` with the word on the line after: what follows a read that leaves open what happens otherwise. */
const leavesOpen = /(?:\|\||\?\?|\?:|\bor)\s*$/
const ends = /^\s*(?:Kernel\.)?(?:raise|throw|abort|panic|die|exit|fail|error)\b/

/** Whether a read is followed, on the next line of a kept file, by the end of the program. */
const endsBelow = (repo: RepoView, path: string, line: number): boolean => {
  const lines = repo.files.lines(path)
  return leavesOpen.test((lines[line - 1] ?? "").slice(-1000)) && ends.test((lines[line] ?? "").slice(0, 300))
}

/** Whether a placeholder in settings of Symfony asks nobody: it is of developers, or the program gives it to itself. */
const isUnasked = (repo: RepoView, { excerpt, line, path }: ScanHit, name: string): boolean =>
  excerpt.includes("%env(") && (isOfDevelopers(repo, path, line) || !isGiven(repo, name))

/** What code reads, line by line. */
export const codeReads: VariableReader = {
  name: "code-reads",
  read: (repo) => {
    const kit = new Set(
      repo.modules
        .filter(({ dependencies }) => dependencies.some(({ name }) => name === "@sveltejs/kit"))
        .map(({ root }) => root)
    )
    // elsewhere an object of that name holds bindings, or what a schema has described
    const dynamic = repo.hits("dynamic-environment").filter(({ path }) => kit.has(repo.home(path)))
    const hits = [...repo.hits("environment"), ...dynamic].filter(({ path }) => !isTool(repo, path))
    const { partial } = goSettings(repo)
    const defined = hits.some(({ value }) => isProperty(value.split(" ")[0] ?? ""))
      ? definedProperties(repo)
      : new Set<string>()
    return hits.flatMap((hit): ReadonlyArray<ReadClaim> => {
      const { path, line, value, excerpt } = hit
      const { name: said, need: told, given } = parseRead(value)
      const stated =
        told ?? (endsBelow(repo, path, line) ? "required" : goesOn(repo, path, line, said) ? "optional" : undefined)
      const need =
        stated === "required" &&
        (isSwitchedOn(repo, path, line) ||
          isOfOtherProfile(repo, path, line) ||
          isUnasked(repo, hit, said) ||
          isForPeople(repo, hit, said))
          ? "optional"
          : stated
      // a property that the application's own settings give is no variable of the operator
      if (isProperty(said) && defined.has(canonical(said))) return []
      if (partial.has(`${path} ${line}`)) return []
      const name = isProperty(said) ? relaxed(said) : said
      const insists = need !== "required" || isReadAtStart(path)
      return [
        {
          root: repo.home(path),
          name,
          by: "code",
          need: insists ? need : undefined,
          given,
          evidence: [{ path, line, excerpt }]
        }
      ]
    })
  }
}
