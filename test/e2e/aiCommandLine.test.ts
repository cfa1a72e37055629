import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { uses } from "../support/anthropic/Answer.ts"
import { anthropicServer } from "../support/anthropic/AnthropicServer.ts"
import * as Command from "../support/command.ts"

const apiKey = ["sk", "ant", "api03", crypto.randomUUID()].join("-")

const groundplan = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) =>
  Command.groundplan(args, { ARCHITECT: "ai", ...environment })

it.scopedLive("a plan is looked over by the model that configuration names, and its key is printed nowhere", () =>
  Effect.gen(function* () {
    const anthropic = yield* anthropicServer
    const folder = yield* Command.scratch
    const prices = join(folder, "prices.json")
    const model = { input: 1, output: 1, cacheRead: 1, cacheWrite: 1, asOf: "2026-11-22", source: "ours" }
    yield* Effect.promise(() => writeFile(prices, JSON.stringify({ "claude-ours": model })))
    anthropic.tell(uses("finish", { text: "It fits." }))
    const plan = yield* groundplan(["plan", "fixtures/go-api/repo", "--out", join(folder, "out"), "--json"], {
      ANTHROPIC_API_KEY: apiKey,
      ANTHROPIC_BASE_URL: anthropic.url,
      ANTHROPIC_MODEL: "claude-ours",
      AI_TEMPERATURE: "0.5",
      AI_MAX_TOKENS: "700",
      AI_PRICES: prices,
      LOG_LEVEL: "trace"
    })
    assert.strictEqual(plan.code, 0, plan.stderr)
    const { architect } = JSON.parse(plan.stdout) as {
      readonly architect: {
        readonly mode: string
        readonly model: string
        readonly usage: { readonly costEur: number }
      }
    }
    assert.deepStrictEqual([architect.mode, architect.model], ["ai", "claude-ours"])
    assert.isAbove(architect.usage.costEur, 0)
    const [sent] = anthropic.received
    if (sent === undefined) return assert.fail("nothing was sent")
    const { max_tokens, model: asked, temperature } = sent.body
    assert.deepStrictEqual([asked, max_tokens, temperature], ["claude-ours", 700, 0.5])
    const versions = yield* Effect.promise(() =>
      readFile(join(folder, "out", "growth", "terraform", "versions.tf"), "utf8")
    )
    assert.include(versions, "required_version")
    assert.notInclude(plan.stdout + plan.stderr, apiKey)
  })
)

it.scopedLive("a missing key stops the start with one line that names it, before anything is created", () =>
  Effect.gen(function* () {
    const folder = join(yield* Command.scratch, "data")
    const ended = yield* groundplan(["serve"], { PORT: "0", GROUNDPLAN_DATA_DIR: folder })
    assert.strictEqual(ended.code, 1)
    assert.match(ended.stderr, /^groundplan: ANTHROPIC_API_KEY: .+\n$/)
    const kept = yield* Effect.promise(() => readFile(folder).catch((error: NodeJS.ErrnoException) => error.code))
    assert.strictEqual(kept, "ENOENT")
  })
)
