import { assert } from "@effect/vitest"
import { SqlClient } from "@effect/sql"
import { Duration, Effect, Redacted, Ref, TestClock } from "effect"
import { Connections } from "../../src/accounts/Connections.ts"
import { caller } from "../support/http/recorder.ts"
import { Quota } from "../../src/accounts/Quota.ts"
import { refineArchitecture } from "../../src/operations/index.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { commitOf, withServer, world } from "./followingWorld.ts"

const other = { "README.md": "# Another text\n" }

await onBoth("a followed project", (it) => {
  it.scoped("goes on with what was pushed: a new analysis and version, with its context and earlier changes", () =>
    Effect.gen(function* () {
      const { change, check, details, follow, gitHub, name, project, read, state, told, version } = yield* world()
      const id = yield* project()
      yield* change(id, "Keep logs for 90 days")
      const before = yield* version(id)
      yield* follow(id)
      gitHub.push(name, commitOf(withServer))
      yield* check(id)
      assert.isNotNull((yield* state(id))?.pushedAt)
      yield* read(id)

      const after = yield* version(id)
      assert.deepInclude(after, { version: before.version + 1, cause: "push", edits: before.edits })
      assert.match(after.summary, /New services: server\. New stores: postgres\./)
      const { analysis, project: now } = yield* details(id)
      assert.include(analysis?.services.map(({ name }) => name) ?? [], "server")
      assert.strictEqual(now.conversationId, id)
      const tracked = yield* state(id)
      assert.deepInclude(tracked, { pushedAt: null, head: now.repository.commit, state: "active" })
      const types = yield* told
      assert.includeMembers([...types], ["analysis.completed", "design.price_changed"])

      // the same again is nothing new
      yield* read(id)
      yield* check(id)
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, after.version)
      assert.deepStrictEqual(yield* told, [])
    })
  )

  it.scoped("has a new analysis alone where it has no design", () =>
    Effect.gen(function* () {
      const { check, details, follow, gitHub, name, project, read, told } = yield* world()
      const id = yield* project({ designed: false })
      yield* follow(id)
      gitHub.push(name, commitOf(withServer))
      yield* check(id)
      yield* read(id)
      const { analysis, project: now, versions } = yield* details(id)
      assert.include(analysis?.services.map(({ name }) => name) ?? [], "server")
      assert.deepStrictEqual([now.state, now.currentVersion, versions.length], ["analyzed", null, 0])
      assert.deepStrictEqual(yield* told, ["analysis.completed", "security.grade_changed"])
    })
  )

  it.scoped("reads at once what was pushed since it was analysed, when it begins to follow", () =>
    Effect.gen(function* () {
      const { enqueued, follow, gitHub, name, project, read, version } = yield* world()
      const id = yield* project()
      gitHub.push(name, commitOf(other))
      yield* follow(id)
      assert.deepStrictEqual(yield* Ref.get(enqueued), ["tracking-pushes"])
      yield* read(id)
      assert.strictEqual((yield* version(id)).cause, "push")
    })
  )

  it.scoped("is told of pushes by GitHub once for each delivery, and of no other branch", () =>
    Effect.gen(function* () {
      const { enqueued, follow, gitHub, name, project, read, state, tracking, version } = yield* world()
      const id = yield* project()
      yield* follow(id)
      const { pushed } = yield* tracking
      gitHub.push(name, commitOf(other))
      const push = { number: gitHub.numberOf(name), defaultBranch: "main", commit: "a".repeat(40) }
      yield* pushed(`first ${id}`, { ...push, branch: "develop" })
      assert.deepStrictEqual(yield* Ref.get(enqueued), [])
      yield* pushed(`second ${id}`, { ...push, branch: "main" })
      yield* pushed(`second ${id}`, { ...push, branch: "main" })
      assert.deepStrictEqual(yield* Ref.get(enqueued), ["tracking-pushes"])
      yield* read(id)
      // what stands there counts, not what somebody says
      assert.notStrictEqual((yield* state(id))?.head, "a".repeat(40))
      assert.strictEqual((yield* version(id)).version, 2)
    })
  )

  it.scoped("gathers pushes until none came for a while, and loses none that comes while it reads", () =>
    Effect.gen(function* () {
      const { details, enqueued, follow, gitHub, name, project, read, state, tracking, version } = yield* world(
        {},
        { gatherFor: Duration.hours(1) }
      )
      const id = yield* project()
      yield* follow(id)
      const { gathering, looked, pushed, read: wasRead } = yield* tracking
      const number = gitHub.numberOf(name)
      const push = { number, branch: "main", defaultBranch: "main" }
      gitHub.push(name, commitOf(other))
      yield* looked(id, { head: "b".repeat(40), etag: null, resolved: false, seen: 0 })
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, 1)
      assert.deepStrictEqual(yield* Ref.get(enqueued), ["tracking-pushes", "tracking-pushes"])
      assert.isTrue((yield* gathering(id))._tag === "Some")

      // a version of what was seen before is written, or a look from before ends, while another push has come
      yield* pushed(`while it reads ${id}`, { ...push, commit: "d".repeat(40) })
      yield* wasRead(id, { commit: "c".repeat(40), seen: 0 })
      yield* looked(id, { head: (yield* details(id)).project.repository.commit, etag: null, resolved: false, seen: 0 })
      assert.deepInclude(yield* state(id), { head: "d".repeat(40) })
      assert.isNotNull((yield* state(id))?.pushedAt)
      yield* wasRead(id, { commit: "c".repeat(40), seen: 1 })
      assert.isNull((yield* state(id))?.pushedAt)
    })
  )

  it.scoped("says before and when a change of an older version brings back what pushes changed since", () =>
    Effect.gen(function* () {
      const { change, details, follow, gitHub, name, project, read, version } = yield* world()
      const id = yield* project()
      const first = (yield* version(id)).commit ?? assert.fail("a version keeps its commit")
      yield* follow(id)
      gitHub.push(name, commitOf(other))
      yield* follow(id)
      yield* read(id)
      const pushed = (yield* details(id)).project.repository.commit
      assert.strictEqual((yield* version(id)).commit, pushed)

      const back = yield* change(id, "go back to version 1")
      assert.strictEqual(back.kind, "change")
      const older = `Version 3 was designed for commit ${first.slice(0, 7)}; the next change is designed for the commit that was analysed last, ${pushed.slice(0, 7)}, with all that pushes changed since.`
      assert.strictEqual(back.notice, older)
      assert.include(refineArchitecture.text(back), older)
      assert.deepStrictEqual(
        (yield* details(id)).versions.map(({ commit }) => commit),
        [first, pushed, first]
      )
      assert.strictEqual((yield* change(id, "what does it cost?")).notice, older)

      const next = yield* change(id, "budget 300 €")
      assert.strictEqual(next.kind, "change")
      assert.strictEqual(
        next.notice,
        `Version 3 was designed for commit ${first.slice(0, 7)}; this one is designed for the commit that was analysed last, ${pushed.slice(0, 7)}, so that it also has what pushes changed in between.`
      )
      assert.strictEqual((yield* version(id)).commit, pushed)
      assert.notProperty(yield* change(id, "what does it cost?"), "notice")
    })
  )

  it.scoped("takes branches only, whatever else has the name, and leaves what it follows when it is refused", () =>
    Effect.gen(function* () {
      const { check, details, follow, gitHub, name, project, state } = yield* world()
      const id = yield* project()
      gitHub.push(name, { ...commitOf(), refs: ["next", "v1.0"], tags: ["v1.0"] })
      yield* follow(id, { branch: "next" })
      const { commit } = (yield* details(id)).project.repository
      for (const branch of ["v1.0", commit.slice(0, 12), "none"]) {
        const refused = yield* Effect.flip(follow(id, { branch }))
        assert.deepStrictEqual(
          [refused._tag, refused.message],
          [
            "BranchNotFound",
            `branch: there is no branch ${branch} in ${name}; tags and commits do not move and cannot be followed.`
          ]
        )
      }
      assert.deepInclude(yield* state(id), { state: "active", branch: "next" })

      // a tag that takes the name of a branch that is gone does not take its place
      gitHub.push(name, { ...commitOf(other), refs: ["next"], tags: ["next"] })
      yield* check(id)
      assert.deepInclude((yield* state(id))?.paused, {
        code: "repository_not_found",
        reason: `There is no branch, tag or commit next in ${name}.`
      })
    })
  )

  it.scoped("goes on with the default branch where a tag has its name", () =>
    Effect.gen(function* () {
      const { check, details, follow, gitHub, name, project, read, state } = yield* world()
      const id = yield* project()
      yield* follow(id)
      gitHub.push(name, commitOf(other))
      yield* check(id)
      yield* read(id)
      const pushed = (yield* details(id)).project.repository.commit
      gitHub.push(name, { ...commitOf(), tags: ["main"] })
      yield* check(id)
      yield* read(id)
      const { commit } = (yield* details(id)).project.repository
      assert.notStrictEqual(commit, pushed)
      // as the default branch stood at first, which is not where the tag stands
      gitHub.push(name, commitOf())
      yield* check(id)
      yield* read(id)
      assert.strictEqual((yield* details(id)).project.repository.commit, commit)
      assert.deepInclude(yield* state(id), { state: "active", branch: null })
    })
  )

  it.scoped("is found again under another name and another default branch", () =>
    Effect.gen(function* () {
      const { check, details, follow, gitHub, name, project, read, state } = yield* world()
      const id = yield* project()
      yield* follow(id)
      gitHub.push(name, { ...commitOf(other), defaultBranch: "trunk" })
      gitHub.rename(name, "corp/store")
      yield* check(id)
      yield* read(id)
      const { repository } = (yield* details(id)).project
      assert.deepInclude(repository, { owner: "corp", name: "store", ref: "trunk", defaultBranch: "trunk" })
      assert.deepInclude(yield* state(id), { state: "active", branch: null })
    })
  )

  it.scoped("pauses where its repository is gone, says so once, stays readable, and goes on when it is asked to", () =>
    Effect.gen(function* () {
      const { check, details, follow, gitHub, name, project, state, told } = yield* world()
      const id = yield* project()
      yield* follow(id)
      gitHub.rename(name, null)
      yield* check(id)
      yield* check(id)
      const paused = yield* state(id)
      assert.deepInclude(paused, { state: "paused" })
      assert.deepInclude(paused?.paused, { code: "repository_not_found", until: null })
      assert.deepStrictEqual(yield* told, ["tracking.paused"])
      assert.strictEqual((yield* details(id)).project.state, "designed")
      const refused = yield* Effect.flip(follow(id))
      assert.strictEqual(refused._tag, "RepoNotFound")
      gitHub.push(name, commitOf())
      assert.strictEqual((yield* follow(id)).tracking.state, "active")
    })
  )

  it.scoped("pauses until the month ends where no analysis is left, and goes on by itself", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      // the database's clock is the real one
      yield* TestClock.setTime(Date.now())
      const { account, check, follow, gitHub, name, project, read, state, told, version } = yield* world()
      const id = yield* project()
      yield* follow(id)
      yield* sql`update quota_units set used = 1000 where account_id = ${account} and quota = 'analysesPerMonth'`
      gitHub.push(name, commitOf(other))
      yield* check(id)
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, 1)
      const paused = (yield* state(id))?.paused
      assert.strictEqual(paused?.code, "upgrade_required")
      assert.isNotNull(paused?.until)
      assert.deepStrictEqual(yield* told, ["tracking.paused"])

      yield* sql`update tracking set paused_until = now() - interval '1 second' where project_id = ${id}`
      yield* sql`update quota_units set used = 0 where account_id = ${account}`
      yield* check(id)
      yield* read(id)
      assert.strictEqual((yield* version(id)).cause, "push")
      assert.deepInclude(yield* state(id), { state: "active", paused: null })
    })
  )

  it.scoped("waits some minutes where calls under way hold the last analyses, and pauses nothing", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const quota = yield* Quota
      const { account, check, enqueued, follow, gitHub, name, project, read, state, told, version } = yield* world()
      const id = yield* project()
      yield* follow(id)
      yield* sql`update quota_units set used = 999 where account_id = ${account} and quota = 'analysesPerMonth'`
      const held = yield* quota.reserve(account, { ...caller.plan, analysesPerMonth: 1000 }, "analysesPerMonth")
      gitHub.push(name, commitOf(other))
      yield* check(id)
      yield* Ref.set(enqueued, [])
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, 1)
      assert.deepInclude(yield* state(id), { state: "active", paused: null })
      assert.deepStrictEqual(yield* told, [])
      assert.deepStrictEqual(yield* Ref.get(enqueued), ["tracking-pushes"])

      yield* quota.giveBack(held)
      yield* read(id)
      assert.strictEqual((yield* version(id)).cause, "push")
    })
  )

  it.scoped("is read with its account's own token, and pauses when that is taken away", () =>
    Effect.gen(function* () {
      const { account, check, follow, gitHub, name, project, state, told, users, within } = yield* world()
      const token = `t${"0123456789".repeat(4)}`
      users.set(token, { login: "ada", opens: [name] })
      gitHub.push(name, { ...commitOf(), private: true })
      yield* within(
        Effect.flatMap(Connections, ({ connect }) => connect(account, { login: "ada", token: Redacted.make(token) }))
      )
      const id = yield* project()
      yield* follow(id)
      gitHub.push(name, { ...commitOf(other), private: true })
      yield* check(id)
      assert.isNotNull((yield* state(id))?.pushedAt)
      users.clear()
      yield* check(id)
      assert.strictEqual((yield* state(id))?.paused?.code, "connection_lost")
      assert.deepStrictEqual(yield* told, ["tracking.paused"])
    })
  )

  it.scoped("is looked at by one node when it is due, and no more often than that", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { check, enqueued, follow, gitHub, name, project, read, tracking, version } = yield* world()
      const id = yield* project()
      yield* follow(id)
      const { enqueueDue } = yield* tracking
      yield* enqueueDue
      const isLookedAt = Effect.map(Ref.getAndSet(enqueued, []), (all) => all.includes("tracking-checks"))
      assert.isFalse(yield* isLookedAt)
      yield* sql`update tracking set next_check_at = now() - interval '1 second' where project_id = ${id}`
      yield* Effect.all([enqueueDue, enqueueDue], { concurrency: 2 })
      assert.deepStrictEqual(yield* Ref.getAndSet(enqueued, []), ["tracking-checks"])
      yield* enqueueDue
      assert.isFalse(yield* isLookedAt)
      // what that look finds becomes a version
      gitHub.push(name, commitOf(other))
      yield* check(id)
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, 2)
    })
  )

  it.scoped("tries again where GitHub does not show yet what it told of, and believes the branch in the end", () =>
    Effect.gen(function* () {
      const { check, follow, gitHub, name, project, read, state, tracking, version } = yield* world()
      const id = yield* project()
      yield* follow(id)
      const { pushed } = yield* tracking
      const number = gitHub.numberOf(name)
      yield* pushed(`ahead ${id}`, { number, branch: "main", defaultBranch: "main", commit: "e".repeat(40) })
      assert.strictEqual((yield* Effect.flip(read(id)))._tag, "NotShownYet")
      assert.isNotNull((yield* state(id))?.pushedAt)
      yield* check(id)
      assert.isNull((yield* state(id))?.pushedAt)
      assert.strictEqual((yield* version(id)).version, 1)
    })
  )

  it.scoped("is its own account's alone: another one neither sees, changes nor ends it", () =>
    Effect.gen(function* () {
      const one = yield* world()
      const stranger = yield* world()
      const id = yield* one.project({ designed: false })
      yield* one.follow(id)
      const refusals = [
        yield* Effect.flip(stranger.follow(id)),
        yield* Effect.flip(stranger.state(id)),
        yield* Effect.flip(stranger.unfollow(id))
      ]
      for (const { _tag } of refusals) assert.strictEqual(_tag, "ProjectNotFound")
      assert.deepInclude(yield* one.state(id), { state: "active" })
    })
  )

  it.scoped("tries again where a commit is pushed over while it is about to be read", () =>
    Effect.gen(function* () {
      const { check, follow, gitHub, name, project, read, state, told, version } = yield* world()
      const id = yield* project()
      yield* follow(id)
      gitHub.push(name, commitOf(other))
      yield* check(id)
      // the archive of that commit is gone when it is asked for
      gitHub.forget(name)
      const failure = yield* Effect.flip(read(id))
      assert.strictEqual(failure._tag, "RepoNotFound")
      assert.deepInclude(yield* state(id), { state: "active" })
      assert.deepStrictEqual(yield* told, [])
      gitHub.push(name, commitOf({ "README.md": "# The text that was pushed over it\n" }))
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, 2)
    })
  )

  it.scoped("tells of a commit that cannot be read once, and reads the next", () =>
    Effect.gen(function* () {
      const { check, follow, gitHub, name, project, read, told, version } = yield* world()
      const id = yield* project()
      yield* follow(id)
      gitHub.push(name, { archive: new Uint8Array([1, 2, 3]) })
      yield* check(id)
      yield* read(id)
      assert.deepStrictEqual(yield* told, ["analysis.failed"])
      yield* check(id)
      yield* read(id)
      assert.deepStrictEqual(yield* told, [])
      gitHub.push(name, commitOf(other))
      yield* check(id)
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, 2)
    })
  )

  it.scoped("is told once of other prices than its design was made with, and of what ends", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { check, follow, project, told } = yield* world()
      const id = yield* project()
      yield* follow(id)
      // a day later, and as if the design had been priced by another list
      const aDayLater = sql`update tracking set resolved_at = now() - interval '25 hours' where project_id = ${id}`
      yield* sql.withTransaction(
        Effect.zipRight(
          sql`alter table versions disable trigger immutable`,
          Effect.zipRight(
            sql`
              update versions set tiers = (
                select json_agg(jsonb_set(jsonb_set(tier, '{price,catalogHash}', '"of-another-day"'),
                  '{price,monthlyEur}', '0.01'))
                from jsonb_array_elements(tiers::jsonb) as tier)
              where project_id = ${id}`,
            sql`alter table versions enable trigger immutable`
          )
        )
      )
      yield* aDayLater
      yield* check(id)
      assert.include(yield* told, "catalog.price_changed")
      yield* aDayLater
      yield* check(id)
      assert.deepStrictEqual(yield* told, [])
    })
  )

  it.scoped("takes one of the plan's places, which it gives back when it is deleted", () =>
    Effect.gen(function* () {
      const { account, follow, gitHub, name, project } = yield* world({ trackedProjects: 1 })
      const first = yield* project({ designed: false })
      gitHub.push(name, commitOf(other))
      const second = yield* project({ designed: false })
      yield* follow(first)
      yield* follow(first, { priceThresholdEur: 5 })
      const refused = yield* Effect.flip(follow(second))
      assert.deepInclude(refused, { _tag: "QuotaUsedUp", quota: "trackedProjects", limit: 1 })
      yield* Effect.flatMap(ProjectStore, (store) => store.erase(account, first))
      assert.strictEqual((yield* follow(second)).tracking.state, "active")
    })
  )

  it.scoped("moves on to a commit that another project of the account was made of", () =>
    Effect.gen(function* () {
      const { check, details, follow, gitHub, name, project, read } = yield* world()
      const first = yield* project({ designed: false })
      yield* follow(first)
      gitHub.push(name, commitOf(other))
      const second = yield* project({ designed: false })
      assert.notStrictEqual(first, second)
      yield* check(first)
      yield* read(first)
      const [one, two] = [yield* details(first), yield* details(second)]
      assert.strictEqual(one.project.repository.commit, two.project.repository.commit)
      // whoever asks for that commit gets the one that is followed
      assert.strictEqual(yield* project({ designed: false }), first)
    })
  )
})
