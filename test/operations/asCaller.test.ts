import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Redacted } from "effect"
import { Caller } from "../../src/accounts/Caller.ts"
import { Connections } from "../../src/accounts/Connections.ts"
import { Installations } from "../../src/accounts/Installations.ts"
import { resolveAsCaller } from "../../src/operations/asCaller.ts"
import { type App, GitHubApp } from "../../src/repo/GitHubApp.ts"
import { RepoAccess } from "../../src/repo/RepoAccess.ts"
import { GitHubAccessLost, type RepoFailure, RepoNotFound } from "../../src/repo/RepoErrors.ts"
import { RepoReader, type ResolvedCommit } from "../../src/repo/RepoReader.ts"
import { repository } from "../support/database/samples.ts"
import { caller } from "../support/http/recorder.ts"

const commit = { number: 1, repository: repository({ private: true }) }
const url = { owner: "octo", name: "shop" }

/** A GitHub that opens the repository to one token, and what was shown to it, in order. */
const opening = (
  opens: string | null,
  personal: Option.Option<string>,
  links: ReadonlyArray<number>,
  installation = "installation"
) => {
  const shown: Array<string> = []
  const made = { token: Redacted.make(installation), repository: { id: 1, owner: "octo", name: "shop" } }
  const app: App = {
    bot: "groundplan[bot]",
    address: () => "",
    visitor: () => Effect.die("nobody comes"),
    installedFor: () => Effect.succeedSome({ id: 101, owner: "octo", suspended: false }),
    installed: (id) => Effect.succeedSome({ id, owner: "octo", suspended: false }),
    token: () => Effect.succeedSome(made),
    rightsOf: () => Effect.succeed("read")
  }
  const link = { owner: "octo", linkedBy: "ada", personId: 1, linkedAt: DateTime.unsafeMake(0) }
  const work = resolveAsCaller(url, {}).pipe(
    Effect.provide([
      Layer.succeed(Caller, caller),
      Layer.succeed(GitHubApp, { app: Effect.succeed(app) }),
      Layer.mock(Connections, { token: () => Effect.succeed(Option.map(personal, Redacted.make)) }),
      Layer.mock(Installations, { list: () => Effect.succeed(links.map((id) => ({ ...link, id }))) }),
      Layer.mock(RepoReader, {
        resolve: () =>
          Effect.flatMap(RepoAccess, (access): Effect.Effect<ResolvedCommit, RepoFailure> => {
            const token = Option.match(access, { onNone: () => "nothing", onSome: Redacted.value })
            shown.push(token)
            if (token === "withdrawn") return new GitHubAccessLost()
            return opens === null || token === opens ? Effect.succeed(commit) : new RepoNotFound({ what: "octo/shop" })
          })
      })
    ])
  )
  return { shown, work }
}

it.effect("the account's own token is shown first, and alone where it opens the repository", () =>
  Effect.gen(function* () {
    const { shown, work } = opening("personal", Option.some("personal"), [101])
    const found = yield* work
    assert.deepStrictEqual(found.commit, commit)
    assert.deepStrictEqual(shown, ["personal"])
    // what is read afterwards is read in the same way
    assert.deepStrictEqual(Option.map(yield* found.own(RepoAccess), Redacted.value), Option.some("personal"))
  })
)

it.effect("an installation is tried where the account's own token opens nothing", () =>
  Effect.gen(function* () {
    const { shown, work } = opening("installation", Option.some("personal"), [101])
    const found = yield* work
    assert.deepStrictEqual(shown, ["personal", "installation"])
    assert.deepStrictEqual(Option.map(yield* found.own(RepoAccess), Redacted.value), Option.some("installation"))
  })
)

it.effect("without a token of its own the installation is shown, and without a link nothing", () =>
  Effect.gen(function* () {
    const linked = opening("installation", Option.none(), [101])
    yield* linked.work
    assert.deepStrictEqual(linked.shown, ["installation"])
    const unlinked = opening(null, Option.none(), [202])
    yield* unlinked.work
    assert.deepStrictEqual(unlinked.shown, ["nothing"])
    const neither = opening("installation", Option.some("personal"), [])
    assert.strictEqual((yield* Effect.flip(neither.work))._tag, "RepoNotFound")
    assert.deepStrictEqual(neither.shown, ["personal"])
  })
)

it.effect("a token that GitHub withdrew is said, whatever else the account has", () =>
  Effect.gen(function* () {
    const { shown, work } = opening("installation", Option.some("withdrawn"), [101])
    assert.strictEqual((yield* Effect.flip(work))._tag, "GitHubAccessLost")
    assert.deepStrictEqual(shown, ["withdrawn"])
  })
)

it.effect("a token of an installation that ends on the way is GitHub's fault and not the account's to renew", () =>
  Effect.gen(function* () {
    const { work } = opening("other", Option.none(), [101], "withdrawn")
    assert.strictEqual((yield* Effect.flip(work))._tag, "GitHubFailed")
  })
)
