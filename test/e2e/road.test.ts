import { FetchHttpClient, HttpApiClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { assert, it } from "@effect/vitest"
import { applyPatch } from "diff"
import { Effect } from "effect"
import { unzipSync } from "fflate"
import { createHash } from "node:crypto"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Api } from "../../src/http/Api.ts"
import { uses } from "../support/anthropic/Answer.ts"
import { anthropicServer } from "../support/anthropic/AnthropicServer.ts"
import { command, scratch } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { running } from "../support/process.ts"

/** An AI that has nothing to add to a design, takes a message at its word, and reads prices before it tells them. */
const ai = Effect.map(anthropicServer, ({ tell, url }) => {
  const peak = { edit: { _tag: "SetContext", set: { peakRps: 400 } }, reason: "The message says so." }
  tell(
    uses("finish", { text: "The design fits." }),
    uses("propose_edits", { edits: [peak] }),
    uses("finish", { text: "It is made for the expected peak." }),
    uses("prices", { tier: "growth" }),
    uses("answer", { text: "The database costs the most." })
  )
  return { ARCHITECT: "ai", ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: ["sk", "ant", "test"].join("-") }
})

const architects = { deterministic: Effect.succeed({ ARCHITECT: "deterministic" }), ai } as const

/** A GitHub with one of the fixtures, and the real server in a process of its own that reads from it. */
const service = Effect.fnUntraced(function* (environment: Readonly<Record<string, string>>) {
  const gitHub = yield* gitHubServer({ repositories: { "acme/shop": { folder: "fixtures/nextjs-shop/repo" } } })
  const server = yield* running([yield* command, "serve"], {
    PORT: "0",
    GITHUB_API_URL: gitHub.url,
    GROUNDPLAN_DATA_DIR: yield* scratch,
    LOG_LEVEL: "warning",
    ...environment
  })
  const [, key = ""] = yield* Effect.promise(() => server.line(/read and write\s+(\S+)/))
  const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
  return { url, key }
})

/** The client that the API's own description gives. */
const restClient = (url: string, key: string) =>
  HttpApiClient.make(Api, {
    baseUrl: `${url}/v1`,
    transformClient: HttpClient.mapRequest(HttpClientRequest.bearerToken(key))
  })

const mcpClient = (url: string, key: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Client({ name: "test", version: "1" })
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${key}` } }
      })
      // The SDK's own types disagree with each other under exactOptionalPropertyTypes.
      await client.connect(transport as Parameters<Client["connect"]>[0])
      return client
    }),
    (client) => Effect.promise(() => client.close())
  )

it.scopedLive.each(["deterministic", "ai"] as const)(
  "a repository becomes priced tiers, a change and files, and REST and MCP say the same, whoever designs: %s",
  (mode) =>
    Effect.gen(function* () {
      const { key, url } = yield* service(yield* architects[mode])
      const rest = yield* restClient(url, key)
      const mcp = yield* mcpClient(url, key)
      const call = (name: string, args: Record<string, unknown>) =>
        Effect.promise(async () => {
          const { isError, structuredContent } = await mcp.callTool({ name, arguments: args })
          assert.notStrictEqual(isError, true, JSON.stringify(structuredContent))
          return structuredContent as Record<string, unknown>
        })
      const raw = (path: string) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
          return ((await response.json()) as { data: Record<string, unknown> }).data
        })

      const analyzed = yield* rest.analyzeRepository({
        payload: { repoUrl: "acme/shop" },
        headers: {},
        urlParams: {}
      })
      const id = analyzed.data.conversationId
      assert.isFalse(analyzed.data.reused)
      assert.include(
        analyzed.data.analysis.datastores.map(({ engine }) => engine),
        "postgres"
      )
      const again = yield* call("analyze_repository", { repoUrl: "https://github.com/acme/shop.git" })
      assert.strictEqual(again["conversationId"], id)
      assert.isTrue(again["reused"])

      const designed = yield* rest.designInfrastructure({
        path: { id },
        urlParams: {},
        headers: {},
        payload: { context: { peakRps: 20, availability: "99.9", region: "eu-west" } }
      })
      assert.deepStrictEqual(
        designed.data.tiers.map(({ name }) => name),
        ["starter", "growth", "scale", "enterprise"]
      )
      assert.deepStrictEqual(
        yield* call("get_architecture", { conversationId: id, detail: "full" }),
        yield* raw(`/projects/${id}`)
      )

      const changed = yield* rest.refineArchitecture({
        path: { id },
        urlParams: { detail: "summary" },
        headers: {},
        payload: { message: "We expect 400 requests per second at peak" }
      })
      assert.strictEqual(changed.data.kind, "change")
      assert.strictEqual(changed.data.version, 2)
      assert.isAbove(changed.data.priceDelta["growth"] ?? 0, 0)
      assert.deepInclude(changed.data.architect, { mode })
      const asked = yield* call("refine_architecture", { conversationId: id, message: "What does growth cost?" })
      assert.strictEqual(asked["kind"], "answer")
      assert.strictEqual(asked["version"], 2)

      const before = yield* raw(`/projects/${id}?version=1`)
      assert.deepStrictEqual(
        yield* call("get_architecture", { conversationId: id, version: 1, detail: "full" }),
        before
      )
      assert.deepInclude(before, { version: 1, currentVersion: 2, edits: [], changes: [], priceDelta: {} })
      const after = yield* raw(`/projects/${id}?version=2&detail=summary`)
      const { changes, priceCauses, priceDelta } = changed.data
      assert.deepInclude(after, { version: 2, changes, priceCauses, priceDelta })

      const listed = yield* raw(`/projects/${id}/files?tier=scale`)
      assert.deepStrictEqual(yield* call("get_files", { conversationId: id, tier: "scale" }), listed)
      const paths = (listed["files"] as ReadonlyArray<{ path: string }>).map(({ path }) => path)
      const path = paths.find((path) => path.endsWith("versions.tf")) ?? ""
      const file = yield* raw(`/projects/${id}/files?tier=scale&path=${encodeURIComponent(path)}`)
      assert.deepStrictEqual(yield* call("get_files", { conversationId: id, tier: "scale", path }), file)
      assert.include(file["content"], "required_version")

      const zip = yield* rest.downloadFiles({ path: { id }, urlParams: { tier: "scale" } })
      assert.deepStrictEqual(
        Object.entries(unzipSync(zip)).map(([path, bytes]) => ({
          path,
          sha256: createHash("sha256").update(bytes).digest("hex")
        })),
        (listed["files"] as ReadonlyArray<{ path: string; sha256: string }>).map(({ path, sha256 }) => ({
          path,
          sha256
        }))
      )
      const compared = yield* rest.getDiff({ path: { id }, urlParams: {} })
      assert.deepStrictEqual([compared.data.from.version, compared.data.to.version], [1, 2])
      assert.strictEqual(compared.data.price.deltaEur, changed.data.priceDelta["growth"])
      assert.deepStrictEqual(compared.data.price.causes, changed.data.priceCauses["growth"])
      assert.deepStrictEqual(
        compared.data.components,
        changed.data.changes.flatMap(({ tier, ...change }) => (tier === "growth" ? [change] : []))
      )
      const differing = compared.data.files.find(({ status }) => status === "changed")
      const contentOf = (version: number) =>
        Effect.map(
          rest.getFiles({ path: { id }, urlParams: { version, path: differing?.path ?? "" } }),
          ({ data }) => data.content ?? ""
        )
      assert.strictEqual(applyPatch(yield* contentOf(1), differing?.diff ?? ""), yield* contentOf(2))

      const me = yield* raw("/me")
      assert.deepStrictEqual(yield* call("whoami", {}), me)
      assert.deepNestedInclude(me, {
        login: "local",
        "plan.quotas.analysesPerMonth.used": 1,
        "plan.quotas.aiActionsPerMonth.used": mode === "ai" ? 3 : 0
      })
      assert.deepStrictEqual(yield* call("list_projects", {}), yield* raw("/projects"))
    }).pipe(Effect.provide(FetchHttpClient.layer)),
  120_000
)
