import { Effect, Option } from "effect"
import { withUnit } from "../accounts/Quota.ts"
import { Architect } from "../architect/Architect.ts"
import { withCorrections } from "../architect/correcting.ts"
import { diffTiers } from "../architect/diffTiers.ts"
import { Analyzer } from "../facts/Analyzer.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import { toldMoves } from "../migration/toldMoves.ts"
import { filesOf } from "../operations/design.ts"
import { storesReturning } from "../operations/storesReturning.ts"
import { historyOf } from "../projects/History.ts"
import { changing } from "../projects/leases.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import type { Version } from "../projects/Version.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import { RepoReader, type ResolvedCommit } from "../repo/RepoReader.ts"
import { Events } from "../webhooks/Events.ts"
import { compareFacts, compareTiers, type FactsChange, type TierComparison, toldChanges } from "./comparison.ts"
import { eventsOf } from "./pushEvents.ts"
import { stayingOn } from "./stayingOn.ts"
import { type Followed, Tracking } from "../tracking/Tracking.ts"

const short = (commit: string): string => commit.slice(0, 7)

/** Its changes as the version's one line. */
const longestSummary = 1000

/**
 * Reads a commit of a followed project anew and, where it has a design, designs anew with its context and all earlier
 * changes. Analysis, version, unit and events are one transaction.
 */
export const readPush = (followed: Followed, commit: ResolvedCommit) => {
  const { payer, project, pushes: seen } = followed
  const { conversationId } = project
  const { account, plan } = payer
  return withUnit(payer, "analysesPerMonth", (keep) =>
    changing(
      account.id,
      conversationId,
      "analyzing",
      () => Option.none(),
      ({ analysis: known, lease, project: now }) =>
        Effect.gen(function* () {
          const store = yield* ProjectStore
          const tracking = yield* Tracking
          const events = yield* Events
          // another node was faster
          if (now.repository.commit === commit.repository.commit) {
            yield* store.release(lease)
            return yield* tracking.read(conversationId, { commit: commit.repository.commit, seen })
          }
          const snapshot = yield* (yield* RepoReader).read(commit).pipe(
            // reading was work, although nothing came of it: nobody has it done for nothing again and again
            Effect.tapErrorTag("RepoUnreadable", () => keep)
          )
          const found = yield* (yield* Analyzer).analyze(snapshot)
          const { repository } = snapshot
          const at = `${repository.ref}@${short(repository.commit)}`

          const told = (
            facts: FactsChange,
            tiers: ReadonlyArray<TierComparison>,
            moves: ReadonlyArray<StoreMove>,
            version: number | null
          ) => {
            const summary = toldChanges(facts, tiers)
            const push = {
              account: account.id,
              project: conversationId,
              repository: `${repository.owner}/${repository.name}`,
              branch: repository.ref,
              commit: { before: now.repository.commit, after: repository.commit },
              version,
              summary,
              facts,
              tiers,
              moves
            }
            const alongside: Effect.Effect<void, StoreUnavailable> = Effect.gen(function* () {
              yield* keep
              yield* tracking.read(conversationId, { commit: repository.commit, seen })
              yield* Effect.forEach(eventsOf(push, followed), events.publish, { discard: true })
            })
            return { alongside, summary }
          }

          if (now.currentVersion === null) {
            const { alongside } = told(compareFacts(known, found), [], [], null)
            yield* store.completeAnalysis(lease, found, { alongside, repository, moves: true })
            return
          }
          const current = yield* store.version(account.id, conversationId)
          const analysis = withCorrections(found, current.edits)
          // What an AI chose is among the edits: nobody is asked again for every push.
          const designed = (edits: Version["edits"]) =>
            Effect.flatMap(Architect, (architect) =>
              architect.design({
                repository,
                ai: false,
                analysis,
                context: current.requested,
                edits,
                allowedProviders: plan.providers
              })
            )
          const free = yield* designed(current.edits)
          const staying = stayingOn(current.tiers, free, plan.providers)
          const edits = [...current.edits, ...staying]
          const design = staying.length === 0 ? free : yield* designed(edits)
          const tiers = design.tiers.map(({ tier }) => tier)
          const back = yield* storesReturning(historyOf(store, account.id, conversationId).version, current, tiers)
          const moves = [...storeMoves(current.tiers, tiers), ...back]
          const { alongside, summary } = told(
            compareFacts(withCorrections(known, current.edits), analysis),
            compareTiers(current.tiers, tiers),
            moves,
            current.version + 1
          )
          yield* store.addVersion(
            lease,
            {
              cause: "push",
              summary: [toldMoves(moves), `Push to ${at}. ${summary}`, ...staying.map(({ reason }) => reason)]
                .filter((part) => part !== undefined && part !== "")
                .join(" ")
                .slice(0, longestSummary),
              requested: current.requested,
              context: design.context,
              architect: design.architect,
              tiers,
              ...diffTiers(current.tiers, tiers),
              edits,
              files: yield* filesOf(repository, analysis, design, { ...current, back })
            },
            { alongside, keep: plan.versionsPerProject, moved: { analysis: found, repository } }
          )
        })
    )
  )
}
