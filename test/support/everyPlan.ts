/** Every plan there is to look at on one cloud: all tiers of all fixtures, copies beside some, and scenarios with kinds that those lack. */
import { Effect } from "effect"
import type { PriceItem, Warning } from "../../src/blueprint/Tier.ts"
import type { Need } from "../../src/blueprint/Need.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import type { Plan, Provider } from "../../src/providers/Provider.ts"
import { type Fixture, fixtures } from "./fixtures.ts"
import { fixtureOn } from "./planFixture.ts"
import { requestWith, staging } from "./staged.ts"
import type { Asking, Planned } from "./providers/plans.ts"

export interface NamedPlan {
  readonly name: string
  readonly tier: TierName
  readonly plan: Plan
  readonly warnings: ReadonlyArray<Warning>
  /** The price; absent for a scenario, which is planned without one. */
  readonly items?: ReadonlyArray<PriceItem>
}

export type Scenario = readonly [name: string, needs: ReadonlyArray<Need>, asking: Asking]

/** A fixture's tiers on one cloud. */
const designed = (fixture: Fixture, provider: Provider) =>
  Effect.map(fixtureOn(fixture, provider.name), ({ design }) =>
    design.tiers.map(({ plan, tier }): NamedPlan => ({
      name: `${fixture.name}, ${tier.name}`,
      tier: tier.name,
      plan,
      warnings: tier.warnings,
      items: tier.items
    }))
  )

/** What differs most from fixture to fixture: stores, files alone, and what a cluster would run. */
const withCopies: ReadonlySet<string> = new Set(["compose-microservices", "django-celery", "vite-static"])

/** The staging environment of a fixture's growth on one cloud. */
const copied = (fixture: Fixture, provider: Provider) =>
  Effect.map(fixtureOn(fixture, provider.name), ({ analysis, repository }): ReadonlyArray<NamedPlan> => {
    const asked = { analysis, repository, provider: provider.name, context: fixture.context, tier: "growth" as const }
    const { staging: plan } = requestWith([staging], asked).tier
    return plan === undefined
      ? []
      : [
          {
            name: `${fixture.name}, staging of growth`,
            tier: plan.site.tier,
            plan,
            warnings: plan.placements.flatMap(({ warnings }) => warnings)
          }
        ]
  })

export const everyPlan = (
  provider: Provider,
  scenarios: ReadonlyArray<Scenario>,
  planned: (needs: ReadonlyArray<Need>, asking: Asking) => Planned
) =>
  Effect.map(
    Effect.forEach(fixtures, (fixture) =>
      Effect.zipWith(
        designed(fixture, provider),
        withCopies.has(fixture.name) ? copied(fixture, provider) : Effect.succeed([]),
        (own, beside) => [...own, ...beside]
      )
    ),
    (ofFixtures) => [
      ...ofFixtures.flat(),
      ...scenarios.map(([name, needs, asking]): NamedPlan => {
        const { plan } = planned(needs, asking)
        return {
          name,
          tier: plan.site.tier,
          plan,
          warnings: plan.placements.flatMap(({ warnings }) => warnings)
        }
      })
    ]
  )
