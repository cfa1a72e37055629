import { assert, it } from "@effect/vitest"
import { Effect, Redacted, TestClock } from "effect"
import { generateKeyPairSync } from "node:crypto"
import { appToken, isPrivateKey } from "../../../../layers/github/app/appToken.ts"
import { webUrlOf } from "../../../../layers/github/app/webUrl.ts"
import { newTestApp } from "../../../support/github/TestApp.ts"

const pem = (kind: "rsa" | "ec", bits = 2048) =>
  kind === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: bits }).privateKey.export({ type: "pkcs8", format: "pem" }).toString()
    : generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }).toString()

it.effect("the App's own token is signed with its key, begins in the past and ends within ten minutes", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.now())
    const app = newTestApp()
    const key = Redacted.make(app.credentials.privateKey)
    const token = Redacted.value(yield* appToken(app.credentials.id, key))
    assert.isTrue(app.isSigned(token))
    assert.isFalse(app.isSigned(Redacted.value(yield* appToken(app.credentials.id + 1, key))))
    assert.isFalse(app.isSigned(Redacted.value(yield* appToken(app.credentials.id, Redacted.make(pem("rsa"))))))
    const [head, , signature] = token.split(".")
    const forged = Buffer.from(JSON.stringify({ iat: 0, exp: 4_000_000_000, iss: "4711" })).toString("base64url")
    assert.isFalse(app.isSigned([head, forged, signature].join(".")))
    yield* TestClock.setTime(Date.now() - 20 * 60_000)
    assert.isFalse(app.isSigned(Redacted.value(yield* appToken(app.credentials.id, key))))
  })
)

it("only a private RSA key of today's length signs", () => {
  assert.isTrue(isPrivateKey(pem("rsa")))
  assert.isTrue(isPrivateKey(newTestApp().credentials.privateKey))
  for (const other of ["", "x", pem("ec"), pem("rsa", 1024)]) assert.isFalse(isPrivateKey(other))
})

it.each([
  ["https://api.github.com", "https://github.com"],
  ["https://api.acme.ghe.com", "https://acme.ghe.com"],
  ["https://github.acme.example/api/v3", "https://github.acme.example"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"]
])("people who are on %s sign in at %s", (api, web) => {
  assert.strictEqual(webUrlOf(api), web)
})
