import { Effect, Option } from "effect"
import { withUnit } from "../accounts/Quota.ts"
import { diffTiers } from "../architect/diffTiers.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import { toldMoves } from "../migration/toldMoves.ts"
import { filesOf } from "../operations/design.ts"
import { historyOf } from "../projects/History.ts"
import { changing } from "../projects/leases.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { ResolvedCommit } from "../repo/RepoReader.ts"
import { type Followed, Tracking } from "../tracking/Tracking.ts"
import { Events } from "../webhooks/Events.ts"
import { commentOnPush } from "./commentOnPush.ts"
import { compareFacts, compareTiers, type FactsChange, type TierComparison, toldChanges } from "./comparison.ts"
import { analyzeAnew, designAnew, designKnown } from "./designAnew.ts"
import { eventsOf } from "./pushEvents.ts"

const short = (commit: string): string => commit.slice(0, 7)

/** Its changes as the version's one line. */
const longestSummary = 1000

/**
 * Reads a commit of a followed project anew and, where it has a design, designs anew with its context and all earlier
 * changes. Analysis, version, unit, events and the order of a comment are one transaction.
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
          const { found, repository } = yield* analyzeAnew(commit, keep)
          const at = `${repository.ref}@${short(repository.commit)}`

          const told = Effect.fnUntraced(function* (
            facts: FactsChange,
            tiers: ReadonlyArray<TierComparison>,
            moves: ReadonlyArray<StoreMove>,
            version: number | null,
            byToday: ReadonlyArray<TierComparison>
          ) {
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
            const commented = yield* commentOnPush(followed, {
              repository,
              version,
              grade: facts.grade,
              tiers: byToday,
              moves
            })
            const alongside: Effect.Effect<void, StoreUnavailable> = Effect.gen(function* () {
              yield* keep
              yield* tracking.read(conversationId, { commit: repository.commit, seen })
              yield* Effect.forEach(eventsOf(push, followed), events.publish, { discard: true })
              yield* commented
            })
            return { alongside, summary }
          })

          if (now.currentVersion === null) {
            const { alongside } = yield* told(compareFacts(known, found), [], [], null, [])
            yield* store.completeAnalysis(lease, found, { alongside, repository, moves: true })
            return
          }
          const current = yield* store.version(account.id, conversationId)
          const before = historyOf(store, account.id, conversationId).version
          const anew = yield* designAnew({ current, known, before }, { found, repository, plan })
          const { back, design, moves, staying, tiers } = anew
          // a comment is about the commit alone: prices may have changed since the version before
          const byToday = followed.comment
            ? compareTiers(yield* designKnown(current, known, { repository, plan }), tiers)
            : anew.comparison
          const { alongside, summary } = yield* told(anew.facts, anew.comparison, moves, current.version + 1, byToday)
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
              edits: anew.edits,
              files: yield* filesOf(repository, anew.analysis, design, { ...current, back })
            },
            { alongside, keep: plan.versionsPerProject, moved: { analysis: found, repository } }
          )
        })
    )
  )
}
