import { assert, describe, it } from "@effect/vitest"
import type { FactsChange, TierComparison } from "../../src/following/comparison.ts"
import { eventsOf, type ReadPush } from "../../src/following/pushEvents.ts"
import { AccountId } from "../../src/projects/AccountId.ts"
import { ProjectId } from "../../src/projects/Project.ts"
import { SubscribedEvent } from "../../src/webhooks/Event.ts"

const nothing = { came: [], went: [] }
const facts: FactsChange = { services: nothing, stores: nothing, grade: { before: "B", after: "B" } }

const tier = (changes: Partial<TierComparison> = {}): TierComparison => ({
  tier: "growth",
  site: { before: "scaleway fr-par", after: "scaleway fr-par" },
  price: { before: 100, after: 100 },
  unmet: nothing,
  readiness: { before: "ready", after: "ready" },
  notApplied: [],
  ...changes
})

const push = (changes: Partial<ReadPush> = {}): ReadPush => ({
  account: AccountId.make("aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa"),
  project: ProjectId.make("bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb"),
  repository: "acme/shop",
  branch: "main",
  commit: { before: "1", after: "2" },
  version: 2,
  summary: "",
  facts,
  tiers: [tier()],
  moves: [],
  ...changes
})

const all = { events: SubscribedEvent.literals, priceThresholdEur: 0 }
const typesOf = (told: ReadPush, wanted: Parameters<typeof eventsOf>[1] = all) =>
  eventsOf(told, wanted).map(({ type }) => type)

describe("what is told of a push", () => {
  it("is that it was read, and nothing more where nothing has changed", () => {
    assert.deepStrictEqual(typesOf(push()), ["analysis.completed"])
  })

  it.each([
    ["security.grade_changed", { facts: { ...facts, grade: { before: "B", after: "F" } } }],
    ["design.unmet_changed", { tiers: [tier({ unmet: { came: ["budget"], went: [] } })] }],
    ["design.readiness_changed", { tiers: [tier({ readiness: { before: "ready", after: "will_not_run" } })] }],
    ["design.price_changed", { tiers: [tier({ price: { before: 100, after: 100.01 } })] }]
  ] as const)("is %s where that has changed, and only where it is wanted", (type, changes) => {
    assert.deepStrictEqual(typesOf(push(changes)), ["analysis.completed", type])
    assert.deepStrictEqual(typesOf(push(changes), { ...all, events: [type] }), [type])
    assert.deepStrictEqual(typesOf(push(changes), { ...all, events: [] }), [])
  })

  it("stays small however much a commit changes", () => {
    const names = Array.from({ length: 5000 }, (_, at) => `service-${at}`)
    const services = { came: names, went: names }
    const [event] = eventsOf(push({ facts: { ...facts, services }, summary: names.join(", ") }), all)
    assert.isAtMost(JSON.stringify(event?.data).length, 8 * 1024)
  })

  it("leaves out tiers whose price changes by less than the threshold, up or down", () => {
    const tiers = [
      tier({ tier: "starter", price: { before: 20, after: 24.99 } }),
      tier({ tier: "growth", price: { before: 100, after: 95 } }),
      tier({ tier: "scale", price: { before: 400, after: 380.5 } })
    ]
    const [event] = eventsOf(push({ tiers }), { events: ["design.price_changed"], priceThresholdEur: 5 })
    assert.deepStrictEqual(event?.data["monthly"], {
      growth: { before: 100, after: 95, difference: -5 },
      scale: { before: 400, after: 380.5, difference: -19.5 }
    })
    assert.deepStrictEqual(typesOf(push({ tiers }), { events: ["design.price_changed"], priceThresholdEur: 20 }), [])
  })
})
