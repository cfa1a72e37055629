import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Redacted } from "effect"
import { Connections } from "../../src/accounts/Connections.ts"
import { Installations } from "../../src/accounts/Installations.ts"
import { writingToken } from "../../src/operations/writingToken.ts"
import { type App, GitHubApp, type Permissions, type Rights } from "../../src/repo/GitHubApp.ts"
import { caller } from "../support/http/recorder.ts"

const linkOf = (id: number) => ({ id, owner: "octo", linkedBy: "ada", personId: 1, linkedAt: DateTime.unsafeMake(0) })

const at = { owner: "octo", name: "shop" }

/** An account with or without a token of its own, and an App that gives tokens for what it may. */
const writing = (options: {
  readonly personal?: string
  readonly links?: ReadonlyArray<number>
  readonly rights?: Rights
  readonly gives: (permissions: Permissions) => boolean
}) => {
  const made = { token: Redacted.make("installation"), repository: { id: 1, ...at } }
  const app: App = {
    bot: "groundplan[bot]",
    address: () => "",
    visitor: () => Effect.die("nobody comes"),
    installedFor: () => Effect.succeedSome({ id: 101, owner: "octo", suspended: false }),
    installed: (id) => Effect.succeedSome({ id, owner: "octo", suspended: false }),
    token: (_, __, permissions) => Effect.succeed(options.gives(permissions) ? Option.some(made) : Option.none()),
    rightsOf: () => Effect.succeed(options.rights ?? "write")
  }
  return Effect.map(writingToken(caller.account.id, at), Redacted.value).pipe(
    Effect.provide([
      Layer.succeed(GitHubApp, { app: Effect.succeed(app) }),
      Layer.mock(Connections, {
        token: () => Effect.succeed(Option.map(Option.fromNullable(options.personal), Redacted.make))
      }),
      Layer.mock(Installations, {
        list: () => Effect.succeed((options.links ?? [101]).map(linkOf))
      })
    ])
  )
}

const everything = () => true
const readOnly = ({ contents }: Permissions) => contents !== "write"

it.effect("the account's own token writes where there is one, else that of its installation", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* writing({ personal: "own", gives: everything }), "own")
    assert.strictEqual(yield* writing({ gives: everything }), "installation")
  })
)

it.effect("an App that may not write workflows writes the rest", () =>
  Effect.gen(function* () {
    const asked: Array<Permissions> = []
    const gives = (permissions: Permissions) => {
      asked.push(permissions)
      return permissions.workflows === undefined
    }
    assert.strictEqual(yield* writing({ gives }), "installation")
    assert.isTrue(asked.some(({ workflows }) => workflows === "write"))
  })
)

it.effect("nothing writes for who linked nothing, whose App may only read, or whose person may only read", () =>
  Effect.gen(function* () {
    for (const nobody of [
      { links: [], gives: everything },
      { gives: readOnly },
      { rights: "read" as const, gives: everything }
    ])
      assert.strictEqual((yield* Effect.flip(writing(nobody)))._tag, "WritingTokenMissing")
  })
)
