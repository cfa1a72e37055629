import { assert, describe, it } from "@effect/vitest"
import { applyEdits } from "../../src/architect/applyEdits.ts"
import { takenBack } from "../../src/architect/conflicts.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import { kept } from "../support/kept.ts"

const budget = (monthlyBudgetEur: number, ...tiers: ReadonlyArray<"starter" | "growth">): SettledEdit => ({
  _tag: "SetContext",
  set: { monthlyBudgetEur },
  ...(tiers.length === 0 ? {} : { tiers })
})
const forgotten: SettledEdit = { _tag: "ClearContext", fields: ["monthlyBudgetEur"] }

const back = (earlier: ReadonlyArray<SettledEdit>, ...later: ReadonlyArray<SettledEdit>) =>
  takenBack(kept(...earlier), kept(...later)).map(({ edit }) => edit)

describe("an earlier wish", () => {
  it("is taken back by a later one about the same, and not by one that says the same again", () => {
    assert.deepStrictEqual(back([budget(140)], budget(900)), [budget(140)])
    assert.deepStrictEqual(back([budget(140)], budget(140)), [])
  })

  it("is not taken back twice: one that was replaced does not hold any more", () => {
    assert.deepStrictEqual(back([budget(140), budget(900)], forgotten), [budget(900)])
  })

  it("holds on in the tiers that were not spoken of", () => {
    const [all, one] = [budget(140), budget(80, "starter")]
    assert.deepStrictEqual(back([all, one], budget(900)), [all, one])
    assert.deepStrictEqual(back([all, one], budget(90, "starter")), [one])
    assert.deepStrictEqual(back([all, one], budget(90, "growth")), [all])
    assert.deepStrictEqual(back([one, all], budget(900)), [all])
  })

  it("holds on in what was not decided anew", () => {
    const both: SettledEdit = { _tag: "SetContext", set: { monthlyBudgetEur: 140, peakRps: 9 } }
    assert.deepStrictEqual(back([both, budget(900)], { _tag: "SetContext", set: { peakRps: 10 } }), [both])
    assert.deepStrictEqual(back([both, budget(900)], forgotten), [budget(900)])
  })

  it("to add something is known to be taken back by its removal", () => {
    const add: SettledEdit = { _tag: "AddComponent", kind: "waf", tiers: ["growth"] }
    const remove: SettledEdit = { _tag: "RemoveComponent", component: "waf", tiers: ["growth"] }
    assert.deepStrictEqual(applyEdits({}, kept(add, remove)).wishes.growth.withdrawn, ["waf"])
    assert.deepStrictEqual(applyEdits({}, kept(remove)).wishes.growth.withdrawn, [])
    assert.deepStrictEqual(applyEdits({}, kept(add, remove)).wishes.starter.withdrawn, [])
  })
})
