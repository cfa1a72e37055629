import { Effect } from "effect"
import { readFolder } from "../../layers/folder/FolderReader.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { type PlannedRepository, planRepository } from "../../src/operations/planRepository.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import type { Fixture } from "./fixtures.ts"

/** The whole road for one fixture, from its folder to its files. */
export const planFixture = (fixture: Fixture, context: DesignContext = fixture.context) =>
  Effect.gen(function* () {
    // A fixture holds on purpose what its own .gitignore would leave out.
    const snapshot = yield* readFolder(fixture.repository, defaultLimits, {
      honourGitignore: false,
      folder: fixture.path
    })
    // Its folder is called `repo`; the case's name tells them apart.
    const named = { ...snapshot, repository: { ...snapshot.repository, name: fixture.name } }
    return yield* planRepository(named, context, ProviderName.literals, () => Effect.void)
  })

const planned = new Map<string, PlannedRepository>()

/** Each fixture on one provider, planned once however many files of tests look at it: nobody changes a plan. */
export const fixtureOn = (fixture: Fixture, provider: ProviderName) =>
  Effect.suspend(() => {
    const key = `${fixture.name} on ${provider}`
    const known = planned.get(key)
    return known === undefined
      ? Effect.tap(planFixture(fixture, { ...fixture.context, providers: [provider] }), (fresh) =>
          Effect.sync(() => planned.set(key, fresh))
        )
      : Effect.succeed(known)
  })
