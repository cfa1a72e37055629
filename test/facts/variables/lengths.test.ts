import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { checkedForm, isAsLong, spokenForm } from "../../../src/facts/variables/lengths.ts"

describe("the length of a secret", () => {
  it.each([
    ["z.string().length(32)", "text:32"],
    ["Joi.string().hex().length(64).required()", "hex:32"],
    ["z.string().regex(/^[0-9a-f]{64}$/)", "hex:32"],
    ["z.string().min(32)", undefined],
    ["z.string().min(100)", "text:100"],
    ["z.string().min(16).max(32)", "text:32"],
    ["z.string().max(255)", undefined],
    ["z.string().refine((key) => key.length === 32)", "text:32"],
    ['z.string().refine((key) => Buffer.from(key, "base64").length === 32)', "base64:32"],
    ["@IsHexadecimal() @Length(64, 64)", "hex:32"],
    ["@Length(32, 32)", "text:32"],
    ["@MinLength(8)", undefined],
    ["z.array(z.string()).length(2)", undefined],
    ["z.string()", undefined]
  ])("%j checks for %s", (check, form) => {
    assert.strictEqual(checkedForm(check), form)
  })

  it.each([
    ["Key of files (32 characters)", "text:32"],
    ["must be exactly 32 characters long", "text:32"],
    ["a 64-character hex string", "hex:32"],
    ["64 hex characters", "hex:32"],
    ["32 bytes, base64 encoded", "base64:32"],
    ["must be 32 bytes", "text:32"],
    ["at least 32 characters", undefined],
    ["32+ characters", undefined],
    ["32 characters or more", undefined],
    ["at least 100 characters", "text:100"],
    ["a code of 10 digits", undefined],
    ["4 characters", undefined],
    ["the port", undefined]
  ])("%j asks for %s", (words, form) => {
    assert.strictEqual(spokenForm(words), form)
  })

  it("is that of the characters, however they are drawn", () => {
    assert.isTrue(isAsLong("hex:16", "text:32"))
    assert.isTrue(isAsLong("base64:32", "text:44"))
    assert.isFalse(isAsLong("hex:32", "text:32"))
  })

  it.prop("is read without an error, whatever stands there", { text: fc.string({ maxLength: 3000 }) }, ({ text }) => {
    for (const form of [checkedForm(text), spokenForm(text)])
      assert.match(form ?? "text:64", /^(?:text|hex|base64):\d{1,3}$/)
  })
})
