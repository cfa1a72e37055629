import { Effect } from "effect"
import { Architect } from "../architect/Architect.ts"
import type { Design } from "../architect/Design.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { DesignContext } from "../context/DesignContext.ts"
import type { Analysis } from "../facts/Analysis.ts"
import { Analyzer } from "../facts/Analyzer.ts"
import type { ProviderName } from "../facts/ContextValues.ts"
import type { GeneratedFile } from "../render/IacRenderer.ts"
import type { Repository } from "../repo/Repository.ts"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { filesOf } from "./design.ts"

/** The whole road in one result: what a repository is, what it needs, and the files. */
export interface PlannedRepository {
  readonly repository: Repository
  readonly analysis: Analysis
  readonly design: Design
  readonly files: ReadonlyArray<{ readonly tier: TierName; readonly files: ReadonlyArray<GeneratedFile> }>
}

/** Analyses, designs and writes the files without keeping anything: no account, no project. */
export const planRepository = Effect.fn("planRepository")(function* (
  snapshot: RepoSnapshot,
  context: DesignContext,
  allowedProviders: ReadonlyArray<ProviderName>,
  progress: (step: string) => Effect.Effect<void>
) {
  const architect = yield* Architect
  const analyzer = yield* Analyzer
  const { repository } = snapshot
  yield* progress(`Analysing ${snapshot.entries.length} files`)
  const analysis = yield* analyzer.analyze(snapshot)
  yield* progress("Designing four tiers")
  const design = yield* architect.design({ repository, analysis, context, edits: [], allowedProviders })
  yield* progress("Writing the files")
  const files = yield* filesOf(repository, analysis, design)
  return { repository, analysis, design, files } satisfies PlannedRepository
})
