import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { refusedIn, refusing } from "../scanning/refusing.ts"
import { mayRefuse } from "./refusals.ts"

/** A line that is a text and nothing else. */
export const onlyText = /^\s{1,80}[fru]?(["'`])(.{0,600})\1[\s,;)+.\\]{0,6}$/

/** Variables that a text on a line of its own calls missing; what it is told to stands on a line above. */
export const brokenRefusals: LineScanner = {
  name: "broken-refusals",
  keywords: refusing,
  accepts: (path) => mayRefuse(path) && !isTest(path),
  keeps: true,
  match: (line) => {
    const text = onlyText.exec(line)?.[2]
    return text === undefined ? [] : refusedIn(text).map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
