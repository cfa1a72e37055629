import { Effect, Layer, Option } from "effect"
import * as Vault from "../src/accounts/Vault.ts"
import { secretKeys } from "./configuration.ts"

/** The vault with the keys of the environment. */
export const layer = Layer.unwrapEffect(
  Effect.map(secretKeys, ({ current, previous }) => Vault.layer(current, Option.toArray(previous)))
)
