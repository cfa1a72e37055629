import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { RepoReader } from "../../../src/repo/RepoReader.ts"
import { gitHubServer } from "../../support/github/GitHubServer.ts"
import { files, readerOn, shop } from "./reading.ts"

const refusalOf = <A, E extends { readonly _tag: string; readonly message: string }, R>(call: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(call), ({ _tag, message }) => [_tag, message])

it.live("a branch that stands where it stood costs one conditional call, and a push is seen", () =>
  Effect.gen(function* () {
    const github = yield* gitHubServer({ repositories: { "acme/shop": { files } } })
    yield* Effect.gen(function* () {
      const reader = yield* RepoReader
      const { repository } = yield* reader.resolve(shop)
      const branch = { owner: "acme", name: "shop", branch: "main", etag: null }
      const first = yield* reader.head(branch)
      assert.strictEqual(first.commit, repository.commit)
      const before = github.calls.length
      const again = yield* reader.head({ ...branch, etag: first.etag })
      assert.deepStrictEqual(again, { commit: null, etag: first.etag })
      assert.lengthOf(github.calls, before + 1)

      github.push("acme/shop", { files: { ...files, "README.md": "# Another shop\n" } })
      const pushed = yield* reader.head({ ...branch, etag: first.etag })
      assert.notStrictEqual(pushed.commit, first.commit)
      assert.strictEqual((yield* reader.resolve(shop)).repository.commit, pushed.commit)
    }).pipe(Effect.provide(readerOn(github)))
  }).pipe(Effect.scoped)
)

it.live("a repository is found by its number under its new name, and its lost branches are named", () =>
  Effect.gen(function* () {
    const github = yield* gitHubServer({ repositories: { "acme/shop": { files } } })
    yield* Effect.gen(function* () {
      const reader = yield* RepoReader
      const { number } = yield* reader.resolve(shop)
      github.rename("acme/shop", "corp/store")
      const moved = yield* reader.resolve(shop, { number })
      assert.deepInclude(moved.repository, { owner: "corp", name: "store" })
      assert.deepStrictEqual(
        yield* refusalOf(reader.head({ owner: "corp", name: "store", branch: "gone", etag: null })),
        [
          "RepoNotFound",
          "The branch gone of corp/store was not found on GitHub, or is private. Private ones are read once the account is connected to GitHub (PUT /v1/connections/github)."
        ]
      )
      github.rename("corp/store", null)
      assert.deepStrictEqual(yield* refusalOf(reader.resolve(shop, { number })), [
        "RepoNotFound",
        "acme/shop was not found on GitHub, or is private. Private ones are read once the account is connected to GitHub (PUT /v1/connections/github)."
      ])
    }).pipe(Effect.provide(readerOn(github)))
  }).pipe(Effect.scoped)
)
