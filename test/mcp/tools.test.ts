import { assert, describe, expect, it } from "@effect/vitest"
import { JSONSchema } from "effect"
import { AddableKind } from "../../src/blueprint/ComponentKind.ts"
import { Edit } from "../../src/blueprint/Edit.ts"
import { tools } from "../../src/mcp/tools.ts"

const listed = JSON.stringify({ tools })

const refine = tools.find(({ name }) => name === "refine_architecture") ?? assert.fail("no such tool")

interface Named {
  readonly properties: { readonly _tag: { readonly enum: ReadonlyArray<string> } }
}

interface Variant {
  readonly properties: {
    readonly _tag: { readonly const: string }
    readonly kind?: { readonly enum: ReadonlyArray<string> }
    readonly tiers?: object
  }
}

const variants = (refine.inputSchema["properties"] as { edits: { items: { anyOf: ReadonlyArray<Variant> } } }).edits
  .items.anyOf

describe("the list of tools", () => {
  it("describes its tools as it did", async () => {
    await expect(`${JSON.stringify(tools, null, 2)}\n`).toMatchFileSnapshot("__snapshots__/tools.json")
  })

  it("stays under 32 KB and 8,000 tokens", () => {
    assert.isBelow(new TextEncoder().encode(listed).length, 32_000)
    assert.isAtMost(listed.length / 4, 8000)
  })

  it("says nothing that its keywords say already", () => {
    assert.notMatch(
      listed,
      /"title":"(?!.{1,60}","(?:description|readOnlyHint)")|an array of at (?:most|least)|"a string at/
    )
  })

  it("has every edit that there is, each known by its name, and what recurs in them once", () => {
    const { anyOf } = (JSONSchema.make(Edit).$defs?.["Edit"] ?? {}) as unknown as {
      readonly anyOf: ReadonlyArray<Named>
    }
    const names = anyOf.map(({ properties }) => properties._tag.enum[0])
    assert.deepStrictEqual(
      variants.map(({ properties }) => properties._tag.const),
      names
    )
    const { $defs } = refine.inputSchema as unknown as { readonly $defs: Readonly<Record<string, object>> }
    for (const { properties } of variants) {
      if (properties.tiers !== undefined) assert.deepStrictEqual(properties.tiers, { $ref: "#/$defs/tiers" })
    }
    for (const [, name = ""] of listed.matchAll(/"#\/\$defs\/(\w+)"/g)) assert.property($defs, name)
  })

  it("offers to add what can be added, and nothing else", () => {
    const added = variants.find(({ properties }) => properties._tag.const === "AddComponent")
    assert.deepStrictEqual(added?.properties.kind?.enum, AddableKind.literals)
  })

  it("says everything of every tool", () => {
    for (const tool of tools) {
      assert.isAbove(tool.description.length, 100)
      assert.strictEqual(tool.inputSchema["additionalProperties"], false)
      assert.hasAllKeys(tool.annotations, [
        "title",
        "readOnlyHint",
        "destructiveHint",
        "idempotentHint",
        "openWorldHint"
      ])
      assert.strictEqual(tool.outputSchema.type, "object")
    }
  })
})
