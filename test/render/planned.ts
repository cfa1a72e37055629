/** Every fixture on every provider, planned once for all tests that look at each of its tiers. */
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import { type Rendering, renderingOf } from "../../src/render/Rendering.ts"
import { fixtures } from "../support/fixtures.ts"
import { fixtureOn } from "../support/planFixture.ts"

export interface PlannedTier {
  /** Fixture, provider and tier. */
  readonly name: string
  readonly rendering: Rendering
  readonly files: ReadonlyMap<string, GeneratedFile>
}

const cases = fixtures.flatMap((fixture) => ProviderName.literals.map((provider) => ({ fixture, provider })))

const plannedTiers = Effect.forEach(cases, ({ fixture, provider }) =>
  Effect.map(fixtureOn(fixture, provider), ({ analysis, design, files, repository }) =>
    design.tiers.map((tier, at): PlannedTier => ({
      name: `${fixture.name} on ${provider}, ${tier.tier.name}`,
      rendering: renderingOf({ repository, analysis, design, tier }),
      files: new Map((files[at]?.files ?? []).map((file) => [file.path, file]))
    }))
  )
).pipe(
  Effect.map((all) => all.flat()),
  Effect.provide(Planning.layer)
)

let planned: Promise<ReadonlyArray<PlannedTier>> | undefined

/** All tiers; the same ones whoever asks. */
export const everyTier = (): Promise<ReadonlyArray<PlannedTier>> => (planned ??= Effect.runPromise(plannedTiers))
