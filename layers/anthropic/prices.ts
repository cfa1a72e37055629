import type { ModelPrices } from "../../src/architect/ai/AiOptions.ts"

const docs = "https://platform.claude.com/docs/en"
const pricing = `${docs}/about-claude/pricing`
/** The newest of Anthropic's release notes that were read: nothing in them changes these prices but what is here. */
const asOf = "2026-10-09"

/**
 * What Anthropic lists, in dollars per million tokens without tax; written to the cache for five minutes. Models whose
 * price depends on the length of a prompt are not here.
 */
export const listedPrices: Readonly<Record<string, ModelPrices>> = {
  "claude-opus-5-5": {
    input: 4,
    output: 20,
    cacheRead: 0.2,
    cacheWrite: 5,
    asOf,
    source: `${docs}/models/opus-5-5/overview`
  },
  "claude-sonnet-5-5": {
    input: 2,
    output: 10,
    cacheRead: 0.1,
    cacheWrite: 2.5,
    asOf,
    source: `${docs}/models/sonnet-5-5/overview; cache reads since 2026-10-07: ${docs}/release-notes/overview`
  },
  "claude-sonnet-4-6": { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75, asOf, source: pricing },
  "claude-haiku-4-5": { input: 1, output: 5, cacheRead: 0.1, cacheWrite: 1.25, asOf, source: pricing }
}
