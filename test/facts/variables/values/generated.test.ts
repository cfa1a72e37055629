import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Around, Claimed } from "../../../../src/facts/variables/Value.ts"
import { generated } from "../../../../src/facts/variables/values/generated.ts"
import { filled, program } from "../support.ts"

const read = (...names: ReadonlyArray<string>) =>
  filled({ ...program, "a.js": `use(${names.map((name) => `process.env.${name}`).join(", ")})\n` })

const insisting = (...names: ReadonlyArray<string>) =>
  filled({
    ...program,
    "a.js": names.map((name) => `if (!process.env.${name}) throw new Error("${name} is required")\n`).join("")
  })

const around: Around = {
  service: { name: "api", kind: "api", port: 3000, framework: null, language: null },
  others: [],
  stores: [],
  book: { at: () => undefined },
  names: new Set(),
  sharedBy: () => 9
}

describe("a secret", () => {
  it("that the application itself verifies is drawn", () => {
    assert.deepStrictEqual(read("SESSION_SECRET", "JWT_SECRET", "ENCRYPTION_KEY"), {
      SESSION_SECRET: "generated text:64",
      JWT_SECRET: "generated text:64",
      ENCRYPTION_KEY: "generated text:64"
    })
  })

  it("that somebody else issues is never drawn", () => {
    for (const [name, value] of Object.entries(
      read(
        "STRIPE_SECRET_KEY",
        "TURNSTILE_SECRET_KEY",
        "GITHUB_CLIENT_SECRET",
        "SENTRY_AUTH_TOKEN",
        "SLACK_SIGNING_SECRET"
      )
    ))
      assert.match(value, /^third-party/, name)
  })

  it.prop(
    "of a vendor is not drawn even where people say how, and every part of the application shares it",
    {
      vendor: fc.constantFrom("STRIPE", "GOOGLE", "TWILIO", "OPENAI", "TURNSTILE"),
      end: fc.constantFrom("SECRET", "SECRET_KEY", "TOKEN", "API_KEY")
    },
    ({ end, vendor }) => {
      const variable: Claimed = {
        name: `${vendor}_${end}`,
        secret: true,
        need: "required",
        claims: [],
        given: [],
        drawn: "hex:32"
      }
      assert.isUndefined(generated(variable, around))
    }
  )

  it("of the first account is drawn and told, where the application is also given who that is", () => {
    assert.strictEqual(
      insisting("FIRST_SUPERUSER", "FIRST_SUPERUSER_PASSWORD")["FIRST_SUPERUSER_PASSWORD"],
      "generated shown:32"
    )
    assert.strictEqual(insisting("ADMIN_EMAIL", "ADMIN_PASSWORD")["ADMIN_PASSWORD"], "generated shown:32")
    assert.strictEqual(
      insisting("SHOP_ADMIN_USERNAME", "SHOP_ADMIN_PASSWORD")["SHOP_ADMIN_PASSWORD"],
      "generated shown:32"
    )
  })

  it("of an account is not drawn without a name beside it, nor where a store or another program has it", () => {
    for (const [first, second] of [
      ["SMTP_ADMIN_USER", "SMTP_ADMIN_PASSWORD"],
      ["MYSQL_ADMIN_USER", "MYSQL_ADMIN_PASSWORD"],
      ["KEYCLOAK_ADMIN", "KEYCLOAK_ADMIN_PASSWORD"],
      ["PORT", "ADMIN_PASSWORD"]
    ] as const)
      assert.notMatch(insisting(first, second)[second] ?? "", /^generated/, second)
  })

  it("that belongs to another key is not drawn", () => {
    for (const value of Object.values(read("JWT_PRIVATE_KEY", "VAPID_PRIVATE_KEY")))
      assert.notMatch(value, /^generated/)
  })
})
