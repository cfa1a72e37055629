import { Effect, Layer, Option } from "effect"
import { type SpendingTerms, layer as sqlSpending } from "../src/accounts/SqlSpending.ts"
import { costEur, noTokens } from "../src/architect/ai/spend.ts"
import { bundledPriceList } from "../src/catalog/bundledPriceList.ts"
import { configuredAi } from "./ai.ts"

/** More than a round reads anew, also reckoned too high; what one action may spend at most is reckoned with it. */
const tokensPerRound = 70_000

/** What accounts may spend, and what tokens cost. */
const terms = Effect.map(
  configuredAi,
  Option.match({
    onNone: (): SpendingTerms => ({ cap: null, costEur: () => null }),
    onSome: ({ maxRounds, maxTokens, monthlySpendEur, prices }): SpendingTerms => {
      if (prices === null) return { cap: null, costEur: () => null }
      const rate = bundledPriceList.exchangeRate
      const round = { ...noTokens, cacheWriteTokens: tokensPerRound, outputTokens: maxTokens }
      return {
        costEur: (use) => costEur(use, prices, rate),
        cap: Option.match(monthlySpendEur, {
          onNone: () => null,
          onSome: (monthlyEur) => ({ monthlyEur, actionEur: maxRounds * costEur(round, prices, rate) })
        })
      }
    }
  })
)

/** What accounts spend, and may spend. */
export const layer = Layer.unwrapEffect(Effect.map(terms, sqlSpending))
