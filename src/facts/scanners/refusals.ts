import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { isCode } from "../scanning/matching.ts"
import { refusedIn, refusing } from "../scanning/refusing.ts"

/** What ends a program, or says that it cannot go on. */
const ends = /\b(?:throw|panic|fatal\w{0,3}|raise|abort|die|exit|bail|error|err)\b|Error\b|Exception\b|!\(/i

/** Whether a file is code that may refuse to go on. */
export const mayRefuse = (path: string): boolean =>
  isCode(path) && !/\.(?:ya?ml|json|toml|properties|conf|ini|prisma|html)$/.test(path)

/** Variables that a line names when it ends the program because they are not there. */
export const refusals: LineScanner = {
  name: "refusals",
  keywords: refusing,
  accepts: mayRefuse,
  match: (line) =>
    /^\s{0,80}(?:\/\/|#|\*)/.test(line) || !ends.test(line)
      ? []
      : refusedIn(line).map((value) => ({ value, excerpt: safeExcerpt(line) }))
}
