import { Effect } from "effect"
import { readFolder } from "../../layers/folder/FolderReader.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { planRepository } from "../../src/operations/planRepository.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import type { Fixture } from "./fixtures.ts"

/** The whole road for one fixture, from its folder to its files. */
export const planFixture = (fixture: Fixture, context: DesignContext = fixture.context) =>
  Effect.gen(function* () {
    // A fixture holds on purpose what its own .gitignore would leave out.
    const snapshot = yield* readFolder(fixture.repository, defaultLimits, { honourGitignore: false })
    // Its folder is called `repo`; the case's name tells them apart.
    const named = { ...snapshot, repository: { ...snapshot.repository, name: fixture.name } }
    return yield* planRepository(named, context, ProviderName.literals, () => Effect.void)
  })
