import { Effect, Layer, Struct } from "effect"
import type { Analysis } from "../facts/Analysis.ts"
import { Analyzer } from "../facts/Analyzer.ts"
import { correctedFindings } from "../facts/corrections/correctedFindings.ts"
import { withOwnFiles } from "../facts/security/withOwnFiles.ts"
import { runAtOnce, type Steps } from "../facts/Steps.ts"
import { withoutOwnFiles } from "../repo/ownFiles/withoutOwnFiles.ts"
import { RepoUnreadable } from "../repo/RepoErrors.ts"
import { limitNames, type RepoLimits } from "../repo/RepoLimits.ts"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { runInTurns } from "./runInTurns.ts"
import { suggestContext } from "./suggestContext.ts"

function* analysisOf(given: RepoSnapshot): Steps<Analysis> {
  const { leftOut, own, snapshot, whole } = withoutOwnFiles(given)
  const findings = yield* correctedFindings(snapshot)
  const { securityCheck, statistics } = findings
  return {
    ...Struct.omit(findings, "hints"),
    securityCheck:
      own.size === 0
        ? securityCheck
        : withOwnFiles(securityCheck, (yield* correctedFindings(whole)).securityCheck, own),
    statistics: { ...statistics, notRead: [...statistics.notRead, ...leftOut] },
    suggestedContext: suggestContext(findings)
  }
}

/** Findings and what they suggest, at once; the same snapshot always gives the same analysis. */
export const analyze = (snapshot: RepoSnapshot): Analysis => runAtOnce(analysisOf(snapshot))

/** The analyzer, in this process; other requests have their turns between its steps. */
export const layer = ({ analysisSeconds }: Pick<RepoLimits, "analysisSeconds">): Layer.Layer<Analyzer> => {
  const patience = {
    milliseconds: analysisSeconds * 1000,
    exceeded: () =>
      new RepoUnreadable({
        reason: `its analysis takes longer than ${analysisSeconds} seconds`,
        limit: limitNames.analysisSeconds
      })
  }
  return Layer.succeed(
    Analyzer,
    Analyzer.of({
      analyze: Effect.fn("Analyzer.analyze")((snapshot: RepoSnapshot) =>
        runInTurns(() => analysisOf(snapshot), patience)
      )
    })
  )
}
