import { Effect, Layer } from "effect"
import type { Analysis } from "../facts/Analysis.ts"
import { Analyzer } from "../facts/Analyzer.ts"
import { findingsOf } from "../facts/findings.ts"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { suggestContext } from "./suggestContext.ts"

/** Findings and what they suggest; the same snapshot always gives the same analysis. */
export const analyze = (snapshot: RepoSnapshot): Analysis => {
  const findings = findingsOf(snapshot)
  return { ...findings, suggestedContext: suggestContext(findings) }
}

/** The analyzer, in this process. */
export const layer: Layer.Layer<Analyzer> = Layer.succeed(
  Analyzer,
  Analyzer.of({
    analyze: Effect.fn("Analyzer.analyze")((snapshot: RepoSnapshot) => Effect.sync(() => analyze(snapshot)))
  })
)
