import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { slug, uniqueSlugs } from "../../src/hcl/index.ts"

describe("slug", () => {
  it("makes a legal name out of any name", () => {
    assert.deepStrictEqual(
      ["Web API!", "Café", "9lives", "", "@scope/pkg"].map((name) => slug(name)),
      ["web_api", "cafe", "x_9lives", "x", "scope_pkg"]
    )
    fc.assert(fc.property(fc.string({ unit: "binary" }), (name) => assert.match(slug(name), /^[a-z][a-z0-9_]{0,47}$/)))
  })

  it("takes dashes and a length for names in the cloud", () => {
    assert.strictEqual(slug("My Long Name", { separator: "-", maxLength: 8 }), "my-long")
  })
})

describe("uniqueSlugs", () => {
  it("numbers names that would be the same, and leaves a name that is its own slug", () => {
    assert.deepStrictEqual([...uniqueSlugs(["Web", "web", "WEB", "web_2"])].toSorted(), [
      ["WEB", "web_4"],
      ["Web", "web_3"],
      ["web", "web"],
      ["web_2", "web_2"]
    ])
  })

  it("never gives two names one slug", () => {
    const names = fc.array(
      fc.oneof(fc.string({ unit: "binary", maxLength: 4 }), fc.constantFrom("a", "A", "a_2", "a-2", "x"))
    )
    fc.assert(
      fc.property(names, fc.constantFrom(4, 48), (names, maxLength) => {
        const slugs = uniqueSlugs(names, { maxLength })
        assert.strictEqual(slugs.size, new Set(names).size)
        assert.strictEqual(new Set(slugs.values()).size, slugs.size)
        for (const slug of slugs.values()) assert.match(slug, /^[a-z][a-z0-9_]*$/)
      })
    )
  })
})
