import { assert, describe, it } from "@effect/vitest"
import { ConfigError, ConfigProvider, Effect, Option, Redacted } from "effect"
import { configuredAi } from "../../layers/ai.ts"
import { explain } from "../../layers/configuration.ts"

const apiKey = ["sk", "ant", "api03", "configured"].join("-")

/** What an environment comes to; what is undefined is not set. */
const configured = (environment: Readonly<Record<string, string | undefined>>) => {
  const set = Object.entries({ ARCHITECT: "ai", ANTHROPIC_API_KEY: apiKey, ...environment }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const]
  )
  return Effect.withConfigProvider(configuredAi, ConfigProvider.fromMap(new Map(set)))
}

const wrong: ReadonlyArray<
  readonly [name: string, environment: Readonly<Record<string, string | undefined>>, line: RegExp]
> = [
  ["no key", { ANTHROPIC_API_KEY: undefined }, /^ANTHROPIC_API_KEY: Expected the key/],
  ["an empty key", { ANTHROPIC_API_KEY: "" }, /^ANTHROPIC_API_KEY: /],
  ["an address that is none", { ANTHROPIC_BASE_URL: "anthropic" }, /^ANTHROPIC_BASE_URL: Expected an http/],
  ["a temperature of 2", { AI_TEMPERATURE: "2" }, /^AI_TEMPERATURE: Expected a number from 0 to 1/],
  ["no rounds", { AI_MAX_ROUNDS: "0" }, /^AI_MAX_ROUNDS: Expected a whole number of at least 1/],
  ["hardly any tokens", { AI_MAX_TOKENS: "1" }, /^AI_MAX_TOKENS: Expected a whole number of at least 256/],
  ["all the time there is", { AI_TIME_LIMIT: "10 minutes" }, /^AI_TIME_LIMIT: Expected a time/],
  ["a fallback that is none", { AI_FALLBACK: "gpt" }, /^AI_FALLBACK: /],
  ["a cap of nothing", { AI_MONTHLY_SPEND_EUR: "0" }, /^AI_MONTHLY_SPEND_EUR: Expected a number above 0/],
  [
    "a cap without prices",
    { AI_MONTHLY_SPEND_EUR: "5", ANTHROPIC_MODEL: "claude-unheard-of" },
    /^AI_PRICES: has no prices of claude-unheard-of/
  ],
  ["prices that are none", { AI_PRICES: '{"claude-ours":{"input":"free"}}' }, /^AI_PRICES: claude-ours: input: /],
  ["prices in no file", { AI_PRICES: "nowhere.json" }, /^AI_PRICES: nowhere.json cannot be read/],
  [
    "a cache that is cheaper to write than to go without",
    {
      AI_PRICES:
        '{"claude-ours":{"input":3,"output":9,"cacheRead":1,"cacheWrite":2,"asOf":"2026-11-22","source":"ours"}}'
    },
    /^AI_PRICES: claude-ours: cacheWrite is at least input and cacheRead/
  ],
  ["another architect", { ARCHITECT: "vitruvius" }, /^ARCHITECT: /]
]

describe("the configuration of an AI", () => {
  for (const [name, environment, line] of wrong) {
    it.effect(`tells of ${name} in one line that names the variable`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(configured(environment))
        const told = ConfigError.isConfigError(error) ? explain(error) : error.message
        assert.match(told, line)
        assert.notInclude(told, "\n")
        assert.notInclude(told, apiKey)
      })
    )
  }

  it.effect("is not looked at where none is asked for", () =>
    Effect.map(configured({ ARCHITECT: undefined, ANTHROPIC_API_KEY: undefined, AI_MAX_ROUNDS: "none" }), (found) =>
      assert.isTrue(Option.isNone(found))
    )
  )

  it.effect("has defaults for all but the key, and hides that", () =>
    Effect.gen(function* () {
      const values = Option.getOrThrow(yield* configured({}))
      assert.deepInclude(values, {
        baseUrl: "https://api.anthropic.com",
        model: "claude-sonnet-5-5",
        fallback: "deterministic"
      })
      assert.isTrue(Option.isNone(values.temperature) && Option.isNone(values.monthlySpendEur))
      assert.deepInclude(values.prices, { input: 2, output: 10 })
      assert.strictEqual(Redacted.value(values.apiKey), apiKey)
      assert.notInclude(JSON.stringify(values), apiKey)
    })
  )

  it.effect("knows no prices of a model that nobody told them of", () =>
    Effect.map(configured({ ANTHROPIC_MODEL: "claude-unheard-of" }), (found) =>
      assert.isNull(Option.getOrThrow(found).prices)
    )
  )
})
