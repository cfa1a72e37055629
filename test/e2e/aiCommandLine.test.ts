import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { uses } from "../support/anthropic/Answer.ts"
import { anthropicServer } from "../support/anthropic/AnthropicServer.ts"

const apiKey = ["sk", "ant", "api03", crypto.randomUUID()].join("-")

const scratch = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "groundplan-ai-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
)

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const groundplan = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) =>
  Effect.async<Ended>((resume) => {
    execFile(
      process.execPath,
      ["scripts/groundplan.mjs", ...args],
      { env: { PATH: env["PATH"], HOME: env["HOME"], ARCHITECT: "ai", ...environment }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) =>
        resume(Effect.succeed({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }))
    )
  })

it.scopedLive("a plan is looked over by the model that configuration names, and its key is printed nowhere", () =>
  Effect.gen(function* () {
    const anthropic = yield* anthropicServer
    const folder = yield* scratch
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
    const folder = join(yield* scratch, "data")
    const ended = yield* groundplan(["serve"], { PORT: "0", GROUNDPLAN_DATA_DIR: folder })
    assert.strictEqual(ended.code, 1)
    assert.match(ended.stderr, /^groundplan: ANTHROPIC_API_KEY: .+\n$/)
    const kept = yield* Effect.promise(() => readFile(folder).catch((error: NodeJS.ErrnoException) => error.code))
    assert.strictEqual(kept, "ENOENT")
  })
)
