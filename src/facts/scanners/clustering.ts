import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { isCode } from "../scanning/matching.ts"

const clustered = /\b(?:isClustered|jobStore\.clustered)["']?\s{0,5}[,=:]\s{0,5}["']?true\b|\.\s{0,5}UseClustering\(/i

/** Schedulers that share their work through a database, so that several instances may run. */
export const clustering: LineScanner = {
  name: "clustering",
  keywords: ["isclustered", "jobstore.clustered", "useclustering"],
  accepts: isCode,
  match: (line) =>
    /^\s*(?:\/\/|#|!|\*|--|;|<!--)/.test(line) || !clustered.test(line)
      ? []
      : [{ value: "quartz", excerpt: safeExcerpt(line) }]
}
