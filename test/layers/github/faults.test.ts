import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import type { Reading } from "./reading.ts"
import { defaultLimits } from "../../../src/repo/RepoLimits.ts"
import type { Endpoint, Fault } from "../../support/github/Fault.ts"
import { analyse, files, noise, patience, shop } from "./reading.ts"
import { gitHubServer } from "../../support/github/GitHubServer.ts"

const big = { ...files, "src/noise.ts": noise(200_000) }

/** What one analysis ends in when GitHub behaves so, and the calls it made. */
const outcome = (faults: ReadonlyArray<Fault>, options: Reading = {}) =>
  Effect.gen(function* () {
    const github = yield* gitHubServer({ repositories: { "acme/shop": { files: big } }, faults })
    const [duration, result] = yield* Effect.timed(Effect.either(analyse(github, shop, options)))
    return {
      tag: result._tag === "Left" ? result.left._tag : "read",
      message: result._tag === "Left" ? result.left.message : "",
      failure: result._tag === "Left" ? result.left : undefined,
      calls: github.calls,
      seconds: Duration.toSeconds(duration)
    }
  }).pipe(Effect.scoped)

const tagOf = (fault: Fault) => Effect.map(outcome([fault]), ({ tag, message }) => [tag, message])

const everywhere: ReadonlyArray<Endpoint> = ["repo", "commits", "tarball", "codeload"]
const hasty = { ...patience, answer: "100 millis", silence: "100 millis" } as const

describe("a fault that passes", () => {
  it.live.each(everywhere)("one 5xx of %s is absorbed by one retry", (on) =>
    Effect.gen(function* () {
      const { tag, calls } = yield* outcome([{ on, mode: "status", status: 502, times: 1 }])
      assert.strictEqual(tag, "read")
      assert.lengthOf(calls, 5)
    })
  )

  it.live.each(everywhere)("one broken connection of %s is absorbed by one retry", (on) =>
    Effect.gen(function* () {
      const { tag, calls } = yield* outcome([{ on, mode: "reset", times: 1 }])
      assert.strictEqual(tag, "read")
      assert.lengthOf(calls, 5)
    })
  )

  it.live("a download that breaks off is begun once more", () =>
    Effect.gen(function* () {
      const { tag, calls } = yield* outcome([{ on: "codeload", mode: "truncate", how: "reset", times: 1 }])
      assert.strictEqual(tag, "read")
      assert.lengthOf(calls, 5)
    })
  )

  it.live("a download that ends early in good order is begun once more", () =>
    Effect.gen(function* () {
      const { tag, calls } = yield* outcome([{ on: "codeload", mode: "truncate", how: "clean", times: 1 }])
      assert.strictEqual(tag, "read")
      assert.lengthOf(calls, 5)
    })
  )

  it.live("a rate limit that passes within seconds is waited for, and not a moment less", () =>
    Effect.gen(function* () {
      const { tag, calls } = yield* outcome([
        { on: "commits", mode: "status", status: 429, headers: { "retry-after": "1" }, times: 1 }
      ])
      assert.strictEqual(tag, "read")
      const [first, second] = calls.filter(({ path }) => path.includes("/commits/"))
      assert.isAtLeast((second?.at ?? 0) - (first?.at ?? 0), 1000)
    })
  )
})

describe("a fault that stays", () => {
  it.live.each(everywhere)("5xx of %s is GitHubFailed after one more try", (on) =>
    Effect.gen(function* () {
      const { tag, message, calls } = yield* outcome([{ on, mode: "status", status: 503 }])
      assert.strictEqual(tag, "GitHubFailed")
      assert.strictEqual(message, "GitHub could not be read: it answered 503")
      assert.isAtMost(calls.length, 5)
    })
  )

  it.live.each([
    [401, "GitHubFailed"],
    [403, "GitHubFailed"],
    [404, "RepoNotFound"],
    [409, "RepoUnreadable"],
    [410, "RepoNotFound"],
    [418, "GitHubFailed"],
    [451, "RepoUnreadable"],
    [204, "GitHubFailed"],
    [304, "GitHubFailed"]
  ] as const)("status %s is %s, asked once", ([status, expected]) =>
    Effect.gen(function* () {
      const { tag, calls } = yield* outcome([{ on: "repo", mode: "status", status }])
      assert.strictEqual(tag, expected)
      assert.lengthOf(calls, 1)
    })
  )

  it.live.each([
    [
      "403 with nothing left",
      { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "99999999999" } }
    ],
    ["403 of the secondary limit", { status: 403, headers: { "retry-after": "60" } }],
    ["403 that only says so", { status: 403, body: '{"message":"You have exceeded a secondary rate limit."}' }],
    ["429 with a time", { status: 429, headers: { "retry-after": "3600" } }],
    ["429 with a date", { status: 429, headers: { "retry-after": "Fri, 01 Jan 2100 00:00:00 GMT" } }],
    ["429 alone", { status: 429 }],
    ["429 with nonsense", { status: 429, headers: { "retry-after": "soon" } }]
  ] as const)("%s is GitHubRateLimited at once", ([, fault]) =>
    Effect.gen(function* () {
      const { tag, calls, seconds } = yield* outcome([{ mode: "status", ...fault }])
      assert.strictEqual(tag, "GitHubRateLimited")
      assert.lengthOf(calls, 1)
      assert.isBelow(seconds, 1)
    })
  )

  it.live("tells how long the rate limit lasts", () =>
    Effect.gen(function* () {
      const { message } = yield* outcome([{ mode: "status", status: 429, headers: { "retry-after": "3600" } }])
      assert.strictEqual(message, "GitHub's rate limit for this server is used up; try again in 3600 seconds.")
    })
  )

  it.live.each(everywhere)("silence of %s is GitHubTimedOut", (on) =>
    Effect.gen(function* () {
      const { tag, seconds } = yield* outcome([{ on, mode: "hang" }], { patience: hasty })
      assert.strictEqual(tag, "GitHubTimedOut")
      assert.isBelow(seconds, 1.5)
    })
  )

  it.live("silence in the middle of the archive is GitHubTimedOut", () =>
    Effect.gen(function* () {
      const { tag } = yield* outcome([{ on: "codeload", mode: "truncate", how: "stall" }], { patience: hasty })
      assert.strictEqual(tag, "GitHubTimedOut")
    })
  )

  it.live(
    "an archive that always breaks off or ends early is GitHubFailed after one more try, a damaged one RepoUnreadable",
    () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* tagOf({ on: "codeload", mode: "truncate", how: "reset" }), [
          "GitHubFailed",
          "GitHub could not be read: the connection failed"
        ])
        const cut = yield* outcome([{ on: "codeload", mode: "truncate", how: "clean" }])
        assert.deepStrictEqual(
          [cut.tag, cut.message],
          ["GitHubFailed", "GitHub could not be read: the archive that it sends ends early"]
        )
        assert.lengthOf(cut.calls, 5)
        assert.strictEqual((yield* tagOf({ on: "codeload", mode: "corrupt" }))[0], "RepoUnreadable")
      })
  )

  it.live("an archive without end is given up at the limit of seconds", () =>
    Effect.gen(function* () {
      const { tag, message } = yield* outcome([{ on: "codeload", mode: "endless" }], {
        limits: { ...defaultLimits, seconds: 0.5 }
      })
      assert.strictEqual(tag, "RepoUnreadable")
      assert.include(message, "REPO_MAX_SECONDS")
    })
  )

  it.live.each(["huge-json", "huge-headers", "redirect-loop"] as const)("%s is GitHubFailed", (mode) =>
    Effect.gen(function* () {
      assert.strictEqual((yield* outcome([{ on: "repo", mode }])).tag, "GitHubFailed")
    })
  )

  it.live("redirects without end are given up within the calls of one analysis", () =>
    Effect.gen(function* () {
      const { message, calls } = yield* outcome([{ on: "codeload", mode: "redirect-loop" }])
      assert.strictEqual(message, "GitHub could not be read: it redirected without end")
      assert.lengthOf(calls, 5)
    })
  )

  it.live.each([
    "",
    "null",
    "[]",
    "{}",
    "not json",
    "<html>",
    '{"id":1,"name":"shop"}',
    '{"id":1,"name":"../..","owner":{"login":"acme"},"private":false,"default_branch":"main"}',
    '{"id":1,"name":"shop","owner":{"login":"acme/x"},"private":false,"default_branch":"main"}',
    '{"id":1,"name":"shop","owner":{"login":"acme"},"private":false,"default_branch":"../../x"}',
    '{"id":1,"name":"shop","owner":{"login":"acme"},"private":"no","default_branch":"main"}'
  ])("a repository answer of %j is GitHubFailed", (body) =>
    Effect.gen(function* () {
      const { tag, calls } = yield* outcome([{ on: "repo", mode: "body", body }])
      assert.strictEqual(tag, "GitHubFailed")
      assert.lengthOf(calls, 1)
    })
  )

  it.live.each(["", "null", "main", `{"sha":"../x"}`, "g".repeat(40), "A".repeat(40)])(
    "a commit answer of %j is GitHubFailed",
    (body) =>
      Effect.gen(function* () {
        assert.strictEqual((yield* outcome([{ on: "commits", mode: "body", body }])).tag, "GitHubFailed")
      })
  )
})

describe("a redirect to another host", () => {
  it.live.each(everywhere)("is not followed from %s, with or without a token", (on) =>
    Effect.gen(function* () {
      const canary = yield* gitHubServer({ repositories: { "acme/shop": { files } } })
      for (const to of [
        canary.url,
        canary.url.replace("127.0.0.1", "localhost"),
        "https://codeload.github.com/a/b",
        "file:///etc/passwd",
        "//example.com/",
        ""
      ]) {
        const { tag } = yield* outcome([{ on, mode: "redirect", to }], { token: "t".repeat(40) })
        assert.strictEqual(tag, "GitHubFailed", to)
      }
      assert.lengthOf(canary.calls, 0)
    }).pipe(Effect.scoped)
  )
})
