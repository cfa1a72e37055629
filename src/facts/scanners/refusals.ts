import type { LineScanner } from "../../repo/LineScanner.ts"
import { isProvided } from "../data/platformVariables.ts"
import { safeExcerpt } from "../redact.ts"
import { isCode } from "../scanning/matching.ts"

/** What ends a program, or says that it cannot go on. */
const ends = /\b(?:throw|panic|fatal\w{0,3}|raise|abort|die|exit|bail|error|err)\b|Error\b|Exception\b|!\(/i

/** What is said of a variable that is not there. */
const missing =
  /\b(?:required|missing|must (?:be|have|provide|set|specify)|not (?:set|defined|provided|found|configured|given|specified)|undefined|unset|is empty|please (?:set|provide|define|specify)|needs? to be set|cannot be (?:empty|blank|null))\b/i

/** Words that make a need depend on a choice: `required when using …`, `required for the … provider`. */
const ofChoice =
  /\b(?:required|needed|must be (?:set|provided|given)|necessary)\s{1,3}(?:when|if|unless|with|for (?:the )?\S{1,30} (?:provider|driver|backend|transport|adapter|mode|storage|strategy)\b)(?![^.]{0,60}\bproduction\b)/i

/** What a variable that is there leads to cannot be found: `the configured ENV_FILE {path} was not found`. */
const ofFile = /[A-Z]{2}_\w{1,40}\W{0,3}[`'"]?[{%$]\S{0,60}\s(?:was|is|could|cannot|does)\b[^.]{0,30}\b(?:found|exist)/

/** A name of several words, which constants of languages seldom are beside such a sentence. */
const name = /(?<![\w$.])([A-Z][A-Z0-9]{1,40}(?:_[A-Z0-9]{1,40}){1,8})(?![\w(])/g

/** Variables that a line names when it ends the program because they are not there. */
export const refusals: LineScanner = {
  name: "refusals",
  keywords: [
    "required",
    "missing",
    "must ",
    "not set",
    "not defined",
    "not provided",
    "not found",
    "not configured",
    "not given",
    "not specified",
    "undefined",
    "unset",
    "is empty",
    "please ",
    "to be set",
    "cannot be"
  ],
  accepts: (path) => isCode(path) && !/\.(?:ya?ml|json|toml|properties|conf|ini|prisma|html)$/.test(path),
  match: (line) => {
    if (
      /^\s{0,80}(?:\/\/|#|\*)/.test(line) ||
      !ends.test(line) ||
      !missing.test(line) ||
      ofFile.test(line) ||
      ofChoice.test(line)
    )
      return []
    const names = new Set([...line.slice(0, 600).matchAll(name)].map(([, found = ""]) => found))
    return [...names].filter((found) => !isProvided(found)).map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
