import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Effect, Option, Ref, TestClock } from "effect"
import { randomBytes } from "node:crypto"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { onComment } from "../../src/following/onComment.ts"
import { GitHubComments } from "../../src/pullRequests/GitHubComments.ts"
import { Turns } from "../../src/tracking/Turns.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newTestApp } from "../support/github/TestApp.ts"
import { commitOf, withServer, world } from "./followingWorld.ts"

const other = { "README.md": "# Another text\n" }
const newToken = () => ["t", randomBytes(20).toString("hex")].join("")
const bodies = (comments: ReadonlyArray<{ readonly body: string }>) => comments.map(({ body }) => body)

/** Analyses that an account used so far. */
const usedBy = (account: string) =>
  Effect.map(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly used: number }>`
      select used from quota_units where account_id = ${account} and quota = 'analysesPerMonth'`
    ),
    ([row]) => row?.used ?? 0
  )

/** Names of services are a stranger's words. */
const hostile = {
  ...withServer,
  "server/package.json": JSON.stringify({
    name: "<img src=x> @everyone #1 ](https://evil.example) `x`",
    scripts: { start: "node index.js" },
    dependencies: { express: "5.1.0", pg: "8.16.3" }
  })
}

await onBoth("comments of a followed project", (it) => {
  it.scoped("are none where they are not asked for, and none on a push that changes nothing", () =>
    Effect.gen(function* () {
      const { check, comment, connect, follow, gitHub, name, project, read, state } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id)
      gitHub.push(name, commitOf(withServer))
      yield* check(id)
      yield* read(id)
      assert.strictEqual(yield* comment, 0)
      yield* follow(id, { comment: true })
      gitHub.push(name, commitOf({ ...withServer, ...other }))
      yield* check(id)
      yield* read(id)
      assert.strictEqual(yield* comment, 0)
      assert.deepStrictEqual(gitHub.discussion(name).writes, [])
      assert.deepInclude(yield* state(id), { comment: true, commentProblem: null })
    })
  )

  it.scoped("stand on a commit that changes price, readiness or grade: one, however often the work is done", () =>
    Effect.gen(function* () {
      const { account, check, commentTwice, connect, follow, gitHub, name, project, read, version } = yield* world()
      const token = newToken()
      yield* connect(token)
      const id = yield* project()
      const before = yield* version(id)
      yield* follow(id, { comment: true })
      const { say, writes, comments } = gitHub.discussion(name)
      gitHub.push(name, commitOf(withServer))
      yield* check(id)
      yield* read(id)
      const { repository } = (yield* Effect.flatMap(ProjectStore, (store) => store.details(account, id))).project
      const on = `commits/${repository.commit}`
      // somebody else copied the marker
      say(on, "eve", `<!-- groundplan:project=${id} -->\nmine`)
      yield* commentTwice
      const after = yield* version(id)
      const [theirs, ours, ...more] = comments.filter((one) => one.on === on)
      assert.deepStrictEqual([more.length, theirs?.author, ours?.author], [0, "eve", "ada"])
      assert.match(theirs?.body ?? "", /\nmine$/)
      const text = ours?.body ?? ""
      assert.isTrue(text.startsWith(`<!-- groundplan:project=${id} -->\n`))
      assert.include(text, `read \`${repository.commit.slice(0, 7)}\`. It is version 2 of the project`)
      for (const [at, { name, price }] of after.tiers.entries()) {
        const was = before.tiers[at]?.price.monthlyEur ?? 0
        assert.match(text, new RegExp(`\\| ${name} \\| ${was.toFixed(2)} € \\| \\*\\*[\\d,.]+ €\\*\\* \\|`))
        assert.notStrictEqual(price.monthlyEur, was)
      }
      assert.isAtMost(Buffer.byteLength(text), 4000)
      assert.deepStrictEqual(
        writes.map((write) => [write.method, write.token]),
        [["POST", token]]
      )
    })
  )

  it.scoped("on a pull request are one, which is updated; no version is made, and a commit is read once", () =>
    Effect.gen(function* () {
      const { account, check, comment, connect, details, follow, gitHub, name, project, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { comments, propose, writes } = gitHub.discussion(name)
      const before = yield* usedBy(account)
      const first = propose(1, commitOf(withServer).files ?? {})
      yield* check(id)
      assert.strictEqual(yield* readPulls, 1)
      yield* comment
      assert.lengthOf(comments, 1)
      assert.include(
        comments[0]?.body,
        `read \`${first.slice(0, 7)}\`: what merging it would change, against version 1`
      )
      // nothing new: neither read nor written again
      yield* check(id)
      assert.deepStrictEqual([yield* readPulls, yield* comment], [0, 0])
      assert.strictEqual((yield* usedBy(account)) - before, 1)

      // under another name it is the same repository
      const renamed = `${name}-renamed`
      gitHub.rename(name, renamed)
      const second = propose(1, commitOf({ ...withServer, ...other }).files ?? {})
      yield* check(id)
      yield* readPulls
      yield* comment
      assert.lengthOf(comments, 1)
      assert.include(comments[0]?.body, second.slice(0, 7))
      assert.notInclude(comments[0]?.body, first.slice(0, 7))

      propose(1, commitOf(other).files ?? {})
      yield* check(id)
      yield* readPulls
      yield* comment
      assert.lengthOf(comments, 1)
      assert.match(comments[0]?.body ?? "", /merging it changes neither readiness nor any price, against version 1/)
      assert.deepStrictEqual(
        writes.map(({ method }) => method),
        ["POST", "PATCH", "PATCH"]
      )
      const { project: now, versions } = yield* details(id)
      assert.deepStrictEqual([now.state, now.currentVersion, versions.length], ["designed", 1, 1])
      assert.strictEqual((yield* usedBy(account)) - before, 3)
    })
  )

  it.scoped("on a pull request are none where merging it changes nothing, or it is onto another branch", () =>
    Effect.gen(function* () {
      const { check, comment, connect, follow, gitHub, name, project, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { propose, writes } = gitHub.discussion(name)
      propose(1, commitOf(other).files ?? {})
      propose(2, commitOf(withServer).files ?? {}, "next")
      yield* check(id)
      assert.strictEqual(yield* readPulls, 1)
      yield* comment
      assert.deepStrictEqual(writes, [])
    })
  )

  it.scoped("say what merging makes, and not what a head that is behind its base lacks", () =>
    Effect.gen(function* () {
      const { check, comment, connect, follow, gitHub, name, project, readPulls } = yield* world()
      yield* connect(newToken())
      gitHub.push(name, commitOf(withServer))
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { comments, propose } = gitHub.discussion(name)
      const behind = commitOf(other).files ?? {}
      propose(1, behind, "main", { merged: commitOf({ ...withServer, ...other }).files ?? {} })
      yield* check(id)
      assert.strictEqual(yield* readPulls, 1)
      yield* comment
      assert.deepStrictEqual(bodies(comments), [])
      // the same head, where merging it takes the server away
      propose(2, behind)
      yield* check(id)
      yield* readPulls
      yield* comment
      assert.match(bodies(comments)[0] ?? "", /Take care of the data/)
    })
  )

  it.scoped("wait while GitHub does not know what merging makes, and not for ever", () =>
    Effect.gen(function* () {
      const { account, check, comment, connect, follow, gitHub, name, project, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { comments, judge, propose } = gitHub.discussion(name)
      const before = yield* usedBy(account)
      propose(1, commitOf(withServer).files ?? {}, "main", { mergeable: null })
      yield* check(id)
      // each try orders another one, until it is given up
      const tries = yield* Effect.iterate(0, {
        while: (tries) => tries < 20,
        body: (tries) => Effect.map(readPulls, (done) => (done === 0 ? 20 + tries : tries + 1))
      })
      assert.isAbove(tries, 22)
      assert.isBelow(tries, 30)
      judge(1, true)
      yield* check(id)
      yield* readPulls
      assert.deepStrictEqual([yield* comment, (yield* usedBy(account)) - before], [0, 0])

      // another head is asked for anew
      propose(1, commitOf({ ...withServer, ...other }).files ?? {}, "main", { mergeable: null })
      yield* check(id)
      yield* readPulls
      judge(1, true)
      yield* readPulls
      yield* comment
      assert.match(bodies(comments)[0] ?? "", /what merging it would change/)
    })
  )

  it.scoped("are none on a pull request that conflicts, unless one stands there that has to say so", () =>
    Effect.gen(function* () {
      const { account, check, comment, connect, follow, gitHub, name, project, read, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { comments, judge, propose, writes } = gitHub.discussion(name)
      const before = yield* usedBy(account)
      propose(1, commitOf(withServer).files ?? {}, "main", { mergeable: false })
      yield* check(id)
      yield* readPulls
      yield* comment
      yield* check(id)
      assert.strictEqual(yield* readPulls, 0)
      assert.deepStrictEqual([writes.length, (yield* usedBy(account)) - before], [0, 0])

      // once its base is another, GitHub is asked again
      judge(1, true)
      gitHub.push(name, commitOf(other))
      yield* check(id)
      yield* read(id)
      assert.strictEqual(yield* readPulls, 1)
      yield* comment
      assert.match(bodies(comments)[0] ?? "", /what merging it would change, against version 2/)

      const head = propose(1, commitOf({ ...withServer, ...other }).files ?? {}, "main", { mergeable: false })
      yield* check(id)
      yield* readPulls
      yield* comment
      assert.lengthOf(comments, 1)
      assert.include(bodies(comments)[0], `\`${head.slice(0, 7)}\` conflicts with the branch`)
      assert.notInclude(bodies(comments)[0], "€")
    })
  )

  it.scoped("tell nothing of prices or rules that changed since the version was made", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { check, comment, connect, follow, gitHub, name, project, read, readPulls, version } = yield* world()
      yield* connect(newToken())
      gitHub.push(name, commitOf(withServer))
      const id = yield* project()
      yield* follow(id, { comment: true })
      // as if the catalogue had been another, and a rule had left the database out
      yield* sql.withTransaction(
        Effect.zipRight(
          sql`set local session_replication_role = 'replica'`,
          sql`
            update versions set tiers = replace(
              regexp_replace(tiers::text, '"monthlyEur": ?[0-9.]+', '"monthlyEur":1', 'g'), '"postgres"', '"older"')::json
            where project_id = ${id}`
        )
      )
      const [tier] = (yield* version(id)).tiers
      assert.strictEqual(tier?.price.monthlyEur, 1)
      const { comments, propose } = gitHub.discussion(name)
      propose(1, commitOf({ ...withServer, ...other }).files ?? {})
      propose(2, commitOf(other).files ?? {})
      yield* check(id)
      assert.strictEqual(yield* readPulls, 2)
      yield* comment
      assert.deepStrictEqual(
        comments.map(({ on }) => on),
        ["issues/2"]
      )
      const [text = ""] = bodies(comments)
      assert.notInclude(text, "| 1.00 €")
      assert.notInclude(text, "older")
      assert.match(text, /`postgres` is removed/)

      gitHub.push(name, commitOf({ ...withServer, ...other }))
      yield* check(id)
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, 2)
      assert.strictEqual(yield* comment, 0)
    })
  )

  it.scoped("are ordered by what GitHub tells of pull requests, and a closed one is forgotten", () =>
    Effect.gen(function* () {
      const { comment, connect, enqueued, follow, gitHub, name, project, pulls, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { changed, find } = yield* pulls
      const { close, comments, propose } = gitHub.discussion(name)
      const pull = {
        repository: gitHub.numberOf(name),
        number: 7,
        head: propose(7, commitOf(withServer).files ?? {}),
        base: "main",
        defaultBranch: "main",
        open: true
      }
      yield* changed(`other ${id}`, { ...pull, base: "next" })
      assert.deepStrictEqual(yield* Ref.get(enqueued), [])
      yield* changed(`first ${id}`, pull)
      yield* changed(`first ${id}`, pull)
      assert.deepStrictEqual(yield* Ref.get(enqueued), ["tracking-pulls"])
      yield* readPulls
      yield* comment
      assert.lengthOf(comments, 1)

      // GitHub tells of a commit that it does not show yet
      yield* changed(`ahead ${id}`, { ...pull, head: "e".repeat(40) })
      assert.strictEqual((yield* Effect.flip(readPulls))._tag, "NotShownYet")
      // told of as open, and closed by the time it is looked at
      close(7)
      yield* changed(`late ${id}`, { ...pull, head: "d".repeat(40) })
      yield* readPulls
      assert.strictEqual((yield* find(id, 7))._tag, "None")
      yield* changed(`closed ${id}`, { ...pull, open: false })
      assert.lengthOf(comments, 1)
    })
  )

  it.scoped("say nothing of what a stranger wrote that is more than its name, in code", () =>
    Effect.gen(function* () {
      const { check, comment, connect, follow, gitHub, name, project, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { comments, propose } = gitHub.discussion(name)
      propose(1, commitOf(hostile).files ?? {})
      yield* check(id)
      yield* readPulls
      yield* comment
      const [text = ""] = bodies(comments)
      assert.include(text, "| starter |")
      for (const word of ["<img", "@everyone", "evil.example"]) assert.notInclude(text, word)
      assert.isAtMost(Buffer.byteLength(text), 4000)
    })
  )

  it.scoped("that may not be written are said, pause nothing, cost nothing more, and come once they may", () =>
    Effect.gen(function* () {
      const { check, comment, connect, follow, gitHub, name, project, readPulls, state, told, users } = yield* world()
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { comments, propose } = gitHub.discussion(name)
      propose(1, commitOf(withServer).files ?? {})
      yield* check(id)
      const missing = yield* state(id)
      assert.deepInclude(missing, { state: "active", paused: null })
      assert.strictEqual(missing?.commentProblem?.code, "connection_required")
      assert.match(missing?.commentProblem?.reason ?? "", /Contents: read, Pull requests: read and write/)
      assert.strictEqual(yield* readPulls, 0)

      const token = newToken()
      yield* connect(token, { pulls: false })
      yield* check(id)
      assert.strictEqual((yield* state(id))?.commentProblem?.code, "permission_missing")
      users.set(token, { login: "ada", opens: [name] })
      yield* check(id)
      yield* readPulls
      users.set(token, { login: "ada", opens: [name], pulls: false })
      yield* comment
      const refused = yield* state(id)
      assert.strictEqual(refused?.commentProblem?.code, "permission_missing")
      assert.match(refused?.commentProblem?.reason ?? "", /Pull requests: read/)
      assert.notInclude(JSON.stringify(refused), token)
      assert.deepStrictEqual(yield* told, [])
      assert.lengthOf(comments, 0)

      users.set(token, { login: "ada", opens: [name] })
      assert.isNull((yield* follow(id, { comment: true })).tracking.commentProblem)
      yield* check(id)
      yield* readPulls
      yield* comment
      assert.lengthOf(comments, 1)
      assert.isNull((yield* state(id))?.commentProblem)
    })
  )

  it.scoped("wait where no analysis is left for a pull request, and its branch is followed all the same", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { account, check, comment, connect, follow, gitHub, name, project, readPulls, state, told } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { comments, propose } = gitHub.discussion(name)
      propose(1, commitOf(withServer).files ?? {})
      yield* sql`update quota_units set used = 1000 where account_id = ${account} and quota = 'analysesPerMonth'`
      yield* check(id)
      yield* readPulls
      const waiting = yield* state(id)
      assert.deepInclude(waiting, { state: "active", paused: null })
      assert.strictEqual(waiting?.commentProblem?.code, "upgrade_required")
      assert.deepStrictEqual(yield* told, [])
      yield* sql`update quota_units set used = 0 where account_id = ${account}`
      yield* check(id)
      yield* readPulls
      assert.isNull((yield* state(id))?.commentProblem)
      yield* comment
      assert.lengthOf(comments, 1)
    })
  )

  it.scoped("take a quarter of the month's analyses at most and never the last two, whoever opens pull requests", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { account, check, comment, connect, follow, gitHub, name, project, read, readPulls, state, told, version } =
        yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { propose } = gitHub.discussion(name)
      const used = (analyses: number, ofPulls: number) => sql`
        insert into quota_units (account_id, quota, period, used)
        select account_id, quota, period, case quota when 'pullRequests' then ${ofPulls}::integer else ${analyses}::integer end
        from (select account_id, period, unnest(array['analysesPerMonth', 'pullRequests']) as quota
          from quota_units where account_id = ${account} and quota = 'analysesPerMonth') as both_of
        on conflict (account_id, quota, period) do update set used = excluded.used`
      propose(1, commitOf(withServer).files ?? {})
      for (const [analyses, ofPulls] of [
        [300, 250],
        [998, 0]
      ] as const) {
        yield* used(analyses, ofPulls)
        yield* check(id)
        yield* readPulls
        assert.strictEqual(yield* usedBy(account), analyses)
        const waiting = yield* state(id)
        assert.deepInclude(waiting, { state: "active", paused: null })
        assert.strictEqual(waiting?.commentProblem?.code, "upgrade_required")
        assert.match(waiting?.commentProblem?.reason ?? "", /a quarter of the month's analyses \(250 of 1000\)/)
      }
      assert.deepStrictEqual(yield* told, [])

      yield* used(997, 249)
      yield* check(id)
      yield* readPulls
      yield* comment
      assert.lengthOf(gitHub.discussion(name).comments, 1)
      assert.isNull((yield* state(id))?.commentProblem)
      const [row] = yield* sql<{ readonly used: number }>`
        select used from quota_units where account_id = ${account} and quota = 'pullRequests'`
      assert.deepStrictEqual([yield* usedBy(account), row?.used], [998, 250])

      // the last two are the account's own
      gitHub.push(name, commitOf(other))
      yield* check(id)
      yield* read(id)
      assert.strictEqual((yield* version(id)).version, 2)
      yield* project({ designed: false })
    })
  )

  it.scoped("are of a commit that is read once, although its pull request is closed and opened again", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { account, check, comment, connect, follow, gitHub, name, project, pulls, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { changed, find } = yield* pulls
      const { close, propose, reopen, writes } = gitHub.discussion(name)
      const head = propose(7, commitOf(withServer).files ?? {})
      const pull = {
        repository: gitHub.numberOf(name),
        number: 7,
        head,
        base: "main",
        defaultBranch: "main",
        open: true
      }
      yield* changed(`first ${id}`, pull)
      yield* readPulls
      yield* comment
      const used = yield* usedBy(account)

      close(7)
      yield* changed(`closed ${id}`, { ...pull, open: false })
      assert.strictEqual((yield* find(id, 7))._tag, "None")
      reopen(7)
      yield* changed(`again ${id}`, pull)
      assert.strictEqual(yield* readPulls, 0)
      // closed and opened while nobody tells of it
      close(7)
      yield* sql`update tracked_pulls set seen_at = now() - interval '1 hour' where project_id = ${id}`
      yield* check(id)
      assert.strictEqual((yield* find(id, 7))._tag, "None")
      reopen(7)
      yield* check(id)
      assert.strictEqual(yield* readPulls, 0)
      assert.deepStrictEqual([yield* usedBy(account), writes.length], [used, 1])

      // and forgotten after thirty days
      yield* changed(`closed again ${id}`, { ...pull, open: false })
      yield* sql`update tracked_pulls set closed_at = now() - interval '31 days' where project_id = ${id}`
      yield* changed(`another ${id}`, { ...pull, number: 8 })
      assert.deepStrictEqual(
        [...(yield* sql<{ readonly number: number }>`select number from tracked_pulls where project_id = ${id}`)].map(
          ({ number }) => number
        ),
        [8]
      )
    })
  )

  it.scoped("are of pull requests that are opened or pushed to once comments are turned on", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { check, comment, connect, follow, gitHub, name, project, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      const { comments, propose } = gitHub.discussion(name)
      const opened = new Date(Date.now() - 3_600_000)
      propose(1, commitOf(withServer).files ?? {}, "main", { opened })
      yield* follow(id, { comment: true })
      yield* check(id)
      assert.strictEqual(yield* readPulls, 0)
      propose(2, commitOf(withServer).files ?? {})
      propose(1, commitOf({ ...withServer, ...other }).files ?? {})
      yield* check(id)
      assert.strictEqual(yield* readPulls, 2)
      yield* comment
      assert.lengthOf(comments, 2)

      // what is pushed while they are off is not read once they are on again
      yield* follow(id)
      propose(2, commitOf({ ...withServer, "README.md": "# Once more\n" }).files ?? {}, "main", { opened })
      yield* follow(id, { comment: true })
      const [soon] = yield* sql<{
        readonly is: boolean
      }>`select next_check_at <= now() as is from tracking where project_id = ${id}`
      assert.isTrue(soon?.is)
      yield* sql`update tracking set comment_since = now() + interval '1 minute' where project_id = ${id}`
      yield* check(id)
      assert.strictEqual(yield* readPulls, 0)
    })
  )

  it.scoped("are read for no more than fifty commits of pull requests a day", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { check, comment, connect, follow, gitHub, name, project, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      gitHub.discussion(name).propose(1, commitOf(withServer).files ?? {})
      yield* sql`update tracking set pulls_read = 50, pulls_read_since = now() - interval '23 hours' where project_id = ${id}`
      yield* check(id)
      assert.strictEqual(yield* readPulls, 1)
      assert.strictEqual(yield* comment, 0)
      yield* sql`update tracking set pulls_read_since = now() - interval '25 hours' where project_id = ${id}`
      yield* check(id)
      yield* readPulls
      assert.strictEqual(yield* comment, 1)
    })
  )

  it.scoped("remember a hundred pull requests at most, and forget them with the tracking", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { connect, follow, project, pulls, unfollow } = yield* world()
      yield* connect(newToken())
      const id = yield* project({ designed: false })
      yield* follow(id, { comment: true })
      const { find, seen } = yield* pulls
      const count = Effect.map(
        sql<{ readonly count: number }>`select count(*)::integer as count from tracked_pulls where project_id = ${id}`,
        ([row]) => row?.count
      )
      yield* seen(
        id,
        Array.from({ length: 130 }, (_, at) => ({ number: at + 1, head: "a".repeat(40), opened: null })),
        false
      )
      assert.strictEqual(yield* count, 100)
      yield* sql`update tracked_pulls set seen_at = now() - interval '1 hour' where project_id = ${id}`
      yield* seen(id, [{ number: 200, head: "b".repeat(40), opened: null }], true)
      assert.strictEqual(yield* Effect.map(find(id, 130), Option.isSome), false)
      assert.strictEqual(yield* Effect.map(find(id, 200), Option.isSome), true)
      assert.isAtMost((yield* count) ?? 0, 101)
      yield* unfollow(id)
      assert.strictEqual(yield* count, 0)
    })
  )

  it.scoped("are written by an installation of the App as itself, where it may write pull requests", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      // GitHub looks at when a token of the App was signed
      yield* TestClock.setTime(Date.now())
      const may = { contents: "read", metadata: "read", pull_requests: "write" } as const
      for (const permissions of [may, { contents: "read", metadata: "read" } as const]) {
        const app = newTestApp(permissions)
        const { account, check, comment, follow, gitHub, name, project, read, readPulls, state } = yield* world(
          {},
          {},
          app
        )
        app.installations.set(101, { owner: "acme", repositories: new Set([name]) })
        app.people.set("ada", { id: 11, sees: new Set([101]), rights: new Map([[name, "write"]]) })
        yield* sql`
          insert into github_installations (account_id, installation_id, owner, person_id, person_login)
          values (${account}, 101, 'acme', 11, 'ada')`
        const id = yield* project()
        yield* follow(id, { comment: true })
        const { comments, propose } = gitHub.discussion(name)
        propose(1, commitOf(withServer).files ?? {})
        yield* check(id)
        yield* readPulls
        yield* comment
        gitHub.push(name, commitOf(withServer))
        yield* check(id)
        yield* read(id)
        yield* comment
        const problem = (yield* state(id))?.commentProblem
        const bot = `${app.credentials.slug}[bot]`
        if (permissions === may) {
          assert.isNull(problem)
          assert.deepStrictEqual(
            comments.map(({ author }) => author),
            [bot, bot]
          )
        } else {
          // commits take a comment of whoever may read them
          assert.strictEqual(problem?.code, "permission_missing")
          assert.match(problem?.reason ?? "", /Pull requests: read and write/)
          assert.deepStrictEqual(
            comments.map(({ author, on }) => [author, on.split("/")[0]]),
            [[bot, "commits"]]
          )
        }
      }
    })
  )

  it.scoped("that stand on a commit are changed where contents may be written, and left alone where they may not", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* TestClock.setTime(Date.now())
      const may = { contents: "write", metadata: "read", pull_requests: "write" } as const
      const commit = "f".repeat(40)
      for (const contents of ["write", "read"] as const) {
        const app = newTestApp({ ...may, contents })
        const { account, comment, follow, gitHub, name, order, project, state } = yield* world({}, {}, app)
        app.installations.set(101, { owner: "acme", repositories: new Set([name]) })
        app.people.set("ada", { id: 11, sees: new Set([101]), rights: new Map([[name, "write"]]) })
        yield* sql`
          insert into github_installations (account_id, installation_id, owner, person_id, person_login)
          values (${account}, 101, 'acme', 11, 'ada')`
        const id = yield* project({ designed: false })
        yield* follow(id, { comment: true })
        const text = (words: string) => `<!-- groundplan:project=${id} -->\n${words}`
        for (const words of ["first", "first", "second"]) {
          yield* order({ project: id, on: { commit }, text: text(words), onlyUpdate: false })
          yield* comment
        }
        const { comments } = gitHub.discussion(name)
        assert.deepStrictEqual(bodies(comments), [text(contents === "write" ? "second" : "first")])
        assert.isNull((yield* state(id))?.commentProblem)
        // more than reading is asked for where there is something to change, and no sooner
        const asked = [...app.tokens.values()].filter(({ permissions }) => permissions["contents"] === "write")
        assert.lengthOf(asked, contents === "write" ? 1 : 0)
      }
      const { comment, connect, follow, gitHub, name, order, project, state } = yield* world()
      yield* connect(newToken(), { writes: false })
      const id = yield* project({ designed: false })
      yield* follow(id, { comment: true })
      for (const words of ["first", "second"]) {
        yield* order({
          project: id,
          on: { commit },
          text: `<!-- groundplan:project=${id} -->\n${words}`,
          onlyUpdate: false
        })
        yield* comment
      }
      assert.match(bodies(gitHub.discussion(name).comments)[0] ?? "", /first$/)
      assert.isNull((yield* state(id))?.commentProblem)
    })
  )

  it.scoped("that are put off are ordered again, and why is said", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { check, connect, follow, gitHub, name, project, readPulls, state } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      gitHub.discussion(name).propose(1, commitOf(withServer).files ?? {})
      yield* sql`update tracking set pulls_read = 50, pulls_read_since = now() - interval '23 hours' where project_id = ${id}`
      yield* check(id)
      yield* readPulls
      const problem = (yield* state(id))?.commentProblem
      assert.strictEqual(problem?.code, "rate_limited")
      assert.match(problem?.reason ?? "", /50 commits of pull requests were read within a day/)
      assert.strictEqual(yield* readPulls, 1)
      yield* sql`update tracking set pulls_read_since = now() - interval '25 hours' where project_id = ${id}`
      assert.strictEqual(yield* readPulls, 1)
      assert.isNull((yield* state(id))?.commentProblem)
      assert.strictEqual(yield* readPulls, 0)
    })
  )

  it.scoped("are given up for a commit that cannot be read three times, and not for the next one", () =>
    Effect.gen(function* () {
      const { check, comment, connect, follow, gitHub, name, project, readPulls } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      const { comments, propose } = gitHub.discussion(name)
      gitHub.forget(name)
      const archives = () => gitHub.calls.filter(({ path }) => path.includes("/tarball")).length
      propose(1, commitOf(withServer).files ?? {})
      const before = archives()
      for (let time = 0; time < 6; time++) {
        yield* check(id)
        yield* Effect.exit(readPulls)
      }
      assert.strictEqual(archives() - before, 3)
      gitHub.push(name, commitOf())
      propose(1, commitOf({ ...withServer, ...other }).files ?? {})
      yield* check(id)
      yield* readPulls
      yield* comment
      assert.lengthOf(comments, 1)
    })
  )

  it.scoped("are of one pull request of an account at a time: the others wait for their turn", () =>
    Effect.gen(function* () {
      const { account, check, connect, follow, gitHub, name, project, readPulls, within } = yield* world()
      yield* connect(newToken())
      const id = yield* project()
      yield* follow(id, { comment: true })
      gitHub.discussion(name).propose(1, commitOf(withServer).files ?? {})
      yield* check(id)
      const before = yield* usedBy(account)
      yield* within(Effect.flatMap(Turns, ({ inTurn }) => inTurn(`pulls of ${account}`, "1 minute", () => readPulls)))
      assert.strictEqual(yield* usedBy(account), before)
      assert.strictEqual(yield* readPulls, 1)
      assert.strictEqual((yield* usedBy(account)) - before, 1)
    })
  )

  it.scoped("are written by one node at a time, and by none once the commit is another", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { connect, follow, gitHub, name, project, within } = yield* world()
      yield* connect(newToken())
      const id = yield* project({ designed: false })
      yield* follow(id, { comment: true })
      const { comments, propose } = gitHub.discussion(name)
      const head = propose(1, commitOf(withServer).files ?? {})
      yield* sql`insert into tracked_pulls (project_id, number, head, read) values (${id}, 1, ${head}, ${head})`
      const order = {
        project: id,
        on: { pull: 1, head },
        text: `<!-- groundplan:project=${id} -->\nfirst`,
        onlyUpdate: false
      }
      const [one, two] = yield* Effect.all(
        [Effect.exit(within(onComment(order))), Effect.exit(within(onComment(order)))],
        {
          concurrency: 2
        }
      )
      assert.lengthOf(comments, 1)
      assert.isTrue(one._tag === "Success" || two._tag === "Success")

      // another node reads a newer commit while this one looks for its comment
      yield* within(
        Effect.flatMap(GitHubComments, (real) =>
          Effect.provideService(onComment({ ...order, text: `${order.text} again` }), GitHubComments, {
            ...real,
            find: (of, on, comment) =>
              Effect.zipLeft(
                real.find(of, on, comment),
                Effect.orDie(sql`update tracked_pulls set read = 'newer' where project_id = ${id}`)
              )
          })
        )
      )
      assert.deepStrictEqual(bodies(comments), [order.text])
    })
  )

  it.scoped("are written with their own account's token alone: where it has none, with nobody's", () =>
    Effect.gen(function* () {
      const one = yield* world()
      const token = newToken()
      yield* one.connect(token)
      const stranger = yield* world()
      const id = yield* stranger.project()
      yield* stranger.follow(id, { comment: true })
      stranger.gitHub.push(stranger.name, commitOf(withServer))
      yield* stranger.check(id)
      yield* stranger.read(id)
      yield* stranger.comment
      assert.deepStrictEqual(stranger.gitHub.discussion(stranger.name).writes, [])
      assert.isFalse(stranger.gitHub.calls.some(({ authorization }) => authorization !== undefined))
      assert.strictEqual((yield* stranger.state(id))?.commentProblem?.code, "connection_required")
    })
  )
})
