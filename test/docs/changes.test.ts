import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { SchemaAST } from "effect"
import { Edit } from "../../src/blueprint/Edit.ts"
import { editsIn } from "../architect/responder/changesShop.ts"

const text = readFileSync(new URL("../../docs/changes.md", import.meta.url), "utf8")

const rows = [...text.matchAll(/^\| `(\w+)` \| .+ \| "(.+)" \|$/gm)].map(([, edit = "", said = ""]) => ({ edit, said }))

describe("the document on changes", () => {
  it("lists every edit there is, and no other", () => {
    const tags = Edit.members.flatMap(({ ast }) =>
      SchemaAST.getPropertySignatures(ast).flatMap(({ name, type }) =>
        name === "_tag" && SchemaAST.isLiteral(type) ? [String(type.literal)] : []
      )
    )
    assert.strictEqual(tags.length, Edit.members.length)
    assert.deepStrictEqual(rows.map(({ edit }) => edit).toSorted(), tags.toSorted())
  })

  it.each(rows)("has a sentence that is understood: $said", ({ edit, said }) => {
    const tags: ReadonlyArray<string> = (editsIn(said) ?? []).map(({ _tag }) => _tag)
    assert.include(tags, edit)
  })
})
