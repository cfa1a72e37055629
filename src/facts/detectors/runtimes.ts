import type { Detector } from "../Detector.ts"
import { runtimeClaims } from "../services/runtimes.ts"

/** Versions of language runtimes, each with the file that states it. */
export const runtimes: Detector = {
  name: "runtimes",
  detect: (repo) =>
    runtimeClaims(repo).map(({ runtime, version, root, rank, evidence }) => ({
      _tag: "Fact",
      kind: "runtime",
      value: `${runtime} ${version}`,
      root,
      confidence: rank <= 3 ? 1 : rank <= 6 ? 0.9 : 0.5,
      evidence: [evidence]
    }))
}
