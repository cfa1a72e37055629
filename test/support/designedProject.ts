import { Effect } from "effect"
import { readFolder } from "../../layers/folder/FolderReader.ts"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { Caller } from "../../src/accounts/Caller.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { Analyzer } from "../../src/facts/Analyzer.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { designInfrastructure } from "../../src/operations/index.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import { repository, unique } from "./database/samples.ts"
import type { Fixture } from "./fixtures.ts"
import { caller } from "./http/recorder.ts"

/** An account's fixture, analysed and designed once, in the store that there is; `asOwner` makes its account the caller. */
export const designedProject = (fixture: Fixture, context: DesignContext = fixture.context) =>
  Effect.gen(function* () {
    const store = yield* ProjectStore
    const account = yield* (yield* Accounts).create(`owner-${unique()}`, "team")
    const owner = { ...caller, account, plan: { ...caller.plan, providers: ProviderName.literals } }
    const snapshot = yield* readFolder(fixture.repository, defaultLimits, { honourGitignore: false })
    const begun = yield* store.beginAnalysis(account.id, repository({ name: fixture.name }))
    if (begun._tag !== "Begun") return yield* Effect.dieMessage("the commit was analysed before")
    const analysis = yield* (yield* Analyzer).analyze(snapshot)
    const { conversationId } = yield* store.completeAnalysis(begun.lease, analysis)
    yield* Effect.provideService(designInfrastructure.run({ conversationId, context, detail: "full" }), Caller, owner)
    return {
      account: account.id,
      conversationId,
      asOwner: <A, E, R>(call: Effect.Effect<A, E, R>) => Effect.provideService(call, Caller, owner)
    }
  })
