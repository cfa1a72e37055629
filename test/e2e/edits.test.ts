import { FetchHttpClient, HttpApiClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Edit } from "../../src/blueprint/Edit.ts"
import { Api } from "../../src/http/Api.ts"
import { command, groundplan, scratch } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { running } from "../support/process.ts"

const edits: ReadonlyArray<Edit> = [
  { _tag: "AddComponent", kind: "waf", tiers: ["growth"] },
  { _tag: "SetRetention", of: "backups", days: 30 }
]

const service = Effect.gen(function* () {
  const gitHub = yield* gitHubServer({ repositories: { "acme/app": { folder: "fixtures/go-api/repo" } } })
  const server = yield* running([yield* command, "serve"], {
    PORT: "0",
    GITHUB_API_URL: gitHub.url,
    GROUNDPLAN_DATA_DIR: yield* scratch,
    LOG_LEVEL: "warning"
  })
  const [, key = ""] = yield* Effect.promise(() => server.line(/read and write\s+(\S+)/))
  const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
  return { url, key }
})

const Said = Schema.Struct({
  data: Schema.optional(Schema.Object),
  error: Schema.optional(Schema.Struct({ code: Schema.String, message: Schema.String })),
  result: Schema.optional(
    Schema.Struct({
      isError: Schema.optional(Schema.Boolean),
      content: Schema.Array(Schema.Struct({ text: Schema.String })),
      structuredContent: Schema.optional(Schema.Object)
    })
  )
})

const posting =
  (url: string, key: string) =>
  (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    Effect.promise(async () => {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers
        },
        body: JSON.stringify(body)
      })
      const said = await Schema.decodeUnknownPromise(Said)(await response.json())
      return { status: response.status, replayed: response.headers.get("idempotency-replayed"), ...said }
    })

it.scopedLive(
  "typed edits are tried and made by the typed client, over REST and over MCP, and refused by their place in the list",
  () =>
    Effect.gen(function* () {
      const { key, url } = yield* service
      const rest = yield* HttpApiClient.make(Api, {
        baseUrl: `${url}/v1`,
        transformClient: HttpClient.mapRequest(HttpClientRequest.bearerToken(key))
      })
      const post = posting(url, key)
      const { data } = yield* rest.analyzeRepository({ payload: { repoUrl: "acme/app" }, headers: {}, urlParams: {} })
      const id = data.conversationId
      const path = { id }
      yield* rest.designInfrastructure({ path, urlParams: { detail: "summary" }, headers: {}, payload: {} })
      const send = (payload: {
        readonly message: string
        readonly edits?: ReadonlyArray<Edit>
        readonly dryRun?: boolean
      }) =>
        Effect.map(
          rest.refineArchitecture({ path, urlParams: { detail: "summary" }, headers: {}, payload }),
          (answer) => answer.data
        )
      const kept = Effect.map(
        Effect.all([
          rest.getArchitecture({ path, urlParams: { detail: "summary" } }),
          rest.listMessages({ path, urlParams: {} })
        ]),
        (answers) => JSON.stringify(answers)
      )

      const before = yield* kept
      const dry = yield* send({ message: "Before the audit", edits, dryRun: true })
      assert.deepInclude(dry, { kind: "change", dryRun: true, version: 1, previousVersion: null })
      assert.match(dry.reply, /^Dry run: nothing was kept\.\n\n/)
      assert.strictEqual(yield* kept, before)
      for (const tier of dry.tiers ?? []) assert.containsAllKeys(tier, ["unmet", "readiness", "price"])

      const unclear = yield* send({ message: "do something about postgres", dryRun: true })
      assert.strictEqual(unclear.kind, "clarification")
      const { suggestions = [] } = unclear
      assert.isNotEmpty(suggestions)
      for (const { edits, text } of suggestions) {
        const tried = yield* send({ message: text, edits, dryRun: true })
        assert.notStrictEqual(tried.kind, "clarification", text)
      }
      assert.strictEqual(yield* kept, before)

      const messages = `/v1/projects/${id}/messages`
      const again = { message: "Before the audit", edits, dryRun: true }
      const idempotent = { "idempotency-key": "audit-1" }
      const first = yield* post(messages, again, idempotent)
      const second = yield* post(messages, again, idempotent)
      assert.deepStrictEqual([first.data, second.replayed], [second.data, "true"])
      const otherwise = yield* post(messages, { message: "Before the audit", edits }, idempotent)
      assert.deepStrictEqual([otherwise.status, otherwise.error?.code], [409, "conflict"])
      assert.strictEqual(yield* kept, before)

      const mcp = (args: object) =>
        Effect.map(
          post("/mcp", {
            jsonrpc: "2.0",
            id: 1,
            method: "tools/call",
            params: {
              name: "refine_architecture",
              arguments: { conversationId: id, message: "Before the audit", ...args }
            }
          }),
          ({ result }) => result ?? assert.fail("no result")
        )
      const overMcp = yield* mcp({ edits: JSON.stringify(edits), dryRun: true })
      const [words] = overMcp.content
      assert.match(
        `${words?.text}`,
        /^Dry run: nothing was kept\.\n\nWould be made: waf added in growth and backups kept 30 days\./
      )
      assert.match(`${words?.text}`, /Next: the same call without `dryRun` makes it\.$/)
      assert.strictEqual(yield* kept, before)

      const made = yield* send({ message: "Before the audit", edits })
      assert.deepInclude(made, { kind: "change", version: 2, previousVersion: 1 })
      assert.match(made.reply, /Done: waf added in growth and backups kept 30 days\./)
      assert.deepStrictEqual(
        [made.changes, made.priceDelta, JSON.stringify(made.tiers)],
        [dry.changes, dry.priceDelta, JSON.stringify(dry.tiers)]
      )
      const { data: history } = yield* rest.listMessages({ path, urlParams: {} })
      assert.deepInclude(history.messages[0], { kind: "change", message: "Before the audit", version: 2 })

      for (const [wrong, beginning] of [
        [[...edits, { _tag: "RemoveComponent" }], "edits[2].component: is missing"],
        [[...edits, { _tag: "Explode" }], 'edits[2]._tag: Expected one of "SetContext"'],
        [[edits[0], { _tag: "TakeOption", option: "web:nothing" }], "edits[1]: The decision log has no option"],
        [[...edits, { _tag: "RevertTo", version: 1 }], "edits: RevertTo stands alone"]
      ] as const) {
        const { error, status } = yield* post(messages, { message: "x", edits: wrong })
        assert.deepStrictEqual([status, error?.code], [400, "invalid_request"])
        assert.isTrue(error?.message.startsWith(beginning), error?.message)
        const refused = yield* mcp({ edits: wrong })
        assert.isTrue(refused.isError)
        assert.include(refused.content[0]?.text, beginning)
      }
    }).pipe(Effect.provide(FetchHttpClient.layer)),
  120_000
)

it.scopedLive(
  "a plan in a folder is changed by typed edits from a file or from standard input, and tried without being touched",
  () =>
    Effect.gen(function* () {
      const folder = join(yield* scratch, "out")
      const file = join(yield* scratch, "edits.json")
      yield* Effect.promise(() => writeFile(file, JSON.stringify(edits)))
      const planned = yield* groundplan(["plan", "fixtures/go-api/repo", "--out", folder, "--provider", "scaleway"])
      assert.strictEqual(planned.code, 0, planned.stderr)
      const kept = Effect.promise(() => readFile(join(folder, "groundplan.plan.json"), "utf8"))
      const before = yield* kept

      const change = (words: ReadonlyArray<string>, input: string | null = null) =>
        groundplan(["change", folder, "Before the audit", ...words], {}, input)
      const dry = yield* change(["--edits", file, "--dry-run"])
      assert.strictEqual(dry.code, 0, dry.stderr)
      assert.match(dry.stdout, /^Dry run: nothing was kept\./)
      assert.include(dry.stdout, "The same command without --dry-run makes it.")
      assert.notMatch(dry.stdout, /\bDone\b|\.yours/)
      const unclear = yield* groundplan(["change", folder, "frobnicate the blubb", "--dry-run"])
      assert.deepStrictEqual([unclear.code, unclear.stderr], [1, "groundplan: Nothing was changed\n"])
      assert.strictEqual(yield* kept, before)

      for (const [text, reason] of [
        ['[{"_tag":"RemoveComponent"}]', "edits[0].component: is missing"],
        ['[{"_tag":"TakeOption","option":"web:nothing"}]', "edits[0]: The decision log has no option web:nothing."],
        ["[", "--edits: standard input is not JSON"]
      ] as const) {
        const { code, stderr } = yield* change(["--edits", "-"], text)
        assert.deepStrictEqual([code, stderr], [1, `groundplan: ${reason}\n`])
      }
      const missing = yield* change(["--edits", `${file}.no`])
      assert.include(missing.stderr, "--edits: there is no readable file")
      assert.strictEqual(yield* kept, before)

      const made = yield* change(["--edits", "-", "--json"], JSON.stringify(edits))
      assert.strictEqual(made.code, 0, made.stderr)
      const told = JSON.parse(made.stdout) as Record<string, unknown>
      assert.deepInclude(told, { kind: "change", version: 2, previousVersion: 1 })
      const tried = yield* change(["--edits", file, "--dry-run", "--json"])
      assert.deepInclude(JSON.parse(tried.stdout), { kind: "answer", dryRun: true, version: 2, previousVersion: null })
    }),
  120_000
)
