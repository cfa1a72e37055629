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

  it("names what a second-hand reading is of, and a page of prices without its chapters", () => {
    assert.strictEqual(
      cite("a second-hand public reading (output of a run over the AWS bulk offer files for eu-west-3)"),
      "second-hand (AWS bulk offer, eu-west-3)"
    )
    assert.strictEqual(
      cite("a second-hand public reading (values read from the Product Catalog API for nl-ams)"),
      "second-hand (Product Catalog API, nl-ams)"
    )
    assert.strictEqual(cite("example.com/pricing/ (network, managed-databases)"), "example.com/pricing/")
  })

  it("leaves other texts as they are, however long", () => {
    assert.strictEqual(cite("the provider's own list"), "the provider's own list")
    const long = "a/".repeat(20_000)
    assert.strictEqual(cite(long), long)
  })
})
