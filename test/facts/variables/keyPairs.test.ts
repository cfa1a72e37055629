import { assert, it } from "@effect/vitest"
import { keyCommand } from "../../../src/facts/variables/keyPairs.ts"

it("a key is made by the command for its kind", () => {
  assert.strictEqual(keyCommand("JWT_PRIVATE_KEY"), "openssl genrsa 2048")
  assert.strictEqual(keyCommand("JWT_PUBLIC_KEY"), "openssl pkey -pubout")
  assert.strictEqual(keyCommand("SITE_ED25519_PRIVATE_KEY"), "openssl genpkey -algorithm ed25519")
  assert.strictEqual(keyCommand("JWT_EC_PRIVATE_KEY"), "openssl ecparam -name prime256v1 -genkey -noout")
  assert.strictEqual(keyCommand("VAPID_PRIVATE_KEY"), "npx web-push generate-vapid-keys")
})

it("no command makes what somebody else issues", () => {
  for (const name of ["APPLE_JWT_PRIVATE_KEY", "WALLET_PRIVATE_KEY", "JWT_SECRET", "DEPLOY_KEY"])
    assert.isUndefined(keyCommand(name), name)
})
