import { NodeHttpClient } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { publishedPrices } from "./configuration.ts"
import * as PriceLists from "./prices/PriceLists.ts"

/** Where providers publish their prices. */
export const layer = Layer.unwrapEffect(Effect.map(publishedPrices, PriceLists.layer)).pipe(
  Layer.provide(NodeHttpClient.layerUndici)
)
