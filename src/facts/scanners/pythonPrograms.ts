import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { captures } from "../scanning/matching.ts"

/** Files of Python that are programs when they are run by name; their text tells what of the repository they use. */
export const pythonPrograms: LineScanner = {
  name: "python-programs",
  keywords: ["__main__"],
  keeps: true,
  // programs lie above the packages that they use
  accepts: (path) => /^(?:[^/]{1,100}\/){0,2}[^/]{1,100}\.py$/.test(path) && !isTest(path),
  match: (line) => captures(line, /^if\s{1,3}\(?__name__\s{0,3}==\s{0,3}["'](__main__)["']/g)
}
