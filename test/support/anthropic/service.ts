import { SqlClient } from "@effect/sql"
import { ConfigProvider, Duration, Effect, Layer, Logger, Redacted } from "effect"
import { Accounts } from "../../../src/accounts/Accounts.ts"
import { Keys } from "../../../src/accounts/Keys.ts"
import * as RateLimit from "../../../src/accounts/RateLimit.ts"
import { Patience } from "../../../layers/anthropic/AnthropicOptions.ts"
import { TrackedPulls } from "../../../src/tracking/TrackedPulls.ts"
import { Tracking } from "../../../src/tracking/Tracking.ts"
import * as Server from "../../../src/Server.ts"
import * as NodeServer from "../../../layers/http/NodeServer.ts"
import * as Planning from "../../../layers/planning.ts"
import { gitHub, gitHubApp } from "../../../layers/repositories.ts"
import * as Spending from "../../../layers/spending.ts"
import { embedded, storesOn } from "../database/onBoth.ts"
import { unique } from "../database/samples.ts"
import { startGitHubServer } from "../github/GitHubServer.ts"
import { call, post } from "../http/call.ts"
import { callTool } from "../http/mcp.ts"
import { noDeliveries } from "../http/webhooks.ts"
import { anthropicServer } from "./AnthropicServer.ts"

/** Made anew for every run, and nobody's. */
export const apiKey = ["sk", "ant", "api03", crypto.randomUUID()].join("-")

const gitHubServer = Effect.acquireRelease(
  Effect.promise(() => startGitHubServer({ repositories: { "acme/shop": { folder: "fixtures/nextjs-shop/repo" } } })),
  (server) => Effect.promise(() => server.close())
)

/** Everything that was logged. */
export interface Printed {
  readonly lines: Array<string>
}

/** The service as configuration makes it, on real HTTP to both sides: GitHub and Anthropic are servers of the test. */
export const aiService = (environment: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const anthropic = yield* anthropicServer
    const gitHubUrl = (yield* gitHubServer).url
    const printed: Printed = { lines: [] }
    const configured = ConfigProvider.fromMap(
      new Map(
        Object.entries({
          GITHUB_API_URL: gitHubUrl,
          ARCHITECT: "ai",
          ANTHROPIC_API_KEY: apiKey,
          ANTHROPIC_BASE_URL: anthropic.url,
          ...environment
        })
      )
    )
    const layer = Server.layer.pipe(
      Layer.provideMerge(NodeServer.layer({ host: "127.0.0.1", port: 0, grace: Duration.seconds(2) })),
      Layer.provide(RateLimit.layer(0)),
      Layer.provide(noDeliveries),
      Layer.provide(Layer.mock(Tracking, {})),
      Layer.provide(Layer.mock(TrackedPulls, {})),
      Layer.provideMerge(Spending.layer.pipe(Layer.provideMerge(storesOn(embedded)))),
      Layer.provide(Layer.provideMerge(gitHub("refuse"), Planning.layer)),
      Layer.provide(gitHubApp),
      Layer.provide(
        Logger.replace(
          Logger.defaultLogger,
          Logger.map(Logger.logfmtLogger, (line) => void printed.lines.push(line))
        )
      ),
      Layer.provide(Layer.setConfigProvider(configured)),
      // as in production, without the wait before another try
      Layer.provide(
        Layer.succeed(Patience, { call: "60 seconds", rateLimit: "15 seconds", backoff: "1 millis", retries: 3 })
      )
    )
    const context = yield* Layer.build(layer)
    return { anthropic, printed, context }
  })

export type Door = "REST" | "MCP"

interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** One account's way in: the same wishes through either door. */
export const callerOf = Effect.gen(function* () {
  const account = yield* (yield* Accounts).create(`caller-${unique()}`, "team")
  const created = yield* (yield* Keys).create(account.id, { scope: "read_write", name: "test" })
  const key = Redacted.value(created.key)

  const overRest = (path: string, body?: unknown) =>
    Effect.map(body === undefined ? call({ path, key }) : post(path, body, { key }), ({ json, status }): Answered => {
      const { data, error } = json as { readonly data?: Answered["body"]; readonly error?: Answered["body"] }
      return { status, body: data ?? error ?? {} }
    })
  const overMcp = (tool: string, input: unknown) =>
    Effect.map(
      callTool(tool, input, { key, headers: { accept: "application/json, text/event-stream" } }),
      ({ content, isError, structuredContent }): Answered => {
        if (isError !== true) return { status: 200, body: structuredContent as Answered["body"] }
        const { error } = JSON.parse(content[1]?.text ?? "{}") as { readonly error?: Answered["body"] }
        return { status: 400, body: error ?? {} }
      }
    )

  return {
    account: account.id,
    analyze: Effect.map(overRest("/v1/projects", { repoUrl: "acme/shop" }), ({ body }) =>
      String(body["conversationId"])
    ),
    design: (door: Door, conversationId: string) =>
      door === "REST"
        ? overRest(`/v1/projects/${conversationId}/design`, {})
        : overMcp("design_infrastructure", { conversationId, detail: "full" }),
    say: (door: Door, conversationId: string, message: string) =>
      door === "REST"
        ? overRest(`/v1/projects/${conversationId}/messages?detail=summary`, { message })
        : overMcp("refine_architecture", { conversationId, message, detail: "summary" }),
    keepFromAi: (conversationId: string) =>
      call({
        path: `/v1/projects/${conversationId}`,
        key,
        method: "PATCH",
        body: JSON.stringify({ ai: false }),
        headers: { "content-type": "application/json" }
      }),
    full: (conversationId: string) => Effect.map(overRest(`/v1/projects/${conversationId}`), ({ body }) => body),
    project: (conversationId: string) =>
      Effect.map(overRest(`/v1/projects/${conversationId}?detail=summary`), ({ body }) => body),
    /** AI actions that were counted this month. */
    actions: Effect.map(overRest("/v1/me"), ({ body }) => {
      const { plan } = body as {
        readonly plan: { readonly quotas: { readonly aiActionsPerMonth: { readonly used: number } } }
      }
      return plan.quotas.aiActionsPerMonth.used
    }),
    /** The ledger's rows of the account. */
    spent: Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{
        readonly model: string
        readonly calls: number
        readonly input: number
        readonly output: number
        readonly cost: number
      }>`
        select model, calls, (input_tokens + cache_read_tokens + cache_write_tokens)::integer as input,
          output_tokens::integer as output, cost_eur::double precision as cost
        from ai_spending where account_id = ${account.id}`
    )
  }
})
