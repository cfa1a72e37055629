import { Effect, Layer, Struct } from "effect"
import type { Analysis } from "../facts/Analysis.ts"
import { Analyzer } from "../facts/Analyzer.ts"
import { findingsOf } from "../facts/findings.ts"
import { runAtOnce, type Steps } from "../facts/Steps.ts"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { runInTurns } from "./runInTurns.ts"
import { suggestContext } from "./suggestContext.ts"

function* analysisOf(snapshot: RepoSnapshot): Steps<Analysis> {
  const findings = yield* findingsOf(snapshot)
  return { ...Struct.omit(findings, "hints"), suggestedContext: suggestContext(findings) }
}

/** Findings and what they suggest, at once; the same snapshot always gives the same analysis. */
export const analyze = (snapshot: RepoSnapshot): Analysis => runAtOnce(analysisOf(snapshot))

/** The analyzer, in this process; other requests have their turns between its steps. */
export const layer: Layer.Layer<Analyzer> = Layer.succeed(
  Analyzer,
  Analyzer.of({
    analyze: Effect.fn("Analyzer.analyze")((snapshot: RepoSnapshot) => runInTurns(() => analysisOf(snapshot)))
  })
)
