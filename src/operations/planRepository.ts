import { Effect } from "effect"
import { withCorrections } from "../architect/correcting.ts"
import type { Design } from "../architect/Design.ts"
import type { KeptEdit } from "../blueprint/Edit.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { DesignContext } from "../context/DesignContext.ts"
import type { Analysis } from "../facts/Analysis.ts"
import { Analyzer } from "../facts/Analyzer.ts"
import type { ProviderName } from "../facts/ContextValues.ts"
import type { GeneratedFile } from "../render/IacRenderer.ts"
import type { Repository } from "../repo/Repository.ts"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { filesOf } from "./design.ts"
import { type Lost, replayEdits } from "./replayEdits.ts"
import { type Earlier, returnedStores } from "../migration/storesBack.ts"

/** The whole road in one result: what a repository is, what it needs, and the files. */
export interface PlannedRepository {
  readonly repository: Repository
  /** As found, without what edits correct. */
  readonly analysis: Analysis
  readonly design: Design
  readonly files: ReadonlyArray<{ readonly tier: TierName; readonly files: ReadonlyArray<GeneratedFile> }>
}

/** A plan that follows an earlier one. */
export interface Replanned extends PlannedRepository {
  /** Those of earlier messages that hold, and what an AI put over them. */
  readonly edits: ReadonlyArray<KeptEdit>
  /** Those of earlier messages that mean nothing any more. */
  readonly lost: ReadonlyArray<Lost>
}

/** The version that a plan follows. */
export interface Followed extends Earlier {
  readonly edits: ReadonlyArray<KeptEdit>
  /** The versions before it, newest first. */
  readonly older?: ReadonlyArray<Earlier>
}

/** Analyses, designs and writes the files without keeping anything: no account, no project. */
export const planRepository = Effect.fn("planRepository")(function* (
  snapshot: RepoSnapshot,
  context: DesignContext,
  allowedProviders: ReadonlyArray<ProviderName>,
  progress: (step: string) => Effect.Effect<void>,
  before?: Followed
) {
  const analyzer = yield* Analyzer
  const { repository } = snapshot
  yield* progress(`Analysing ${snapshot.entries.length} files`)
  const analysis = yield* analyzer.analyze(snapshot)
  yield* progress("Designing four tiers")
  const replayed = yield* replayEdits({
    repository,
    analysis,
    context,
    edits: before?.edits ?? [],
    allowedProviders
  })
  yield* progress("Writing the files")
  const tiers = replayed.design.tiers.map(({ tier }) => tier)
  const follows =
    before === undefined ? undefined : { ...before, back: returnedStores(before, tiers, before.older ?? []) }
  const files = yield* filesOf(repository, withCorrections(analysis, replayed.edits), replayed.design, follows)
  return { repository, analysis, files, ...replayed } satisfies Replanned
})
