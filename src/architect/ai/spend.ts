/** What a language model's work comes to, in tokens and in euros. */
import { BigDecimal } from "effect"
import type { ExchangeRate } from "../../catalog/PriceList.ts"
import type { ModelUsage } from "../Design.ts"
import type { ModelPrices } from "./AiOptions.ts"
import type { TokenUse } from "./LanguageModel.ts"

export const noTokens: TokenUse = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }

export const addTokens = (one: TokenUse, other: TokenUse): TokenUse => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
  cacheWriteTokens: one.cacheWriteTokens + other.cacheWriteTokens,
  ...(one.estimated === true || other.estimated === true ? { estimated: true as const } : {})
})

/** Whether a call was free, as one is that was turned away. */
export const tookNothing = ({ cacheReadTokens, cacheWriteTokens, inputTokens, outputTokens }: TokenUse): boolean =>
  inputTokens + outputTokens + cacheReadTokens + cacheWriteTokens === 0

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

/** Fewer than text of any language has: a bound from above. */
const bytesPerToken = 2

/** What an API may put around what it is sent, above all to explain tools. */
const around = 1000

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The most tokens that a text may be. */
export const mostTokens = (text: string): number => Math.ceil(bytesOf(text) / bytesPerToken)

/** The most that a call may take: nothing read from the cache, and as much written as it may. */
export const mostOf = (sent: string, maxTokens: number): TokenUse => ({
  ...noTokens,
  cacheWriteTokens: mostTokens(sent) + around,
  outputTokens: maxTokens,
  estimated: true
})

/** What is told of it; null where nothing was spent. */
export const usageOf = (use: TokenUse, prices: ModelPrices | null, rate: ExchangeRate): ModelUsage | null => {
  if (tookNothing(use)) return null
  const inputTokens = use.inputTokens + use.cacheReadTokens + use.cacheWriteTokens
  const cost = prices === null ? {} : { costEur: costEur(use, prices, rate) }
  const estimated = use.estimated === true ? { estimated: true as const } : {}
  return { inputTokens, outputTokens: use.outputTokens, ...cost, ...estimated }
}
