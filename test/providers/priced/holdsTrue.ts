/** The tests of one cloud: what is written is what is priced, in every plan there is. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../../layers/planning.ts"
import type { Provider } from "../../../src/providers/Provider.ts"
import { everyPlan, type NamedPlan } from "../../support/everyPlan.ts"
import { type Known, Reading } from "../../support/terraform/Reading.ts"
import type { Bill } from "./Bill.ts"
import { problemsOf } from "./problemsOf.ts"

/** Variables as they are once a tier runs: the domain is there, and the first deployment has been. */
const running: Readonly<Record<string, Known>> = { domain: "example.com", domain_ready: true, edge_ready: true }

const linesOf = ({ plan }: NamedPlan) => plan.placements.flatMap(({ usage }) => usage)

interface Read extends NamedPlan {
  readonly reading: Reading
}

const readOn =
  (provider: Provider) =>
  (plan: NamedPlan): Read => ({ ...plan, reading: Reading.of(provider, plan.plan, running) })

/** What a line is for; its amount is said in the unit of the price list there. */
const shown = ({ component, description, sku }: { component: string; description: string; sku: string }) =>
  `${component}: ${description} (${sku})`

export const holdsTrue = (
  provider: Provider,
  bill: Bill,
  scenarios: Parameters<typeof everyPlan>[1],
  planned: Parameters<typeof everyPlan>[2]
) =>
  layer(Planning.layer)(`what is priced on ${provider.title}`, (it) => {
    // Planned once: every test below looks at the same plans.
    let plans: ReadonlyArray<Read> = []

    it.effect("is a plan of every fixture, tier and scenario", () =>
      Effect.gen(function* () {
        plans = (yield* everyPlan(provider, scenarios, planned)).map(readOn(provider))
        assert.isAbove(plans.length, 40)
      })
    )

    it("is what is written", () => {
      assert.deepStrictEqual(
        plans.flatMap((plan) =>
          problemsOf(bill, plan.reading, linesOf(plan)).map((problem) => `${plan.name}: ${problem}`)
        ),
        []
      )
    })

    it("would be seen to differ if a resource were missing or a line were", () => {
      const unseen = Object.entries(bill.charged).filter(
        ([type, charges]) =>
          !plans.some(({ reading, ...plan }) =>
            reading
              .resources(type)
              .some(
                (block) =>
                  charges(block, reading).length > 0 &&
                  problemsOf(bill, reading.without(block), linesOf(plan)).length > 0
              )
          )
      )
      const unsaid = bill.follows.filter(
        ({ says, sku, types }) =>
          types.length > 0 &&
          !plans.some(({ reading, ...plan }) => {
            const lines = linesOf(plan)
            const less = lines.filter((line) => !(sku.test(line.sku) && (says?.test(line.description) ?? true)))
            return less.length < lines.length && problemsOf(bill, reading, less).length > 0
          })
      )
      assert.deepStrictEqual(
        unseen.map(([type]) => type),
        []
      )
      assert.deepStrictEqual(
        unsaid.map(({ sku }) => sku.source),
        []
      )
    })

    it("stands in the tier's price line by line", () => {
      const priced = plans.filter(({ items }) => items !== undefined)
      assert.isAbove(priced.length, 40)
      for (const plan of priced)
        assert.deepStrictEqual((plan.items ?? []).map(shown), linesOf(plan).map(shown), plan.name)
    })

    it("has no entry in a table that no plan needs", () => {
      const types = new Set(
        plans.flatMap(({ reading }) =>
          reading.blocks.flatMap(({ labels, type }) => (type === "resource" ? labels.slice(0, 1) : []))
        )
      )
      const skus = plans.flatMap((plan) => linesOf(plan).map(({ sku }) => sku))
      assert.deepStrictEqual(
        [...Object.keys(bill.charged), ...Object.keys(bill.free), ...bill.follows.flatMap((one) => one.types)].filter(
          (type) => !types.has(type)
        ),
        []
      )
      assert.deepStrictEqual(
        bill.follows.filter(({ sku }) => !skus.some((one) => sku.test(one))).map(({ sku }) => sku.source),
        []
      )
      assert.deepStrictEqual(
        Object.keys(bill.withoutResource).filter((sku) => !skus.includes(sku)),
        []
      )
    })
  })
