import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { refusedIn, refusing } from "../scanning/refusing.ts"

/** Files in which a program of Go reads its settings; what others insist on is of a part that may be off. */
const settings =
  /(?:^|\/)(?:config(?:uration)?|conf|settings?|env|environment)s?(?:_\w{1,20})?\/[\w-]{1,60}\.go$|(?:^|\/)(?:config(?:uration)?|conf|settings?|env|environment|main)s?(?:_\w{1,20})?\.go$/

const returned = /^\s{1,40}return\s.{0,100}\b(?:fmt\.Errorf|errors\.New)\(\s{0,3}["`]/

/** Variables that an error names which settings of Go are not read with; the lines above say when it is returned. */
export const goRefusals: LineScanner = {
  name: "go-refusals",
  keywords: refusing,
  accepts: (path) => settings.test(path) && !isTest(path),
  keeps: true,
  match: (line) => (returned.test(line) ? refusedIn(line).map((value) => ({ value, excerpt: safeExcerpt(line) })) : [])
}
