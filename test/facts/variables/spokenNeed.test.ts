import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { drawnSpoken, needSpoken } from "../../../src/facts/variables/spokenNeed.ts"

describe("words about a variable", () => {
  it.each([
    ["Required", "required"],
    ["You must set this before the first start", "required"],
    ["Optional: where files go", "optional"],
    ["required if mail is sent", "optional"],
    ["Required to send letters from the app", "optional"],
    ["not required", "optional"],

    ["Changes if some messages should be shown or not", undefined],
    ["Whether events have to be confirmed", undefined],
    ["A password which must be set", "required"],
    ["The key of the courier, which has to be provided", "required"],
    ["Which letters must be set in bold", undefined],
    ["Decides which of the fields must be filled", undefined],
    ["With this one no password is required", undefined],
    ["This should be a long text", "required"],
    ["REQUIRED: The bucket to use for letters", "required"],
    ["[Required] used when letters are sent", "required"],
    ["Required: only if letters are sent", "optional"],
    ["Signs addresses. Relevant when using a courier. Should be a key in PEM", "optional"],
    ["It should be a PEM-encoded key", undefined],
    ["It should be a long random text", "required"],
    ["Where files go", undefined]
  ])("%j say %s", (words, need) => {
    assert.strictEqual(needSpoken(words), need)
  })

  it.each([
    ["generate it with `openssl rand -hex 32`", "hex:32"],
    ["openssl rand -base64 24", "base64:24"],
    ["python -c 'import secrets; print(secrets.token_hex(16))'", "hex:16"],
    ["a random string", "text:64"],
    ["openssl rand -hex 9999", "text:64"],
    ["the port", undefined]
  ])("%j draw it as %s", (words, drawn) => {
    assert.strictEqual(drawnSpoken(words), drawn)
  })

  it.prop("are read without an error, whatever they are", { words: fc.string({ maxLength: 5000 }) }, ({ words }) => {
    assert.include([undefined, "required", "optional"], needSpoken(words))
    assert.match(drawnSpoken(words) ?? "text:64", /^(?:text|hex|base64):\d{1,3}$/)
  })
})
