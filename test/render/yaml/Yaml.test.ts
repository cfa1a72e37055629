import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { parse } from "yaml"
import { literal } from "../../../src/render/yaml/literal.ts"
import { noted, printYaml } from "../../../src/render/yaml/Yaml.ts"

describe("printYaml", () => {
  it("writes comments beside and above values", () => {
    const text = printYaml(
      {
        jobs: {
          one: { uses: noted("actions/x@0", { beside: "v1" }) },
          two: { if: noted("always()", { above: "first\nsecond" }) }
        }
      },
      "What it is."
    )
    assert.strictEqual(
      text,
      `# What it is.

jobs:
  one:
    uses: actions/x@0 # v1

  two:
    # first
    # second
    if: always()
`
    )
  })

  it("quotes words that older readers take for a boolean", () => {
    assert.strictEqual(
      printYaml({ a: "yes", b: "off", c: true }, "x").split("\n\n").slice(1).join(""),
      'a: "yes"b: "off"c: true\n'
    )
  })

  it("leaves out what is undefined", () => {
    assert.deepStrictEqual(parse(printYaml({ a: undefined, b: 1 }, "x")), { b: 1 })
  })

  it.each([" \n", "\n", " \n\n", "\n a", " a\nb", "a\n ", "\ta\nb"])("gives %j back as it was", (text) => {
    const value = { jobs: { a: text, list: [text] } }
    assert.deepStrictEqual(parse(printYaml(value, "x")), value)
  })

  it("gives any text back as it was", () => {
    fc.assert(
      fc.property(fc.fullUnicodeString({ maxLength: 60 }), fc.string({ maxLength: 40 }), (one, other) => {
        const value = { jobs: { a: one, list: [other, `${one}\n${other}`] } }
        assert.deepStrictEqual(parse(printYaml(value, "x")), value)
      }),
      { numRuns: 2000 }
    )
  })
})

describe("literal", () => {
  it("leaves GitHub nothing of the repository's to evaluate", () => {
    assert.strictEqual(literal("echo ${{ secrets.KEY }}"), "echo ${{ '${{' }} secrets.KEY }}")
  })

  it("keeps every opening of an expression inside our own", () => {
    const pieces = fc.constantFrom("${{", "$", "{", "{{", "}}", "'", " secrets.A ", "x")
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = literal(parts.join(""))
        assert.strictEqual(text.replaceAll("${{ '${{' }}", "·").includes("${{"), false, text)
      }),
      { numRuns: 500 }
    )
  })
})
