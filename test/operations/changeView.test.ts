import { assert, describe, it } from "@effect/vitest"
import { alteredTiers, viewChanges } from "../../src/operations/changeView.ts"
import type { Change } from "../../src/projects/Version.ts"
import { tiers } from "../support/http/samples.ts"

const change = (tier: Change["tier"], at: number): Change => ({
  tier,
  component: `web-${at}`,
  field: "size",
  before: "S",
  after: "M"
})

describe("the changes of an answer", () => {
  const many = Array.from({ length: 60 }, (_, at) => change(at % 2 === 0 ? "starter" : "scale", at))

  it("are all there in full, and where there are few", () => {
    assert.deepStrictEqual(viewChanges(many, "scale", "full"), { changes: many })
    assert.deepStrictEqual(viewChanges(many.slice(0, 3), "scale", "summary"), { changes: many.slice(0, 3) })
  })

  it("are in a summary those of the tier that was asked about first, with the number of the others", () => {
    const { changes, changesLeftOut } = { changesLeftOut: 0, ...viewChanges(many, "scale", "summary") }
    assert.lengthOf(changes, 12)
    assert.isTrue(changes.every(({ tier }) => tier === "scale"))
    assert.strictEqual(changesLeftOut, 48)
  })
})

describe("the tiers that a change altered", () => {
  it("are those that differ in anything", () => {
    const after = tiers.map((tier) => (tier.name === "scale" ? { ...tier, rationale: "another" } : { ...tier }))
    assert.deepStrictEqual(
      alteredTiers(tiers, after).map(({ name }) => name),
      ["scale"]
    )
    assert.deepStrictEqual(alteredTiers(tiers, structuredClone(tiers)), [])
    assert.lengthOf(alteredTiers([], tiers), tiers.length)
  })
})
