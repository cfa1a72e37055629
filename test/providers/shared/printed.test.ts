import { assert, describe, it } from "@effect/vitest"
import type { Atom, Filling } from "../../../src/blueprint/environment/Filling.ts"
import { ref } from "../../../src/hcl/Value.ts"
import { block } from "../../../src/hcl/Block.ts"
import { printFile } from "../../../src/hcl/index.ts"
import { printed } from "../../../src/providers/shared/printed.ts"

const host: Atom = { of: "own", process: "web" }
const options: Atom = { of: "options", store: "postgres", client: null, style: "url" }

const print = (filling: Filling, said: string | undefined = "sslmode=require") =>
  printed(filling, (atom) => (atom.of === "own" ? ref("var.domain") : said))

/** As it stands in a file. */
const text = (filling: Filling, said?: string) =>
  printFile([block("locals", [], { value: print(filling, said) ?? null })])

describe("a filling in Terraform", () => {
  it("is its one part, and no text around it", () => {
    assert.include(text([host]), "value = var.domain\n")
  })

  it("is a text with references in it", () => {
    assert.include(text(["https://", host, "/api"]), 'value = "https://${var.domain}/api"')
  })

  it("is one text where nothing of it is left to Terraform", () => {
    assert.strictEqual(print(["a?", options]), "a?sslmode=require")
  })

  it("loses the sign before options that nobody needs, and no other", () => {
    assert.strictEqual(print(["a?", options], ""), "a")
    assert.strictEqual(print(["a?charset=utf8&", options], ""), "a?charset=utf8")
    assert.strictEqual(print(["Server=a;", options], ""), "Server=a")
    assert.strictEqual(print(["a?"], ""), "a?")
  })

  it("is nothing where one of its parts is not known", () => {
    assert.isUndefined(printed(["https://", host], () => undefined))
  })
})
