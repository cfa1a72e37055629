import type { ProviderName } from "../facts/ContextValues.ts"
import type { Currency } from "./Price.ts"

/** What each provider's list is written in. */
export const currencyOf: { readonly [P in ProviderName]: Currency } = { aws: "USD", scaleway: "EUR" }
