import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { command, scratch } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { running } from "../support/process.ts"

const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String }), { exact: true })
})

it.scopedLive(
  "a project is read again, called by another name, asked about and deleted, over HTTP",
  () =>
    Effect.gen(function* () {
      const gitHub = yield* gitHubServer({ repositories: { "acme/site": { folder: "fixtures/vite-static/repo" } } })
      const server = yield* running([yield* command, "serve"], {
        PORT: "0",
        GITHUB_API_URL: gitHub.url,
        GROUNDPLAN_DATA_DIR: yield* scratch,
        LOG_LEVEL: "warning"
      })
      const [, key = ""] = yield* Effect.promise(() => server.line(/read and write\s+(\S+)/))
      const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
      const send = (method: string, path: string, body?: unknown) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/v1${path}`, {
            method,
            headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
            ...(body === undefined ? {} : { body: JSON.stringify(body) })
          })
          return Schema.decodeUnknownPromise(Answer)(await response.json())
        })
      const analyze = (more = {}) =>
        Effect.map(
          send("POST", "/projects?detail=summary", { repoUrl: "acme/site", ...more }),
          ({ data }) => data ?? {}
        )

      const first = yield* analyze()
      assert.deepInclude(first, { reused: false, olderAnalyzer: false })
      const id = String(first["conversationId" as never])
      const path = `/projects/${id}`
      assert.deepInclude(yield* analyze(), { conversationId: id, reused: true, olderAnalyzer: false })
      assert.deepInclude(yield* analyze({ refresh: true }), { conversationId: id, reused: false })

      assert.deepInclude((yield* send("PATCH", path, { name: "The site" })).data, { name: "The site" })
      yield* send("POST", `${path}/design?detail=summary`, {})
      yield* send("POST", `${path}/messages?detail=summary`, { message: "What does growth cost?" })
      const { data: said } = yield* send("GET", `${path}/messages`)
      assert.nestedPropertyVal(said, "messages[0].message", "What does growth cost?")
      assert.nestedPropertyVal(said, "messages[0].kind", "answer")

      assert.deepStrictEqual((yield* send("DELETE", path)).data, { conversationId: id, deleted: true })
      assert.strictEqual((yield* send("GET", path)).error?.code, "not_found")
      assert.strictEqual((yield* send("DELETE", path)).error?.code, "not_found")
      assert.deepStrictEqual((yield* send("GET", "/projects")).data, { projects: [], nextCursor: null })
      // and the commit can be analysed anew, as if it had never been
      const anew = yield* analyze()
      assert.deepInclude(anew, { reused: false })
      assert.notDeepInclude(anew, { conversationId: id })
    }),
  60_000
)
