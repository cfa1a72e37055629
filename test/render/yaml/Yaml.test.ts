import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { parse } from "yaml"
import { literal } from "../../../src/render/yaml/literal.ts"
import { noted, printYaml, type Yaml, type YamlMap } from "../../../src/render/yaml/Yaml.ts"
import { printedByLibrary } from "./library.ts"

/** Indicators, line ends, what other readers take for something else, and what cannot be seen. */
const nasty = fc.constantFrom(
  ..."# : - ? ! & * | > % @ ` ' \" \\ , [ ] { } ~ = << --- ... y No null TRUE 0x1f 1_000 1e3 .5 +1 2026-11-22 $ ${{ / a ab é 😀 \u0000 \u001b \u007f \u0085 \u00a0 \u200b \u2028 \ufeff \ud800".split(
    " "
  ),
  " ",
  "  ",
  "\n",
  "\n\n",
  "\r",
  "\t"
)

const text = fc.oneof(
  fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join("")),
  fc.string({ maxLength: 30 }),
  fc.fullUnicodeString({ maxLength: 12 })
)

/** Unlike the library, a mark of a document's end is quoted in every key, not only at the top. */
const name = text.filter((key) => !/^(?:---|\.\.\.|%)/m.test(key))

const comments = fc.record(
  { above: fc.constantFrom("one", "one\n\ntwo"), beside: fc.constant("v1") },
  { requiredKeys: [] }
)

const { map } = fc.letrec<{ value: Yaml; plain: Exclude<Yaml, ReturnType<typeof noted>>; map: YamlMap }>((tie) => ({
  value: fc.oneof(
    { withCrossShrink: true },
    tie("plain"),
    fc.tuple(tie("plain"), comments).map(([value, above]) => noted(value, above))
  ),
  plain: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.oneof(
      fc.integer(),
      fc.double().map((value) => value + 0),
      fc.boolean(),
      fc.constant(null)
    ),
    fc.array(tie("value"), { maxLength: 4 }),
    tie("map")
  ),
  map: fc.dictionary(fc.oneof(name, fc.constant("jobs")), fc.option(tie("value"), { nil: undefined }), { maxKeys: 4 })
}))

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

  it.each(["a\n\n", "a\n \n", "a\n\n\n", "a\n\t"])("keeps the end of %j from what follows", (text) => {
    const value = { a: text, jobs: { one: [text], two: { x: text }, three: noted(text, { beside: "remark" }) }, z: 1 }
    const { three, ...jobs } = value.jobs
    assert.deepStrictEqual(parse(printYaml(value, "x")), { ...value, jobs: { ...jobs, three: three.value } })
  })

  it("writes every document as the library does, byte for byte", () => {
    fc.assert(
      fc.property(map, (value) => {
        assert.strictEqual(
          printYaml(value, "What it is.\n\nAnd why."),
          printedByLibrary(value, "What it is.\n\nAnd why.")
        )
      }),
      { numRuns: 1000 }
    )
  })

  it("prints a text the same however many were printed before it", () => {
    const texts = Array.from({ length: 600 }, (_, at) => `- ${at}: #`)
    const print = () => texts.map((one) => printYaml({ [one]: one, list: [{ deep: `${one}\n${one}` }] }, "x"))
    assert.deepStrictEqual(print(), print())
    assert.deepStrictEqual(
      print().map((one) => parse(one)),
      texts.map((one) => ({ [one]: one, list: [{ deep: `${one}\n${one}` }] }))
    )
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
