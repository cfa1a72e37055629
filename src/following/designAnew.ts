import { Effect } from "effect"
import type { Plan } from "../accounts/Plan.ts"
import { Architect } from "../architect/Architect.ts"
import { withCorrections } from "../architect/correcting.ts"
import { Analyzer } from "../facts/Analyzer.ts"
import type { Analysis } from "../facts/Analysis.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import { storesReturning } from "../operations/storesReturning.ts"
import type { History } from "../projects/History.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { Version } from "../projects/Version.ts"
import { RepoReader, type ResolvedCommit } from "../repo/RepoReader.ts"
import type { Repository } from "../repo/Repository.ts"
import { compareFacts, compareTiers } from "./comparison.ts"
import { stayingOn } from "./stayingOn.ts"

/** Reads another commit of a followed project's repository. */
export const analyzeAnew = (commit: ResolvedCommit, keep: Effect.Effect<void, StoreUnavailable>) =>
  Effect.gen(function* () {
    const snapshot = yield* (yield* RepoReader).read(commit).pipe(
      // reading was work, although nothing came of it: nobody has it done for nothing again and again
      Effect.tapErrorTag("RepoUnreadable", () => keep)
    )
    return { found: yield* (yield* Analyzer).analyze(snapshot), repository: snapshot.repository }
  })

interface From<E> {
  readonly current: Version
  /** Reads an older one. */
  readonly before: History<E>["version"]
  /** What was known when that was made. */
  readonly known: Analysis
}
interface To {
  readonly found: Analysis
  readonly repository: Repository
  readonly plan: Plan
}

/** Designs an application with the context of a version and all earlier changes, on the cloud that it is on. */
const designOf = (current: Version, analysis: Analysis, { plan, repository }: Omit<To, "found">) =>
  Effect.gen(function* () {
    const architect = yield* Architect
    // What an AI chose is among the edits: nobody is asked again for every push.
    const designed = (edits: Version["edits"]) =>
      architect.design({
        repository,
        ai: false,
        analysis,
        context: current.requested,
        edits,
        allowedProviders: plan.providers
      })
    const free = yield* designed(current.edits)
    const staying = stayingOn(current.tiers, free, plan.providers)
    const edits = [...current.edits, ...staying]
    const design = staying.length === 0 ? free : yield* designed(edits)
    return { design, edits, staying, tiers: design.tiers.map(({ tier }) => tier) }
  })

/**
 * What the version would be were it made today. Who compares with it sees what a commit changes, and neither prices nor
 * rules that became others since the version was made.
 */
export const designKnown = (current: Version, known: Analysis, to: Omit<To, "found">) =>
  Effect.map(designOf(current, withCorrections(known, current.edits), to), ({ tiers }) => tiers)

/** Designs what was found anew, with the context of a version and all earlier changes, and says what differs from it. */
export const designAnew = <E>({ before, current, known }: From<E>, { found, plan, repository }: To) =>
  Effect.gen(function* () {
    const analysis = withCorrections(found, current.edits)
    const { design, edits, staying, tiers } = yield* designOf(current, analysis, { plan, repository })
    const back = yield* storesReturning(before, current, tiers)
    return {
      analysis,
      back,
      design,
      edits,
      staying,
      tiers,
      facts: compareFacts(withCorrections(known, current.edits), analysis),
      comparison: compareTiers(current.tiers, tiers),
      moves: [...storeMoves(current.tiers, tiers), ...back]
    }
  })
