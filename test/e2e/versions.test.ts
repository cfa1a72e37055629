import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { newServerDatabase } from "../support/database/onBoth.ts"
import { command } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { type Running, running } from "../support/process.ts"

const minutes = 240_000

const gitHub = Effect.map(
  gitHubServer({ repositories: { "acme/site": { folder: "fixtures/vite-static/repo" } } }),
  ({ url }) => url
)

const started = (environment: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const server = yield* running([yield* command, "serve"], { PORT: "0", LOG_LEVEL: "none", ...environment })
    const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
    return { server, url }
  })

/** The power goes. */
const kill = ({ process }: Running) =>
  Effect.promise(async () => {
    const gone = once(process, "exit")
    process.kill("SIGKILL")
    await gone
  })

const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String, message: Schema.String }), { exact: true })
})

const Project = Schema.Struct({
  conversationId: Schema.String,
  state: Schema.String,
  currentVersion: Schema.NullOr(Schema.Int)
})
const Details = Schema.Struct({
  ...Project.fields,
  tiers: Schema.Array(Schema.Struct({ name: Schema.String, price: Schema.Unknown, components: Schema.Unknown })),
  versions: Schema.Array(Schema.Struct({ version: Schema.Int, cause: Schema.String }))
})
const Reply = Schema.Struct({ kind: Schema.String, version: Schema.Int })
const Files = Schema.Struct({ version: Schema.Int, files: Schema.Array(Schema.Struct({ path: Schema.String })) })

/** Calls of one key. */
const clientOf = (url: string, key: string) => {
  const send = async (path: string, body?: unknown) => {
    const response = await fetch(`${url}/v1${path}`, {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) })
    })
    return Schema.decodeUnknownPromise(Answer)(await response.json())
  }
  const data = async <A, I>(schema: Schema.Schema<A, I>, path: string, body?: unknown) => {
    const answer = await send(path, body)
    return Schema.decodeUnknownPromise(schema)(answer.data, { onExcessProperty: "ignore" })
  }
  return { send, data }
}

const settled = (call: Promise<unknown>) => {
  const state = { over: false }
  void call.catch(() => {}).finally(() => (state.over = true))
  return state
}

const designed = async ({ data }: ReturnType<typeof clientOf>) => {
  const { conversationId } = await data(Project, "/projects", { repoUrl: "acme/site" })
  const path = `/projects/${conversationId}`
  await data(Project, `${path}/design?detail=summary`, { context: { peakRps: 5 } })
  return path
}

const change = { message: "We expect 900 requests per second at peak" }

const server = await newServerDatabase()

it.scopedLive.runIf(server.ok)(
  "a process that is killed in the middle of a change leaves no trace of it, and the project to whoever comes next",
  () =>
    Effect.gen(function* () {
      const connected = Effect.acquireRelease(
        Effect.promise(async () => {
          const client = new Client({ connectionString: server.text })
          await client.connect()
          return client
        }),
        (client) => Effect.promise(() => client.end())
      )
      const [blocker, looker] = [yield* connected, yield* connected]
      const count = async (text: string) => {
        const { rows } = await looker.query<{ count: string }>(`select count(*) from ${text}`)
        return Number(rows[0]?.count)
      }
      const environment = { DATABASE_URL: server.text, GITHUB_API_URL: yield* gitHub }

      const first = yield* started(environment)
      const [, key = ""] = yield* Effect.promise(() => first.server.line(/read and write\s+(\S+)/))
      const client = clientOf(first.url, key)
      const path = yield* Effect.promise(() => designed(client))
      const before = yield* Effect.promise(() => client.data(Details, path))
      const me = yield* Effect.promise(() => client.send("/me"))

      yield* Effect.promise(async () => {
        // The version and its files are written by then, and wait for the message to be kept with them.
        await blocker.query("begin; lock table exchanges in access exclusive mode")
        const state = settled(client.send(`${path}/messages`, change))
        while ((await count("pg_locks where relation = 'exchanges'::regclass and not granted")) === 0) {
          assert.isFalse(state.over, "the change was over before it met the lock")
        }
      })
      yield* kill(first.server)
      yield* Effect.promise(async () => {
        await blocker.query("rollback")
        while (
          (await count("pg_stat_activity where application_name = 'groundplan' and datname = current_database()")) > 0
        );
        assert.deepStrictEqual(
          [
            await count("versions"),
            await count("version_files where version <> 1"),
            await count("files where sha256 not in (select sha256 from version_files)"),
            await count("exchanges"),
            await count("quota_reservations")
          ],
          [1, 0, 0, 0, 0]
        )
      })

      const next = yield* started(environment)
      const again = clientOf(next.url, key)
      yield* Effect.promise(async () => {
        // Other processes may share this database, so what a dead one held ends by its time.
        assert.deepStrictEqual(await again.data(Details, path), { ...before, state: "refining" })
        const early = await again.send(`${path}/messages`, change)
        assert.strictEqual(early.error?.code, "operation_in_progress")
        assert.strictEqual(
          early.error?.message,
          "Another call is still refining; wait for its answer instead of repeating the call."
        )

        await looker.query("update projects set operation_until = now() - interval '1 second'")
        assert.deepStrictEqual(await again.data(Details, path), before)
        assert.deepStrictEqual(await again.send("/me"), me)
        assert.deepStrictEqual(await again.data(Reply, `${path}/messages`, change), { kind: "change", version: 2 })
        assert.strictEqual(await count("exchanges"), 1)
      })
    }),
  minutes
)

it.scopedLive(
  "the embedded database survives a kill at any moment of a change: it was made whole, or not at all",
  () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.promise(() => mkdtemp(join(tmpdir(), "groundplan-killed-"))),
        (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
      )
      const environment = { GROUNDPLAN_DATA_DIR: folder, GITHUB_API_URL: yield* gitHub }
      let running = yield* started(environment)
      const [, key = ""] = yield* Effect.promise(() => running.server.line(/read and write\s+(\S+)/))
      const path = yield* Effect.promise(() => designed(clientOf(running.url, key)))

      for (const moment of ["when it has begun", "when it was sent"]) {
        const client = clientOf(running.url, key)
        const before = yield* Effect.promise(() => client.data(Details, path))
        yield* Effect.promise(async () => {
          const state = settled(
            client.send(`${path}/messages`, { message: `Set the budget to ${500 + moment.length} €` })
          )
          if (moment === "when it was sent") return
          while (!state.over && (await client.data(Details, path)).state !== "refining");
        })
        yield* kill(running.server)
        running = yield* started(environment)
        const again = clientOf(running.url, key)
        yield* Effect.promise(async () => {
          const after = await again.data(Details, path)
          assert.strictEqual(after.state, "designed")
          const newest = after.currentVersion ?? 0
          assert.include([before.currentVersion, (before.currentVersion ?? 0) + 1], newest)
          if (newest === before.currentVersion) assert.deepStrictEqual(after, before)
          assert.deepStrictEqual(
            after.versions.map(({ version }) => version),
            Array.from({ length: newest }, (_, at) => newest - at)
          )
          for (const tier of tierNames) {
            const listed = await again.data(Files, `${path}/files?tier=${tier}`)
            assert.strictEqual(listed.version, newest)
            assert.isAbove(listed.files.length, 0)
          }
        })
      }
      const reply = yield* Effect.promise(() => clientOf(running.url, key).data(Reply, `${path}/messages`, change))
      assert.strictEqual(reply.kind, "change")
    }),
  minutes
)
