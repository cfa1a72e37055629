import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { decodeManifest } from "../../src/repo/ownFiles/Manifest.ts"
import { sha256 } from "../../src/repo/sha256.ts"
import { app, gitHub, proposal, tierFiles } from "./proposing.ts"

const record = "groundplan.files.json"
const recordIn = (files: Readonly<Record<string, string | undefined>>) =>
  Option.getOrThrow(decodeManifest(files[record] ?? ""))

describe("a pull request with a tier's files", () => {
  it.scopedLive("has them on a branch of its own, with a record of what was written", () =>
    Effect.gen(function* () {
      const { git, open, repository, token } = yield* gitHub()
      const { leftOut, outcome, pull } = yield* open(proposal())
      assert.deepStrictEqual(
        [outcome, leftOut, pull.number, pull.branch, pull.base],
        ["opened", [], 1, "groundplan/growth", "main"]
      )
      assert.strictEqual(pull.url, "https://github.com/acme/shop/pull/1")
      const { [record]: written, ...files } = repository.files("groundplan/growth")
      assert.deepStrictEqual(files, { ...app, ...tierFiles })
      assert.deepStrictEqual(recordIn({ [record]: written }), {
        plan: "https://github.com/acme/shop",
        tier: "growth",
        files: Object.fromEntries(Object.entries(tierFiles).map(([path, content]) => [path, sha256(content)]))
      })
      assert.deepStrictEqual(repository.files("main"), app)
      assert.include(repository.pulls[0]?.body, "The files.")
      assert.isTrue(git.writes.every(({ token: used }) => used === token))
    })
  )

  it.scopedLive("is brought up to date by a commit on top: changed, new and removed files, and its text", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      yield* open(proposal())
      const first = repository.branches.get("groundplan/growth")
      const { "docs/infrastructure/README.md": _, ...rest } = tierFiles
      const next = { ...rest, "terraform/main.tf": "# two\n", "terraform/dns.tf": "# new\n" }
      const { outcome, pull } = yield* open(proposal(next, { body: () => "Version 2." }))
      assert.deepStrictEqual([outcome, pull.number, repository.pulls.length], ["updated", 1, 1])
      const { [record]: written, ...files } = repository.files("groundplan/growth")
      assert.deepStrictEqual(files, { ...app, ...next })
      assert.sameMembers(Object.keys(recordIn({ [record]: written }).files), Object.keys(next))
      const head = repository.objects.commits.get(repository.branches.get("groundplan/growth") ?? "")
      assert.deepStrictEqual(head?.parents, [first ?? ""])
      assert.include(repository.pulls[0]?.body, "Version 2.")
    })
  )

  it.scopedLive("is answered as it is where nothing would change", () =>
    Effect.gen(function* () {
      const { git, open, repository } = yield* gitHub()
      yield* open(proposal())
      const before = git.writes.length
      const { outcome, pull } = yield* open(proposal())
      assert.deepStrictEqual([outcome, pull.number], ["unchanged", 1])
      assert.strictEqual(git.writes.length, before)
      repository.merge(1)
      const merged = yield* open(proposal())
      assert.deepStrictEqual([merged.outcome, merged.pull.number, merged.pull.state], ["unchanged", 1, "merged"])
      assert.strictEqual(git.writes.length, before)
    })
  )

  it.scopedLive("never overwrites what Groundplan did not write: it is left out and named", () =>
    Effect.gen(function* () {
      const mine = { ...app, Dockerfile: "FROM mine\n", terraform: "a file where a folder would be\n" }
      const { open, repository } = yield* gitHub({ files: mine })
      const { leftOut } = yield* open(proposal())
      assert.deepStrictEqual(
        leftOut.map(({ path }) => path),
        ["Dockerfile", "terraform/main.tf"]
      )
      const files = repository.files("groundplan/growth")
      assert.strictEqual(files["Dockerfile"], "FROM mine\n")
      assert.strictEqual(files["terraform"], mine.terraform)
      assert.notProperty(recordIn(files).files, "Dockerfile")
      assert.include(repository.pulls[0]?.body, "Dockerfile: stands in the base branch and is not ours")
    })
  )

  it.scopedLive("keeps commits of others on its branch, and what they changed there", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      yield* open(proposal())
      repository.push("groundplan/growth", {
        Dockerfile: "FROM ours\n",
        "notes.md": "mine\n",
        "terraform/main.tf": null
      })
      const theirs = repository.branches.get("groundplan/growth") ?? ""
      const next = {
        ...tierFiles,
        Dockerfile: "FROM node:24\n",
        "terraform/main.tf": "# two\n",
        "terraform/dns.tf": "# new\n"
      }
      const { leftOut, outcome } = yield* open(proposal(next))
      assert.strictEqual(outcome, "updated")
      assert.deepStrictEqual(
        leftOut.map(({ path, why }) => [path, why.includes("removed")]),
        [
          ["Dockerfile", false],
          ["terraform/main.tf", true]
        ]
      )
      const files = repository.files("groundplan/growth")
      assert.deepStrictEqual(
        [files["Dockerfile"], files["notes.md"], files["terraform/main.tf"], files["terraform/dns.tf"]],
        ["FROM ours\n", "mine\n", undefined, "# new\n"]
      )
      assert.isTrue(repository.objects.history(repository.branches.get("groundplan/growth") ?? "").has(theirs))
      // and is as it is from then on
      assert.strictEqual((yield* open(proposal(next))).outcome, "unchanged")
    })
  )

  it.scopedLive("gives way to a file that somebody put into the base meanwhile, so that the merge takes theirs", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      yield* open(proposal())
      repository.push("main", { Dockerfile: "FROM theirs\n" })
      const { leftOut, outcome } = yield* open(proposal())
      assert.deepStrictEqual([outcome, leftOut.map(({ path }) => path)], ["updated", ["Dockerfile"]])
      repository.merge(1)
      assert.strictEqual(repository.files("main")["Dockerfile"], "FROM theirs\n")
      assert.strictEqual(repository.files("main")["terraform/main.tf"], tierFiles["terraform/main.tf"])
    })
  )

  it.scopedLive("is a new one once the last was merged, on a numbered branch where the old one is still there", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      yield* open(proposal())
      repository.merge(1)
      const next = { ...tierFiles, "terraform/main.tf": "# two\n" }
      const second = yield* open(proposal(next))
      assert.deepStrictEqual(
        [second.outcome, second.pull.number, second.pull.branch],
        ["opened", 2, "groundplan/growth-2"]
      )
      assert.deepStrictEqual(second.leftOut, [])
      assert.strictEqual(repository.files("groundplan/growth-2")["terraform/main.tf"], "# two\n")
      repository.merge(2)
      repository.branches.delete("groundplan/growth")
      // a file that was changed after the merge is a person's
      repository.push("main", { Dockerfile: "FROM mine\n" })
      const third = yield* open(proposal({ ...next, Dockerfile: "FROM node:24\n", "terraform/main.tf": "# three\n" }))
      assert.deepStrictEqual([third.pull.number, third.pull.branch], [3, "groundplan/growth"])
      assert.deepStrictEqual(
        third.leftOut.map(({ path }) => path),
        ["Dockerfile"]
      )
      assert.strictEqual(repository.files("groundplan/growth")["Dockerfile"], "FROM mine\n")
    })
  )

  it.scopedLive(
    "is a new one once the last was closed: from the same branch for the same files, else from another",
    () =>
      Effect.gen(function* () {
        const { open, repository } = yield* gitHub()
        yield* open(proposal())
        repository.close(1)
        const again = yield* open(proposal())
        assert.deepStrictEqual(
          [again.outcome, again.pull.number, again.pull.branch],
          ["opened", 2, "groundplan/growth"]
        )
        repository.close(2)
        const other = yield* open(proposal({ ...tierFiles, "terraform/main.tf": "# two\n" }))
        assert.deepStrictEqual([other.pull.number, other.pull.branch], [3, "groundplan/growth-2"])
      })
  )

  it.scopedLive("passes a branch of that name which is somebody else's", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      repository.branches.set("groundplan/growth", repository.branches.get("main") ?? "")
      repository.push("groundplan/growth", { "work.md": "in progress\n" })
      const { pull } = yield* open(proposal())
      assert.strictEqual(pull.branch, "groundplan/growth-2")
      assert.notProperty(repository.files("groundplan/growth"), "Dockerfile")
    })
  )

  it.scopedLive("goes on where an earlier call wrote the branch and came to no end", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      yield* open(proposal())
      repository.pulls.length = 0
      const { outcome, pull } = yield* open(proposal())
      assert.deepStrictEqual([outcome, pull.branch, repository.pulls.length], ["opened", "groundplan/growth", 1])
    })
  )

  it.scopedLive("is one for calls at the same time", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      const all = yield* Effect.all([open(proposal()), open(proposal()), open(proposal())], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual([...new Set(all.map(({ pull }) => pull.number))], [1])
      assert.strictEqual(repository.pulls.length, 1)
      assert.deepStrictEqual([...repository.branches.keys()].toSorted(), ["groundplan/growth", "main"])
    })
  )

  for (const workflows of ["tree", "scope", "ref"] as const) {
    it.scopedLive(`is without workflows where the token may not write them, and names them (${workflows})`, () =>
      Effect.gen(function* () {
        const { grants, open, repository, token } = yield* gitHub({}, { workflows })
        const { leftOut, outcome } = yield* open(proposal())
        assert.strictEqual(outcome, "opened")
        assert.deepStrictEqual(
          leftOut.map(({ path, why }) => [path, why.includes("Workflows: read and write")]),
          [[".github/workflows/groundplan-deploy.yml", true]]
        )
        const files = repository.files("groundplan/growth")
        assert.notProperty(files, ".github/workflows/groundplan-deploy.yml")
        assert.strictEqual(files["terraform/main.tf"], tierFiles["terraform/main.tf"])
        assert.strictEqual((yield* open(proposal())).outcome, "unchanged")
        // once it may, they follow
        grants.set(token, { login: "ada" })
        assert.deepStrictEqual((yield* open(proposal())).leftOut, [])
        assert.property(repository.files("groundplan/growth"), ".github/workflows/groundplan-deploy.yml")
      })
    )
  }

  for (const [name, fault] of [
    ["a fault of GitHub's", { status: 502 }],
    [
      "a limit that passes soon",
      { status: 403, headers: { "retry-after": "0" }, body: '{"message":"secondary rate limit"}' }
    ]
  ] as const) {
    it.scopedLive(`is opened all the same after ${name}`, () =>
      Effect.gen(function* () {
        const { open, repository } = yield* gitHub({}, {}, [{ on: "tree", times: 1, mode: "status", ...fault }])
        assert.strictEqual((yield* open(proposal())).outcome, "opened")
        assert.strictEqual(repository.pulls.length, 1)
      })
    )
  }

  it.scopedLive("goes into the branch that is asked for, and moves there", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      repository.branches.set("develop", repository.branches.get("main") ?? "")
      assert.strictEqual((yield* open(proposal())).pull.base, "main")
      const moved = yield* open(proposal(tierFiles, { base: "develop" }))
      assert.deepStrictEqual([moved.outcome, moved.pull.base, moved.pull.number], ["updated", "develop", 1])
      // and stays there where none is asked for
      assert.strictEqual((yield* open(proposal())).pull.base, "develop")
    })
  )

  it.scopedLive("of a folder has a branch and a record of its own", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      yield* open(proposal())
      const { path: _, ...whole } = proposal().repository
      const files = {
        "apps/web/terraform/main.tf": "# web\n",
        ".github/workflows/groundplan-apps-web-deploy.yml": "on: push\n"
      }
      const { pull } = yield* open(proposal(files, { repository: { ...whole, path: "apps/web" } }))
      assert.deepStrictEqual([pull.branch, pull.number], ["groundplan/apps-web-growth", 2])
      assert.property(repository.files(pull.branch), "groundplan.files.apps-web.json")
      assert.notProperty(repository.files(pull.branch), record)
    })
  )

  it.scopedLive("leaves what people write around its text, and a text that they took away", () =>
    Effect.gen(function* () {
      const { open, repository } = yield* gitHub()
      yield* open(proposal())
      const [pull] = repository.pulls
      if (pull === undefined) return assert.fail("none")
      pull.body = `Before.\r\n${pull.body}\r\nAfter.`
      assert.strictEqual((yield* open(proposal())).outcome, "unchanged")
      yield* open(proposal(tierFiles, { body: () => "Version 2." }))
      assert.match(pull.body, /^Before\.\n<!-- groundplan[^>]*-->\nVersion 2\.\n<!-- \/groundplan -->\nAfter\.$/)
      pull.body = "Mine alone."
      yield* open(proposal(tierFiles, { body: () => "Version 3." }))
      assert.strictEqual(pull.body, "Mine alone.")
    })
  )
})
