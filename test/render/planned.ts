/** Every fixture on every provider, planned once for all tests that look at each of its tiers. */
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import { placeOf } from "../../src/repo/Place.ts"
import { type Rendering, renderingOf } from "../../src/render/Rendering.ts"
import { fixturesAndFolders } from "../support/fixtures.ts"
import { fixtureOn } from "../support/planFixture.ts"

export interface PlannedTier {
  /** Fixture, provider and tier. */
  readonly name: string
  readonly rendering: Rendering
  /** By their paths; what lies in the folder of a folder's plan, by those from there. */
  readonly files: ReadonlyMap<string, GeneratedFile>
}

const cases = fixturesAndFolders.flatMap((fixture) => ProviderName.literals.map((provider) => ({ fixture, provider })))

const plannedTiers = Effect.forEach(cases, ({ fixture, provider }) =>
  Effect.map(fixtureOn(fixture, provider), ({ analysis, design, files, repository }) =>
    design.tiers.map((tier, at): PlannedTier => {
      const { folder } = placeOf(repository)
      const within = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : path)
      return {
        name: `${fixture.name} on ${provider}, ${tier.tier.name}`,
        rendering: renderingOf({ repository, analysis, design, tier }),
        files: new Map((files[at]?.files ?? []).map((file) => [within(file.path), file]))
      }
    })
  )
).pipe(
  Effect.map((all) => all.flat()),
  Effect.provide(Planning.layer)
)

let planned: Promise<ReadonlyArray<PlannedTier>> | undefined

/** All tiers; the same ones whoever asks. */
export const everyTier = (): Promise<ReadonlyArray<PlannedTier>> => (planned ??= Effect.runPromise(plannedTiers))
