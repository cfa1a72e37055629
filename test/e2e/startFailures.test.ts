import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { mkdir, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"
import { command, groundplan, scratch } from "../support/command.ts"
import { running } from "../support/process.ts"

/** A port that somebody else has. */
const taken = Effect.acquireRelease(
  Effect.async<{ readonly port: number; readonly close: () => void }>((resume) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      if (address === null || typeof address === "string") return resume(Effect.dieMessage("no port"))
      return resume(Effect.succeed({ port: address.port, close: () => void server.close() }))
    })
  }),
  ({ close }) => Effect.sync(close)
)

it.scopedLive(
  "a port that is taken is said in one line",
  () =>
    Effect.gen(function* () {
      const { port } = yield* taken
      const ended = yield* groundplan(["serve"], { PORT: String(port), GROUNDPLAN_DATA_DIR: yield* scratch })
      assert.deepStrictEqual([ended.code, ended.stdout], [1, ""])
      assert.match(
        ended.stderr,
        new RegExp(`^groundplan: PORT: ${port} on 127.0.0.1 is taken by another program; .*\\n$`)
      )
    }),
  60_000
)

it.scopedLive(
  "a database that is damaged is said in one line, with the way out",
  () =>
    Effect.gen(function* () {
      const folder = yield* scratch
      yield* Effect.promise(() => mkdir(join(folder, "postgres", "global"), { recursive: true }))
      yield* Effect.promise(() => writeFile(join(folder, "postgres", "PG_VERSION"), "junk"))
      const ended = yield* groundplan(["keys", "list", "--account", "local"], { GROUNDPLAN_DATA_DIR: folder })
      assert.deepStrictEqual([ended.code, ended.stdout], [1, ""])
      assert.match(
        ended.stderr,
        /^groundplan: GROUNDPLAN_DATA_DIR: .* cannot be opened: .*Put a copy of the folder.*\n$/
      )
      assert.notInclude(ended.stderr, "tryPromise")
    }),
  60_000
)

it.scopedLive(
  "commands on the database of a running server name what that one does instead, and where",
  () =>
    Effect.gen(function* () {
      const folder = yield* scratch
      const environment = { GROUNDPLAN_DATA_DIR: folder, PORT: "0" }
      const server = yield* running([yield* command, "serve"], environment)
      const [, address = ""] = yield* Effect.promise(() => server.line(/listens on (http:\S+)/))
      for (const [args, way] of [
        [["keys", "list", "--account", "local"], `GET and POST ${address}/v1/keys and DELETE ${address}/v1/keys/ID`],
        [["accounts", "create", "--plan", "pro", "ada"], `${address}/v1/me`],
        [["secrets", "rotate"], "the secret key that it was started with"],
        [["serve"], `which serves ${address}; stop that process first`]
      ] as const) {
        const ended = yield* groundplan(args, environment)
        assert.deepStrictEqual([ended.code, ended.stdout], [1, ""])
        assert.match(ended.stderr, /^groundplan: .*\n$/)
        assert.include(ended.stderr, way)
      }
    }),
  120_000
)
