import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { block, expr, heredoc, printFile, ref, str } from "../../src/hcl/index.ts"
import { inline } from "../../src/hcl/printValue.ts"
import { key, quote } from "../../src/hcl/syntax.ts"
import { text } from "./arbitrary.ts"
import { hasTerraform, terraform } from "./terraform.ts"

/** Terraform's text is UTF-8, which has no halves of surrogate pairs. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\uFFFD")

/** Terraform normalises all text. */
const nfc = (text: string): string => wellFormed(text).normalize("NFC")

/** Terraform's reading of a quoted literal; it fails on anything that is not literal text. */
const read = (literal: string): string => {
  const inside = /^"(.*)"$/s.exec(literal)?.[1] ?? assert.fail(`not quoted: ${literal}`)
  const token = /\\([nrt"\\])|\\u([0-9A-F]{4})|\\U([0-9A-F]{8})|(\$\$\{|%%\{)|(\$\{|%\{|["\\\n\r])|([^])/gu
  const plain: Record<string, string> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" }
  return inside.replaceAll(
    token,
    (all: string, short?: string, u4?: string, u8?: string, escaped?: string, bad?: string) => {
      if (bad !== undefined) assert.fail(`${JSON.stringify(bad)} stands bare in ${literal}`)
      if (short !== undefined) return plain[short] ?? assert.fail(all)
      if (escaped !== undefined) return escaped.slice(1)
      const code = u4 ?? u8
      return code === undefined ? all : String.fromCodePoint(Number.parseInt(code, 16))
    }
  )
}

describe("quote", () => {
  it("doubles the sign of an interpolation that is only text", () => {
    assert.strictEqual(quote("${aws:username} and %{ if }"), '"$${aws:username} and %%{ if }"')
  })

  it("leaves other signs as they are", () => {
    assert.strictEqual(quote("5 $ or 5 %, $HOME, $$"), '"5 $ or 5 %, $HOME, $$"')
  })

  it("shows characters that would hide or reorder text", () => {
    assert.strictEqual(quote("a\u202eb\u0000"), '"a\\u202Eb\\u0000"')
  })

  it("brings any text through as the same text", () => {
    fc.assert(
      fc.property(text, (text) => assert.strictEqual(read(quote(text)), wellFormed(text))),
      { numRuns: 3000 }
    )
  })

  it("keeps text literal on both sides of an interpolation", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const printed = inline(str`${before}${ref("var.x")}${after}`)
        if (before === "" && after === "") return assert.strictEqual(printed, "var.x")
        const at = printed.indexOf("${var.x}")
        assert.strictEqual(read(`${printed.slice(0, at)}"`), wellFormed(before))
        assert.strictEqual(read(`"${printed.slice(at + "${var.x}".length)}`), wellFormed(after))
        // A `$` right before the interpolation would turn it into text.
        assert.notStrictEqual(printed.charAt(at - 1), "$")
      }),
      { numRuns: 2000 }
    )
  })
})

describe("key", () => {
  it("quotes what is not a name, and words that mean something else", () => {
    assert.deepStrictEqual(["Name", "a-b", "a b", "8080", "for", "é", ""].map(key), [
      "Name",
      "a-b",
      '"a b"',
      '"8080"',
      '"for"',
      '"\\u00E9"',
      '""'
    ])
  })
})

describe("terraform", () => {
  it.skipIf(!hasTerraform)(
    "reads back every text as it was, in strings, keys, templates and heredocs",
    () => {
      const texts = fc.sample(text, { numRuns: 250, seed: 11 })
      const blocks = texts.flatMap((text, at) => [
        block("output", [`string${at}`], { value: text }),
        block("output", [`heredoc${at}`], { value: heredoc(`x\n${text}\n`) }),
        block("output", [`key${at}`], { value: expr`keys(${{ [text]: 1 }})[0]` }),
        block("output", [`template${at}`], { value: str`${text}${ref("local.x")}${text}` })
      ])
      const folder = mkdtempSync(join(tmpdir(), "groundplan-hcl-"))
      writeFileSync(join(folder, "main.tf"), printFile([block("locals", [], { x: "<x>" }), ...blocks]))
      terraform(["init", "-input=false"], { cwd: folder })
      terraform(["apply", "-auto-approve", "-input=false"], { cwd: folder })
      const outputs: Record<string, { value: string }> = JSON.parse(terraform(["output", "-json"], { cwd: folder }))
      rmSync(folder, { recursive: true })
      texts.forEach((text, at) => {
        assert.strictEqual(outputs[`string${at}`]?.value, nfc(text))
        assert.strictEqual(outputs[`heredoc${at}`]?.value, nfc(`x\n${text}\n`))
        assert.strictEqual(outputs[`key${at}`]?.value, nfc(text))
        assert.strictEqual(outputs[`template${at}`]?.value, nfc(`${nfc(text)}<x>${nfc(text)}`))
      })
    },
    60_000
  )
})
