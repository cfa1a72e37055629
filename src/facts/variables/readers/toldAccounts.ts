import { isTool } from "../tools.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Most lines above the name on which a sentence begins. */
const mostLines = 3

/** An account of the program's own, and that it is made: of a directory or a database it would be somebody else's. */
const ofAdmin =
  /\b(?:admin(?:istrator)?|root|super-?user|owner)(?:'s)?(?: user(?:'s)?| account(?:'s)?)? pass(?:word|wd)?\b/i
const isMade =
  /\b(?:initiali[sz]e[ds]?|initial|creat(?:e|es|ed|ing)|bootstrap(?:ped)?|first (?:start|run|launch|boot|login))\b/i

/** Passwords of the first account that a sentence in code asks for, whatever reads them. */
export const toldAccounts: VariableReader = {
  name: "told-accounts",
  read: (repo) =>
    repo
      .hits("told-accounts")
      .filter(({ line, path }) => {
        const near = repo.files
          .lines(path)
          .slice(Math.max(0, line - 1 - mostLines), line)
          .join(" ")
        return !isTool(repo, path) && ofAdmin.test(near) && isMade.test(near)
      })
      .map(({ excerpt, line, path, value }) => ({
        root: repo.home(path),
        name: value,
        by: "code",
        drawn: "account:24",
        evidence: [{ path, line, excerpt }]
      }))
}
