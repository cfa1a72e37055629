import { assert, describe, it } from "@effect/vitest"
import { applyEdits } from "../../src/architect/applyEdits.ts"
import { conflictsIn, takenBack } from "../../src/architect/conflicts.ts"
import type { ComponentKind } from "../../src/blueprint/ComponentKind.ts"
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

const remove = (component: string): SettledEdit => ({ _tag: "RemoveComponent", component })
const add = (kind: ComponentKind, engine?: string): SettledEdit => ({
  _tag: "AddComponent",
  kind,
  ...(engine === undefined ? {} : { engine })
})
const instances = (set: { readonly min?: number; readonly max?: number }): SettledEdit => ({
  _tag: "SetInstances",
  component: "web",
  ...set
})
const retention = (days: number, component?: string): SettledEdit => ({
  _tag: "SetRetention",
  of: "backups",
  days,
  ...(component === undefined ? {} : { component })
})

const told = (edit: SettledEdit, version: number) => ({ edit, version, message: `message ${version}` })
const atOnce = (edit: SettledEdit) => ({ edit, version: 2, message: "140, but 80 for starter" })

describe("wishes that say the same in other words", () => {
  const pairs: ReadonlyArray<readonly [why: string, earlier: SettledEdit, later: SettledEdit]> = [
    ["an engine and its kind", remove("redis"), add("cache")],
    ["a kind and its engine", add("cache"), remove("redis")],
    ["a CDN and how it is laid out", add("cdn"), { _tag: "ChooseLayout", cdn: false }],
    ["a CDN by its id", { _tag: "ChooseLayout", cdn: true }, remove("web-cdn")],
    ["a cluster and a platform", { _tag: "ChoosePlatform", platform: "kubernetes" }, remove("cluster")],
    ["a platform and a cluster", { _tag: "ChoosePlatform", platform: "containers" }, add("compute.kubernetes")],
    [
      "a provider with its platform",
      { _tag: "ChoosePlatform", platform: "kubernetes" },
      { _tag: "ChooseProvider", provider: "aws", platform: "containers" }
    ],
    [
      "the providers that may be used and the one that is",
      { _tag: "SetContext", set: { providers: ["scaleway"] } },
      { _tag: "ChooseProvider", provider: "aws" }
    ],
    [
      "the one that is used and those that may be",
      { _tag: "ChooseProvider", provider: "aws" },
      { _tag: "SetContext", set: { providers: ["aws", "scaleway"] } }
    ],
    ["the gateway by its id", add("network.nat"), remove("nat")],
    ["bounds that cross", instances({ max: 3 }), instances({ min: 5 })],
    ["bounds that cross the other way round", instances({ min: 5 }), instances({ max: 3 })],
    ["backups of a part and of all", retention(9, "postgres"), retention(21)],
    [
      "another engine and the version of the one before",
      { _tag: "SetVersion", component: "postgres", version: "16" },
      { _tag: "ReplaceEngine", component: "postgres", engine: "mysql" }
    ],
    ["a part and what was set of it", instances({ min: 2 }), remove("web")]
  ]

  it.each(pairs)("are known to contradict: %s", (_, earlier, later) => {
    assert.deepStrictEqual(back([earlier], later), [earlier])
    assert.deepStrictEqual(
      conflictsIn(kept(earlier, later), "growth").map((both) => both.map(({ edit }) => edit)),
      [[earlier, later]]
    )
  })

  const fine: ReadonlyArray<readonly [why: string, earlier: SettledEdit, later: SettledEdit]> = [
    ["bounds that leave room", instances({ max: 9 }), instances({ min: 5 })],
    [
      "one provider of those that may be used",
      { _tag: "SetContext", set: { providers: ["aws", "scaleway"] } },
      { _tag: "ChooseProvider", provider: "aws" }
    ],
    ["backups of all and then of a part", retention(21), retention(9, "postgres")],
    ["another engine of the kind that was taken out", remove("redis"), add("cache", "memcached")],
    // it is said to be for nothing instead: what is said later does not hold
    ["something of a part that was taken out", remove("web"), instances({ min: 2 })]
  ]

  it.each(fine)("are not said to contradict where they do not: %s", (_, earlier, later) => {
    assert.deepStrictEqual(back([earlier], later), [])
  })

  it("contradict only what still holds", () => {
    const edits = [told(budget(140), 2), told(budget(900), 3), told(forgotten, 4)]
    assert.deepStrictEqual(
      conflictsIn(edits, "growth").map((both) => both.map(({ version }) => version)),
      [[3, 4]]
    )
  })

  it("do not contradict where one breath says all tiers and then one", () => {
    assert.deepStrictEqual(conflictsIn([atOnce(budget(140)), atOnce(budget(80, "starter"))], "starter"), [])
    assert.strictEqual(conflictsIn([atOnce(budget(80, "starter")), atOnce(budget(140))], "starter").length, 1)
  })
})

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
