import type { ModelPrices } from "../../src/architect/ai/AiOptions.ts"

const source = "https://platform.claude.com/docs/en/about-claude/pricing"
/** The page was not seen with the cache prices that release notes of others give for these. */
const partly = `${source}; cache prices second-hand, from release notes of others`
const asOf = "2026-10-24"

/** What Anthropic lists, in dollars per million tokens without tax; written to the cache for five minutes. */
export const listedPrices: Readonly<Record<string, ModelPrices>> = {
  "claude-opus-5-5": { input: 4, output: 20, cacheRead: 0.2, cacheWrite: 5, asOf, source: partly },
  "claude-sonnet-5-5": { input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5, asOf, source: partly },
  "claude-sonnet-4-6": { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75, asOf, source },
  "claude-haiku-4-5": { input: 1, output: 5, cacheRead: 0.1, cacheWrite: 1.25, asOf, source }
}
