import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { cp, writeFile } from "node:fs/promises"
import { command, groundplan, scratch } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { filesOf } from "../support/github/tarball.ts"
import { running } from "../support/process.ts"

const Asked = Schema.Struct({
  data: Schema.Struct({
    conversationId: Schema.String,
    reused: Schema.Boolean,
    repository: Schema.Struct({ ref: Schema.String, path: Schema.String }),
    analysis: Schema.Struct({ services: Schema.Array(Schema.Struct({ name: Schema.String, root: Schema.String })) })
  })
})
const Refused = Schema.Struct({ error: Schema.Struct({ code: Schema.String, message: Schema.String }) })
const Called = Schema.Struct({
  result: Schema.Struct({
    structuredContent: Schema.Struct({
      conversationId: Schema.String,
      reused: Schema.Boolean,
      repository: Schema.Struct({ path: Schema.String })
    })
  })
})

/** A server of its own, and what is asked of it. */
const serving = Effect.fnUntraced(function* (gitHubUrl: string) {
  const server = yield* running([yield* command, "serve"], {
    PORT: "0",
    GITHUB_API_URL: gitHubUrl,
    GROUNDPLAN_DATA_DIR: yield* scratch,
    LOG_LEVEL: "warning"
  })
  const [, key = ""] = yield* Effect.promise(() => server.line(/read and write\s+(\S+)/))
  const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
  const post = (path: string, body: unknown) =>
    Effect.promise(async () => {
      const answer = await fetch(`${url}${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream"
        },
        body: JSON.stringify(body)
      })
      return { status: answer.status, body: await answer.json() }
    })
  const project = (body: unknown) =>
    Effect.map(post("/v1/projects", body), ({ body }) => Schema.decodeUnknownSync(Asked)(body).data)
  const refused = (body: unknown) =>
    Effect.map(post("/v1/projects", body), ({ body, status }) => {
      const { error } = Schema.decodeUnknownSync(Refused)(body)
      return [status, error.code, error.message]
    })
  return { post, project, refused }
})

it.scopedLive(
  "folders of one repository are projects of their own, by path or by address, over REST, MCP and the command line",
  () =>
    Effect.gen(function* () {
      const refs = ["feature", "feature/rooms"]
      const gitHub = yield* gitHubServer({
        repositories: { "acme/rooms": { folder: "fixtures/monorepo-node/repo", refs } }
      })
      const { post, project, refused } = yield* serving(gitHub.url)

      const web = yield* project({ repoUrl: "acme/rooms", path: "apps/web" })
      const api = yield* project({ repoUrl: "https://github.com/acme/rooms/tree/feature/rooms/apps/api/" })
      assert.deepStrictEqual(
        [web, api].map(({ analysis, repository }) => [
          repository.ref,
          repository.path,
          analysis.services.map(({ root }) => root)
        ]),
        [
          ["main", "apps/web", ["apps/web"]],
          ["feature/rooms", "apps/api", ["apps/api"]]
        ]
      )
      assert.notStrictEqual(web.conversationId, api.conversationId)
      const again = yield* project({ repoUrl: "acme/rooms/tree/feature/apps/web", ref: "feature" })
      assert.deepStrictEqual([again.reused, again.conversationId], [true, web.conversationId])
      const whole = yield* project({ repoUrl: "acme/rooms", path: "" })
      assert.isFalse(whole.reused)
      assert.lengthOf(whole.analysis.services, 2)

      const { body } = yield* post("/mcp", {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "analyze_repository", arguments: { repoUrl: "acme/rooms", path: "apps/api" } }
      })
      const { result } = yield* Schema.decodeUnknown(Called)(body)
      assert.deepStrictEqual(
        [result.structuredContent.reused, result.structuredContent.conversationId],
        [true, api.conversationId]
      )

      const tree = "https://github.com/acme/rooms/tree/main/apps/web"
      const [status, code, message] = yield* refused({ repoUrl: "acme/rooms", path: "apps/shop" })
      assert.deepStrictEqual([status, code], [404, "not_found"])
      assert.match(String(message), /^path: there is no folder apps\/shop in acme\/rooms at commit [0-9a-f]{12}\.$/)
      for (const [body, word] of [
        [{ repoUrl: tree, path: "apps/api" }, "path: names another folder than the address"],
        [{ repoUrl: tree, ref: "feature" }, "ref: names another ref than the address"],
        [{ repoUrl: "acme/rooms", path: "apps/web/package.json" }, "path: is a file at that commit"],
        [{ repoUrl: "acme/rooms", path: "apps/../.." }, "path: may not hold `..`"],
        [{ repoUrl: "https://github.com/acme/rooms/blob/main/package.json" }, "repoUrl: names a file"]
      ] as const) {
        const [status, code, message] = yield* refused(body)
        assert.deepStrictEqual([status, code], [400, "invalid_request"])
        assert.include(message, word)
      }

      const environment = { GITHUB_API_URL: gitHub.url }
      const out = yield* scratch
      const planned = yield* groundplan(["plan", tree, "--out", `${out}/address`, "--json"], environment)
      const local = yield* groundplan(
        ["plan", "fixtures/monorepo-node/repo", "--path", "apps/web", "--out", `${out}/local`, "--json"],
        environment
      )
      const Files = Schema.Struct({ files: Schema.Array(Schema.Struct({ files: Schema.Array(Schema.String) })) })
      const [one, other] = [planned, local].map(({ code, stderr, stdout }) => {
        assert.strictEqual(code, 0, stderr)
        return Schema.decodeUnknownSync(Schema.parseJson(Files))(stdout).files.map(({ files }) => files)
      })
      assert.deepStrictEqual(one, other)
      assert.include(one?.[1] ?? [], "apps/web/terraform/versions.tf")
      const missing = yield* groundplan(["analyze", "acme/rooms", "--path", "apps/shop"], environment)
      assert.strictEqual(missing.code, 1)
      assert.match(missing.stderr, /^groundplan: path: there is no folder apps\/shop/)
    }),
  120_000
)

it.scopedLive(
  "the folder that a groundplan.yml names is meant as if it were asked for, over REST, MCP and the command line",
  () =>
    Effect.gen(function* () {
      const files = { ...filesOf("fixtures/monorepo-node/repo"), "groundplan.yml": "path: apps/web\n" }
      const gitHub = yield* gitHubServer({ repositories: { "acme/rooms": { files } } })
      const { post, project } = yield* serving(gitHub.url)
      const asked = (args: Readonly<Record<string, string>>) =>
        Effect.flatMap(
          post("/mcp", {
            jsonrpc: "2.0",
            id: 1,
            method: "tools/call",
            params: { name: "analyze_repository", arguments: args }
          }),
          ({ body }) => Effect.map(Schema.decodeUnknown(Called)(body), ({ result }) => result.structuredContent)
        )
      const web = yield* project({ repoUrl: "acme/rooms" })
      assert.deepStrictEqual(
        [web.repository.path, web.analysis.services.map(({ root }) => root)],
        ["apps/web", ["apps/web"]]
      )
      for (const same of [{ repoUrl: "acme/rooms" }, { repoUrl: "acme/rooms", path: "apps/web" }]) {
        const { conversationId, repository, reused } = yield* asked(same)
        assert.deepStrictEqual([conversationId, repository.path, reused], [web.conversationId, "apps/web", true])
      }
      const api = yield* project({ repoUrl: "acme/rooms", path: "apps/api" })
      assert.deepStrictEqual([api.repository.path, api.reused], ["apps/api", false])

      const out = yield* scratch
      const local = `${out}/rooms`
      yield* Effect.promise(() => cp("fixtures/monorepo-node/repo", local, { recursive: true }))
      yield* Effect.promise(() => writeFile(`${local}/groundplan.yml`, "path: apps/web\n"))
      const Planned = Schema.Struct({
        repository: Schema.Struct({ path: Schema.String }),
        files: Schema.Array(Schema.Struct({ tier: Schema.String, files: Schema.Array(Schema.String) }))
      })
      const plan = (name: string, ...args: ReadonlyArray<string>) =>
        Effect.map(groundplan(["plan", ...args, "--out", `${out}/${name}`, "--json"]), ({ code, stderr, stdout }) => {
          assert.strictEqual(code, 0, stderr)
          return Schema.decodeUnknownSync(Schema.parseJson(Planned))(stdout)
        })
      const named = yield* plan("named", local)
      assert.strictEqual(named.repository.path, "apps/web")
      assert.include(named.files[1]?.files ?? [], ".github/workflows/groundplan-apps-web-test.yml")
      assert.deepStrictEqual(named, yield* plan("asked", local, "--path", "apps/web"))
      const Shown = Schema.parseJson(Schema.Struct({ repository: Schema.Struct({ path: Schema.String }) }))
      for (const [path, ...args] of [["apps/web"], ["apps/api", "--path", "apps/api"]]) {
        const { stdout } = yield* groundplan(["analyze", local, ...args, "--json"])
        assert.strictEqual((yield* Schema.decode(Shown)(stdout)).repository.path, path)
      }
    }),
  180_000
)
