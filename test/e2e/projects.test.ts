import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { command, scratch } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { running } from "../support/process.ts"

const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String }), { exact: true })
})

/** The real server in a process of its own, which reads one fixture from a GitHub, and calls of its key. */
const service = Effect.fnUntraced(function* (folder: string) {
  const gitHub = yield* gitHubServer({ repositories: { "acme/app": { folder } } })
  const server = yield* running([yield* command, "serve"], {
    PORT: "0",
    GITHUB_API_URL: gitHub.url,
    GROUNDPLAN_DATA_DIR: yield* scratch,
    LOG_LEVEL: "warning"
  })
  const [, key = ""] = yield* Effect.promise(() => server.line(/read and write\s+(\S+)/))
  const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
  return (method: string, path: string, body?: unknown) =>
    Effect.promise(async () => {
      const response = await fetch(`${url}/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      return Schema.decodeUnknownPromise(Answer)(await response.json())
    })
})

it.scopedLive(
  "a project is read again, called by another name, asked about and deleted, over HTTP",
  () =>
    Effect.gen(function* () {
      const send = yield* service("fixtures/vite-static/repo")
      const analyze = (more = {}) =>
        Effect.map(send("POST", "/projects?detail=summary", { repoUrl: "acme/app", ...more }), ({ data }) => data ?? {})

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

const guideIn = ({ data }: typeof Answer.Type) =>
  (data as { readonly files: ReadonlyArray<{ readonly path: string }> }).files
    .map(({ path }) => path)
    .find((path) => path.endsWith("MIGRATION.md"))

it.scopedLive(
  "a version that moves a store says so first, and brings the guide, there and back",
  () =>
    Effect.gen(function* () {
      const send = yield* service("fixtures/nextjs-shop/repo")
      const { data: analysed } = yield* send("POST", "/projects?detail=summary", { repoUrl: "acme/app" })
      const path = `/projects/${String(analysed?.["conversationId" as never])}`
      const { data: designed } = yield* send("POST", `${path}/design?detail=summary`, {
        context: { providers: ["scaleway"] }
      })
      assert.notProperty(designed, "migrations")
      assert.isUndefined(guideIn(yield* send("GET", `${path}/files`)))

      const messages = { 2: "Move everything to AWS", 3: "Go back to version 1" } as const
      for (const version of [2, 3] as const) {
        const message = messages[version]
        const { data: changed } = yield* send("POST", `${path}/messages?detail=summary`, { message })
        assert.nestedPropertyVal(changed, "version", version)
        assert.match(String(changed?.["reply" as never]), /^\*\*Take care of the data first\.\*\*/)
        assert.nestedPropertyVal(changed, "migrations[0].what", "moved")
        const guide = guideIn(yield* send("GET", `${path}/files`)) ?? ""
        const { data: file } = yield* send("GET", `${path}/files?path=${encodeURIComponent(guide)}`)
        assert.include(String(file?.["content" as never]), `of version ${version - 1}`)
        const { data: difference } = yield* send("GET", `${path}/diff`)
        assert.nestedPropertyVal(difference, "migrations[0].what", "moved")
      }
      // whoever designs anew on another cloud moves it as well
      const { data: anew } = yield* send("POST", `${path}/design?detail=summary`, { context: { providers: ["aws"] } })
      assert.nestedPropertyVal(anew, "migrations[0].what", "moved")
    }),
  60_000
)
