import { assert, describe, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { filled, program } from "../support.ts"

const withLibrary = {
  "package.json": manifest({
    private: true,
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", jsonwebtoken: "9.0.2" }
  })
}

const signing = (code: string, files: Readonly<Record<string, string>> = {}) =>
  filled({
    ...program,
    ...withLibrary,
    "sign.js": `export const sign = (user) => jwt.sign(user, key, { ${code} })\n`,
    ...files
  })

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

  it.each([
    "expiresIn: parseInt(process.env.SIGNED_FOR)",
    "expiresIn: Number(process.env.SIGNED_FOR)",
    "expiresIn: +process.env.SIGNED_FOR"
  ])("is no length with a unit where code makes a number of it: %s", (code) => {
    assert.deepStrictEqual(signing(code), { SIGNED_FOR: "" })
  })

  it("is nothing of libraries that sign something else", () => {
    assert.deepStrictEqual(signing("expiresIn: process.env.SIGNED_FOR", { "package.json": program["package.json"] }), {
      SIGNED_FOR: ""
    })
    const link = { "link.js": "await getSignedUrl(s3, command, { expiresIn: process.env.LINK_FOR })\n" }
    assert.deepStrictEqual(signing("", link), { LINK_FOR: "" })
  })
})
