import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { literalForm, parseForm } from "../../../src/facts/variables/form.ts"

describe("a form", () => {
  it("is text with places in it", () => {
    assert.deepStrictEqual(parseForm("https://{host}/a?b={{c}}"), [
      { text: "https://" },
      { place: "host" },
      { text: "/a?b={c}" }
    ])
  })

  it.prop("of any text means just that text", { text: fc.string({ maxLength: 300 }) }, ({ text }) => {
    assert.deepStrictEqual(parseForm(literalForm(text)), text === "" ? [] : [{ text }])
  })
})
