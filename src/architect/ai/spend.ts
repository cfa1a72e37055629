/** What a language model's work comes to, in tokens and in euros. */
import { BigDecimal } from "effect"
import type { ExchangeRate } from "../../catalog/PriceList.ts"
import type { ModelUsage } from "../Design.ts"
import type { ModelPrices } from "./AiOptions.ts"
import type { Asked, TokenUse } from "./LanguageModel.ts"

export const noTokens: TokenUse = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }

export const addTokens = (one: TokenUse, other: TokenUse): TokenUse => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
  cacheWriteTokens: one.cacheWriteTokens + other.cacheWriteTokens
})

const million = 1e6

/** Euros to a millionth: one call costs fractions of a cent. */
export const costEur = (use: TokenUse, prices: ModelPrices, { eurPerUsd }: Pick<ExchangeRate, "eurPerUsd">): number => {
  const dollars =
    (use.inputTokens * prices.input +
      use.outputTokens * prices.output +
      use.cacheReadTokens * prices.cacheRead +
      use.cacheWriteTokens * prices.cacheWrite) /
    million
  return Math.round(dollars * BigDecimal.unsafeToNumber(eurPerUsd) * million) / million
}

/** Fewer than any language has: a bound from above. */
const charactersPerToken = 2.5

/** The most that a call may take: nothing read from the cache, and as much written as it may. */
export const mostOf = ({ maxTokens, system, tools, turns }: Asked): TokenUse => ({
  ...noTokens,
  cacheWriteTokens: Math.ceil((system.length + JSON.stringify([tools, turns]).length) / charactersPerToken),
  outputTokens: maxTokens
})

/** What is told of it; null where nothing was spent. */
export const usageOf = (use: TokenUse, prices: ModelPrices | null, rate: ExchangeRate): ModelUsage | null => {
  const inputTokens = use.inputTokens + use.cacheReadTokens + use.cacheWriteTokens
  if (inputTokens + use.outputTokens === 0) return null
  const cost = prices === null ? {} : { costEur: costEur(use, prices, rate) }
  return { inputTokens, outputTokens: use.outputTokens, ...cost }
}
