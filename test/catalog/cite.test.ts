import { assert, describe, it } from "@effect/vitest"
import { cite } from "../../src/catalog/cite.ts"

const commit = "0123456789abcdef0123456789abcdef01234567"

describe("a source as price lines cite it", () => {
  it("names the repository, the commit and the file", () => {
    assert.strictEqual(cite(`someone/price-list@${commit}:data/eu/compute.json`), "price-list@0123456 compute.json")
    assert.strictEqual(cite(`a/b.c@${commit}:x.sql.gz x ratio from d/e`), "b.c@0123456 x.sql.gz x ratio from d/e")
  })

  it("leaves the day it was read to the line's date", () => {
    assert.strictEqual(
      cite("https://www.example.com/pricing/ as read 2026-10-05, a second-hand public reading"),
      "example.com/pricing/, second-hand"
    )
  })

  it("leaves other texts as they are, however long", () => {
    assert.strictEqual(cite("the provider's own list"), "the provider's own list")
    const long = "a/".repeat(20_000)
    assert.strictEqual(cite(long), long)
  })
})
