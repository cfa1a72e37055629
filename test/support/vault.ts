import { Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { type SecretKey, layer, secretKey } from "../../src/accounts/Vault.ts"

/** A key made for this run. */
export const newSecretKey = (): SecretKey =>
  Option.getOrThrow(secretKey(Redacted.make(randomBytes(32).toString("base64"))))

/** A vault with a key of its own. */
export const testVault = layer(Option.some(newSecretKey()))
