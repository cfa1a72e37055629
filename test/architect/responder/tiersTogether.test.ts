import { assert, describe, it } from "@effect/vitest"
import { tiersTogether } from "../../../src/architect/responder/questions/tiersTogether.ts"

describe("sentences on several tiers", () => {
  it("that are the same are said once", () => {
    assert.deepStrictEqual(
      tiersTogether(
        ["starter keeps backups 1 day instead of 7.", "growth keeps backups 1 day instead of 7."],
        "growth"
      ),
      ["starter and growth keep backups 1 day instead of 7."]
    )
  })

  it("that miss a floor for reasons of their own give that of the tier in focus", () => {
    assert.deepStrictEqual(
      tiersTogether(
        ["starter does not meet budget: 90 € is over.", "growth does not meet budget: 95 € is over."],
        "growth"
      ),
      ["starter and growth do not meet budget: growth: 95 € is over."]
    )
  })

  it("that say of each something else stay apart, in their order", () => {
    const said = ["Not done: nothing.", "scale moves from aws to scaleway.", "growth does not meet pci: it may not."]
    assert.deepStrictEqual(tiersTogether(said, "starter"), said)
  })
})
