import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const signing = (code: string, files: Readonly<Record<string, string>> = {}) =>
  filled({ ...program, "sign.js": `export const sign = (user) => jwt.sign(user, key, { ${code} })\n`, ...files })

describe("how long a token holds", () => {
  it("is a day where code passes a variable on and nobody says its value", () => {
    assert.deepStrictEqual(signing("expiresIn: process.env.SIGNED_FOR"), { SIGNED_FOR: "constant 1d" })
    assert.deepStrictEqual(signing('expiresIn: this.configService.get("SIGNED_FOR")'), { SIGNED_FOR: "constant 1d" })
  })

  it("is what a sample says", () => {
    const sample = { ".env.example": "SIGNED_FOR=7d\n" }
    assert.deepStrictEqual(signing("expiresIn: process.env.SIGNED_FOR", sample), { SIGNED_FOR: "constant 7d" })
  })

  it("is left to the program where that has a default, or does something else with it", () => {
    assert.deepStrictEqual(signing('expiresIn: process.env.SIGNED_FOR || "2h"'), { SIGNED_FOR: "" })
    assert.deepStrictEqual(signing("issuer: process.env.SIGNED_FOR"), { SIGNED_FOR: "" })
  })
})
