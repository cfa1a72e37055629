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
    assert.deepStrictEqual(toldIn("The worker is tiny. 4 gigs of RAM at the very least, please"), [
      { _tag: "ResizeComponent", component: "worker", memoryGib: 4 }
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
