import { Effect, Option } from "effect"
import { ai } from "./configuration.ts"
import { ModelPricesInvalid, pricesOf } from "./modelPrices.ts"

/** How an AI designs, with what its model costs; none where configuration asks for none. */
export const configuredAi = Effect.flatMap(
  ai,
  Option.match({
    onNone: () => Effect.succeedNone,
    onSome: (values) =>
      Effect.asSome(
        Effect.gen(function* () {
          const { model, monthlySpendEur } = values
          const prices = yield* pricesOf(model, values.prices)
          if (prices === null && Option.isSome(monthlySpendEur)) {
            return yield* new ModelPricesInvalid({
              reason: `has no prices of ${model}, and AI_MONTHLY_SPEND_EUR cannot be kept without them`
            })
          }
          return { ...values, prices }
        })
      )
  })
)
