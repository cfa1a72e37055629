import { assert, describe, it } from "@effect/vitest"
import type { ReadinessItem } from "../../../src/blueprint/Readiness.ts"
import type { Tier } from "../../../src/blueprint/Tier.ts"
import { boundTier } from "../../../src/operations/summary/boundTier.ts"
import { bytesOf } from "../../../src/operations/summary/fitting.ts"
import { summarizeTier } from "../../../src/operations/summary/summarizeTier.ts"
import { oneTierBytes, tierBytes, viewTiers } from "../../../src/operations/TierView.ts"
import { designLines } from "../../../src/operations/words.ts"
import { tiers } from "../../support/http/samples.ts"

const itemOf = (at: number, part: Partial<ReadinessItem> = {}): ReadinessItem => ({
  code: "owner_value",
  state: "needs_input",
  service: `service-${at % 11}`,
  what: `VALUE_${at}`,
  why: `only you know it; service-${at % 11} does not start without it`,
  evidence: [1, 2, 3].map((line) => ({ path: `apps/service-${at % 11}/src/env.ts`, line, excerpt: `VALUE_${at}` })),
  wayOut: "Set it before the first deployment.",
  ...part
})

const numbers = Array.from({ length: 90 }, (_, at) => at)

/** What eleven services read, most of them the same. */
const needy = [
  ...numbers.map((at) => itemOf(at, { what: `VALUE_${at % 32}` })),
  itemOf(90, { code: "decision", what: "where the jobs run" })
]

const [first] = tiers
if (first === undefined) throw new Error("no sample of a tier")

const [item] = first.items
if (item === undefined) throw new Error("no sample of a price")

/** € a month, of whatever has a price. */
const costOf = (items: Tier["items"]): number => {
  let sum = 0
  for (const { monthlyEur } of items) sum += monthlyEur ?? 0
  return sum
}

const constraints = ["provider", "gdpr", "availability", "budget"] as const

/** A tier of a large repository. */
const large: Tier = {
  ...first,
  readiness: { state: "needs_input", items: needy },
  items: numbers.map((at) => ({ ...item, sku: `sku-${at}`, monthlyEur: at === 7 ? null : at })),
  assumptions: numbers.map((at) => `${"An assumption that takes a line or two. ".repeat(4)}${at}`),
  availability: { ...first.availability, singlePointsOfFailure: numbers.map((at) => `service-${at}: one instance`) },
  unmet: constraints.map((constraint) => ({
    constraint,
    text: `${constraint} is not met: ${"as a long sentence says. ".repeat(20)}`,
    waysOut: [{ change: "Do otherwise", monthlyEur: null }]
  }))
}

describe("a tier in a summary", () => {
  const summary = summarizeTier(large, tierBytes)

  it("names everything that is not met, however little room there is", () => {
    assert.deepStrictEqual(
      summary.unmet.map(({ constraint }) => constraint),
      [...constraints]
    )
  })

  it("says how much of each list it leaves out", () => {
    const { items, itemsLeftOut } = summary.readiness
    assert.strictEqual(items.length + (itemsLeftOut ?? 0), needy.length)
    const { singlePointsOfFailure, singlePointsOfFailureLeftOut } = summary.availability
    assert.strictEqual(singlePointsOfFailure.length + (singlePointsOfFailureLeftOut ?? 0), numbers.length)
  })

  it("lists each thing once, and counts what is needed in words as the whole tier does", () => {
    const { items } = summary.readiness
    assert.strictEqual(new Set(items.map(({ what }) => what)).size, items.length)
    const told = designLines(viewTiers([large, large], "summary")).join(" ")
    assert.include(told, "Needs 32 values from you: VALUE_0; VALUE_1; VALUE_2; VALUE_3; and 28 more.")
    assert.include(told, "1 decision to take.")
  })
})

describe("one tier in full", () => {
  it("is whole where it can be read at once", () => {
    assert.deepStrictEqual(boundTier(first, oneTierBytes), first)
  })

  it("is cut to what can be read at once, and says by how much and where the rest is", () => {
    const shown = boundTier(large, 40_000)
    assert.isAtMost(bytesOf(shown), 40_000)
    assert.include("more" in shown ? shown.more : "", "without `tier`")
    assert.isBelow(shown.readiness.items.length, needy.length)
  })

  it("leaves out the cheapest of its prices with their sum, and never what has no price", () => {
    const shown = boundTier(large, 30_000)
    const left = "priceItemsLeftOut" in shown ? shown.priceItemsLeftOut : undefined
    const sum = costOf(shown.items) + (left?.monthlyEur ?? 0)
    assert.strictEqual(sum, costOf(large.items))
    assert.strictEqual(shown.items.length + (left?.count ?? 0), large.items.length)
    assert.isTrue(shown.items.some(({ monthlyEur }) => monthlyEur === null))
  })
})
