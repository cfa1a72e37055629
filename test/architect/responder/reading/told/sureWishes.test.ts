/** Wishes in words that no intent knows, with what strangers say beside them. */
import { assert, describe, it } from "@effect/vitest"
import type { Edit } from "../../../../../src/blueprint/Edit.ts"
import { placeOf } from "../../../../../src/architect/responder/reading/told/Place.ts"
import { sureWishes } from "../../../../../src/architect/responder/reading/told/sureWishes.ts"
import { request } from "../../asked.ts"
import { editsIn, situation } from "../../changesShop.ts"

const { services } = request.analysis

const toldIn = (message: string): ReadonlyArray<Edit> | null =>
  sureWishes(placeOf(message, situation, services))?.flatMap(({ edits }) => edits) ?? null

describe("a wish in words that no intent knows", () => {
  it.each<readonly [string, ReadonlyArray<Edit>]>([
    [
      "Finance has signed off 200 euros a month, whichever tier we end up on.",
      [{ _tag: "SetContext", set: { monthlyBudgetEur: 200 } }]
    ],
    ["logs gardés un an svp (obligation légale pour nous), partout", [{ _tag: "SetRetention", of: "logs", days: 365 }]],
    [
      "worker auf 3 in scale, sidekiq kommt sonst mit den Kontosyncs nicht hinterher",
      [{ _tag: "SetInstances", component: "worker", min: 3, max: 3, tiers: ["scale"] }]
    ]
  ])("is told, and its reason is passed over: %s", (message, edits) => {
    assert.isNull(editsIn(message), message)
    assert.deepStrictEqual(toldIn(message), edits)
  })

  it("goes on about what was spoken of before", () => {
    assert.deepStrictEqual(toldIn("The worker is killed every night. Make it 4 GB of RAM."), [
      { _tag: "ResizeComponent", component: "worker", memoryGib: 4 }
    ])
  })

  it.each<readonly [string, string, ReadonlyArray<Edit>]>([
    [
      "what was is no value",
      "not 10k but 340 users a month, honestly",
      [{ _tag: "SetContext", set: { monthlyActiveUsers: 340 } }]
    ],
    [
      "words say which of two is wished",
      "compte plutôt 500 Go de données que 10",
      [{ _tag: "SetContext", set: { dataVolumeGb: 500 } }]
    ],
    [
      "two figures are one range",
      "web entre deux et six instances dans scale, l'hiver est infernal",
      [{ _tag: "SetInstances", component: "web", min: 2, max: 6, tiers: ["scale"] }]
    ],
    [
      "a run of tiers begins where it says",
      "Une WAF dès growth svp, on a eu des robots tout le mois de mars.",
      [{ _tag: "AddComponent", kind: "waf", tiers: ["growth", "scale", "enterprise"] }]
    ],
    [
      "two wishes stand in one sentence",
      "logs for 45 days please, and the worker could do with 4 GB of memory",
      [
        { _tag: "SetRetention", of: "logs", days: 45 },
        { _tag: "ResizeComponent", component: "worker", memoryGib: 4 }
      ]
    ]
  ])("knows what each figure, tier and thing is: %s: %s", (_, message, edits) => {
    const told = toldIn(message)
    assert.deepStrictEqual(
      told?.filter(({ _tag }) => _tag !== "ClearContext"),
      edits
    )
  })

  it("adds to what there is, tier by tier", () => {
    const edits = toldIn("one more worker in growth, the exports queue up") ?? []
    const growth = situation.tiers.find(({ name }) => name === "growth")
    const worker = growth?.components.find(({ id }) => id === "worker")
    assert.deepStrictEqual(edits, [
      {
        _tag: "SetInstances",
        component: "worker",
        min: (worker?.min ?? 0) + 1,
        max: (worker?.max ?? 0) + 1,
        tiers: ["growth"]
      }
    ])
  })

  it.each([
    ["turns on something else", "If the board agrees, our budget is 300 € a month"],
    ["is somebody else's", "My boss said we should move to Kubernetes. I disagree with him."],
    ["was", "We used to keep the backups for 30 days, on a disk in the cellar"],
    ["asks to be told that it is so", "worker is not ours, is it?"],
    ["is said along with what nobody knows", "Add a WAF and frobnicate the flux"],
    ["leaves open where it is meant", "500 rps, 99.95 in enterprise"],
    [
      "is for a place that cannot be had",
      "On a un contrat-cadre chez OVHcloud, donc growth devra tourner là-bas et pas chez Amazon"
    ],
    ["is taken back", "Our CTO says we need Kubernetes. He is wrong."]
  ])("is not told where it %s: %s", (_, message) => {
    assert.isNull(toldIn(message))
  })

  it("never takes out what keeps data", () => {
    assert.isNull(toldIn("We are on MariaDB in house and nobody here knows postgres, out with it, swap it"))
  })

  it("is not told in a message of more words than a wish has", () => {
    assert.isNull(toldIn(`${"The weather is fine and we are glad. ".repeat(30)}Our budget is 300 € a month.`))
  })
})
