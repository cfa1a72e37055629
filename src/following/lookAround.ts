import { DateTime, Effect } from "effect"
import { Architect } from "../architect/Architect.ts"
import { withCorrections } from "../architect/correcting.ts"
import type { Analysis } from "../facts/Analysis.ts"
import { Pricing } from "../pricing/Pricing.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import type { NewEvent, SubscribedEvent } from "../webhooks/Event.ts"
import { Events } from "../webhooks/Events.ts"
import { compareTiers, difference, isNoticed, type TierComparison } from "./comparison.ts"
import { endsOfLife, keyOf } from "./endsOfLife.ts"
import { type Followed, Tracking } from "../tracking/Tracking.ts"

/** Ends that are remembered: those of releases that an application left long ago are forgotten. */
const mostRemembered = 200

/** What the current design would cost by the prices of today, where they are others than those it was priced with. */
const repriced = ({ payer, project }: Followed, analysis: Analysis) =>
  Effect.gen(function* () {
    const none: ReadonlyArray<TierComparison> = []
    const { prices } = yield* Pricing
    if (project.currentVersion === null) return none
    const current = yield* (yield* ProjectStore).version(payer.account.id, project.conversationId)
    if (current.tiers.every(({ price }) => price.catalogHash === prices.hash)) return none
    const design = yield* (yield* Architect).design({
      repository: project.repository,
      ai: false,
      analysis: withCorrections(analysis, current.edits),
      context: current.requested,
      edits: current.edits,
      allowedProviders: payer.plan.providers
    })
    return compareTiers(
      current.tiers,
      design.tiers.map(({ tier }) => tier)
    )
  })

/** Once a day: what has changed around a project although nobody pushed. Each thing is told of once. */
export const lookAround = (followed: Followed) =>
  Effect.gen(function* () {
    const { events, payer, priceThresholdEur, project, told } = followed
    const { conversationId, repository } = project
    const { analysis } = yield* (yield* ProjectStore).details(payer.account.id, conversationId)
    if (analysis === null) return
    const about = {
      conversationId,
      repository: `${repository.owner}/${repository.name}`,
      commit: repository.commit,
      version: project.currentVersion
    }
    const event = (type: SubscribedEvent, data: NewEvent["data"]): ReadonlyArray<NewEvent> =>
      events.includes(type)
        ? [{ account: payer.account.id, project: conversationId, type, data: { ...about, ...data } }]
        : []

    const ends = endsOfLife(analysis, DateTime.toDate(yield* DateTime.now)).filter(
      (end) => !told.ends.includes(keyOf(end))
    )
    const { prices } = yield* Pricing
    const moved =
      told.catalog === prices.hash
        ? []
        : (yield* repriced(followed, analysis)).filter(({ price }) => isNoticed(price, priceThresholdEur))
    if (ends.length === 0 && told.catalog === prices.hash) return
    const all = [
      ...(ends.length === 0 ? [] : event("runtime.end_of_life", { releases: ends })),
      ...(moved.length === 0
        ? []
        : event("catalog.price_changed", {
            currency: "EUR",
            monthly: Object.fromEntries(
              moved.map(({ price, tier }) => [tier, { ...price, difference: difference(price) }])
            )
          }))
    ]
    const { publish } = yield* Events
    yield* (yield* Tracking).tell(
      conversationId,
      { ends: [...told.ends, ...ends.map(keyOf)].slice(-mostRemembered), catalog: prices.hash },
      { alongside: Effect.forEach(all, publish, { discard: true }) }
    )
  })
