import type { AccountId } from "../projects/AccountId.ts"
import type { ProjectId } from "../projects/Project.ts"
import type { SubscribedEvent, NewEvent } from "../webhooks/Event.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import {
  type CameAndWent,
  difference,
  type FactsChange,
  isNothing,
  isNoticed,
  type TierComparison
} from "./comparison.ts"
import type { TrackingSettings } from "../tracking/TrackingState.ts"

/** A push that was read. */
export interface ReadPush {
  readonly account: AccountId
  readonly project: ProjectId
  readonly repository: string
  readonly branch: string
  readonly commit: { readonly before: string; readonly after: string }
  /** null: the project has no design yet. */
  readonly version: number | null
  readonly summary: string
  readonly facts: FactsChange
  readonly tiers: ReadonlyArray<TierComparison>
  /** Stores whose data has to be taken care of. */
  readonly moves: ReadonlyArray<StoreMove>
}

/** Moves that an event names; the version's guide has all. */
const mostMoves = 20
/** Names that came or went, each, and characters of the summary: whatever a repository holds, its event reaches people. */
const mostNames = 50
const longestSummary = 1000

const bounded = ({ came, went }: CameAndWent): CameAndWent => ({
  came: came.slice(0, mostNames),
  went: went.slice(0, mostNames)
})

const perTier = <A>(chosen: ReadonlyArray<TierComparison>, of: (tier: TierComparison) => A) =>
  Object.fromEntries(chosen.map((tier) => [tier.tier, of(tier)]))

/** What is told of it: only what has changed, and of that only what its account wants to know. */
export const eventsOf = (
  push: ReadPush,
  { events, priceThresholdEur }: Pick<TrackingSettings, "events" | "priceThresholdEur">
): ReadonlyArray<NewEvent> => {
  const { account, branch, commit, facts, moves, project, repository, summary, tiers, version } = push
  const about = { conversationId: project, repository, branch, commit, version }
  const event = (type: SubscribedEvent, happened: boolean, data: NewEvent["data"]): ReadonlyArray<NewEvent> =>
    happened && events.includes(type) ? [{ account, project, type, data: { ...about, ...data } }] : []

  const prices = tiers.filter(({ price }) => isNoticed(price, priceThresholdEur))
  const unmet = tiers.filter((tier) => !isNothing(tier.unmet))
  const readiness = tiers.filter(({ readiness: { after, before } }) => after !== before)
  return [
    ...event("analysis.completed", true, {
      summary: summary.slice(0, longestSummary),
      services: bounded(facts.services),
      stores: bounded(facts.stores),
      moved: perTier(
        tiers.filter(({ site: { after, before } }) => after !== before),
        ({ site }) => site
      ),
      migrations: moves.slice(0, mostMoves).map(({ store, tier, what }) => ({ tier, store, what }))
    }),
    ...event("security.grade_changed", facts.grade.before !== facts.grade.after, { grade: facts.grade }),
    ...event("design.price_changed", prices.length > 0, {
      currency: "EUR",
      monthly: perTier(prices, ({ price }) => ({ ...price, difference: difference(price) }))
    }),
    ...event("design.unmet_changed", unmet.length > 0, { unmet: perTier(unmet, (tier) => tier.unmet) }),
    ...event("design.readiness_changed", readiness.length > 0, {
      readiness: perTier(readiness, (tier) => tier.readiness)
    })
  ]
}
