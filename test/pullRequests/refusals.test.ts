import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Option, TestClock } from "effect"
import { GitHubWriting } from "../../src/pullRequests/GitHubWriting.ts"
import { openPullRequest } from "../../src/pullRequests/openPullRequest.ts"
import { recordText } from "../../src/pullRequests/sides.ts"
import { sha256 } from "../../src/repo/sha256.ts"
import { app, gitHub, proposal, tierFiles } from "./proposing.ts"

type World = Effect.Effect.Success<ReturnType<typeof gitHub>>

const failing = (open: ReturnType<World["open"]>) => Effect.flip(open)

const never = () => Effect.never

/** A GitHub that never comes to the end of an answer. */
const silent = GitHubWriting.of({
  repository: never,
  branch: never,
  text: never,
  standing: never,
  pulls: never,
  commit: never,
  createBranch: never,
  moveBranch: never,
  open: never,
  update: never
})

describe("a pull request that cannot be", () => {
  it.scopedLive("says which permission the token lacks", () =>
    Effect.gen(function* () {
      for (const [grant, permission] of [
        [{ contents: false }, "Contents: read and write"],
        [{ pulls: false }, "Pull requests: read and write"]
      ] as const) {
        const { open } = yield* gitHub({}, grant)
        const failure = yield* failing(open(proposal()))
        assert.strictEqual(failure._tag, "GitHubPermissionMissing")
        assert.include(failure.message, `acme/shop: it needs the permission ${permission}`)
      }
    })
  )

  it.scopedLive("asks for the account's own token, and never takes the service's", () =>
    Effect.gen(function* () {
      const { git, open } = yield* gitHub()
      const failure = yield* failing(open(proposal(), Option.none()))
      assert.strictEqual(failure._tag, "WritingTokenMissing")
      assert.include(failure.message, "PUT /v1/connections/github")
      assert.deepStrictEqual(git.writes, [])
    })
  )

  it.scopedLive("says that the token is accepted no more", () =>
    Effect.gen(function* () {
      const { grants, open } = yield* gitHub()
      grants.clear()
      assert.strictEqual((yield* failing(open(proposal())))._tag, "GitHubAccessLost")
    })
  )

  it.scopedLive("says that the repository is archived, gone, or lacks the branch", () =>
    Effect.gen(function* () {
      const archived = yield* gitHub({ archived: true })
      assert.include((yield* failing(archived.open(proposal()))).message, "acme/shop is archived")
      const { open } = yield* gitHub()
      const nowhere = yield* failing(open(proposal(tierFiles, { base: "nope" })))
      assert.strictEqual(nowhere.message, "base: there is no branch nope in acme/shop.")
      const { repository } = proposal()
      const gone = yield* failing(open(proposal(tierFiles, { repository: { ...repository, name: "gone" } })))
      assert.strictEqual(gone._tag, "RepoNotFound")
      const itself = yield* failing(open(proposal(tierFiles, { base: "groundplan/growth" })))
      assert.include(itself.message, "the branch of the pull request itself")
    })
  )

  it.scopedLive("says that a rule protects the branch", () =>
    Effect.gen(function* () {
      const { open } = yield* gitHub({ protects: /^groundplan\// })
      const failure = yield* failing(open(proposal()))
      assert.strictEqual(failure._tag, "PullRequestRefused")
      assert.include(failure.message, "the branch groundplan/growth is protected in acme/shop")
    })
  )

  it.scopedLive("says that every file is there already, where no pull request brought them", () =>
    Effect.gen(function* () {
      const { open } = yield* gitHub({ files: { ...app, ...tierFiles } })
      const failure = yield* failing(open(proposal()))
      assert.strictEqual(failure._tag, "PullRequestRefused")
      assert.include(failure.message, "nothing would change: main has every file")
    })
  )

  it.scopedLive("touches nothing where something else stands in the place of its record", () =>
    Effect.gen(function* () {
      // what the command line keeps beside the folders of all tiers is no record of ours either
      for (const text of ["{}", JSON.stringify({ plan: "https://github.com/acme/shop", files: {} })]) {
        const { git, open } = yield* gitHub({ files: { ...app, "groundplan.files.json": text } })
        const failure = yield* failing(open(proposal()))
        assert.include(failure.message, "groundplan.files.json on main is not what Groundplan writes there")
        assert.deepStrictEqual(git.writes, [])
      }
    })
  )

  it.effect("is given up after a minute, whatever GitHub still has to say", () =>
    Effect.gen(function* () {
      const waiting = yield* openPullRequest(proposal()).pipe(
        Effect.flip,
        Effect.provideService(GitHubWriting, silent),
        Effect.fork
      )
      yield* TestClock.adjust("59 seconds")
      assert.isNull(yield* Fiber.poll(waiting).pipe(Effect.map(Option.getOrNull)))
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(waiting))._tag, "GitHubTimedOut")
    })
  )

  it.scopedLive("overwrites no file that is too large to be one of ours, and reads none", () =>
    Effect.gen(function* () {
      const large = `# ${"x".repeat(300_000)}\n`
      const record = recordText(proposal().repository, "growth", { "terraform/main.tf": sha256(large) })
      const { open, repository } = yield* gitHub({
        files: { ...app, "terraform/main.tf": large, "groundplan.files.json": record }
      })
      const { leftOut } = yield* open(proposal())
      assert.deepStrictEqual(leftOut, [
        {
          path: "terraform/main.tf",
          why: "stands in the base branch and is not ours, or was changed since we wrote it"
        }
      ])
      assert.strictEqual(repository.files("groundplan/growth")["terraform/main.tf"], large)
    })
  )
})
