import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { designWith } from "../../src/architect/designTiers.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { Provider } from "../../src/providers/Provider.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { fakePrices, fakeProvider } from "../support/fakeProvider.ts"

const one = fakeProvider()
const dear = fakeProvider({ name: "scaleway", regions: ["dear-south-1"] })

const shop = anAnalysis({ services: [aService({ uses: ["postgres"] })], datastores: [aDatastore()] })

const tiersOf = (context: DesignContext, clouds: ReadonlyArray<Provider> = [one, dear]): ReadonlyArray<Tier> =>
  Either.getOrThrow(designWith(clouds, aRequest({ analysis: shop, context }), fakePrices)).tiers.map(({ tier }) => tier)

const ways = (tier: Tier | undefined, constraint: string) =>
  tier?.unmet.find((unmet) => unmet.constraint === constraint)?.waysOut ?? []

const changes = (context: DesignContext) => tiersOf(context).flatMap((tier) => ways(tier, "budget"))

const left = ({ change }: { readonly change: string }) => change.startsWith("Leave out ")

describe("ways out of a budget", () => {
  it("are of different sorts, each with its price, and say when they do not suffice", () => {
    const [starter, , scale] = tiersOf({ monthlyBudgetEur: 20, availability: "99.9" })
    assert.match(ways(starter, "budget")[0]?.change ?? "", /^Lower the availability floor to 99 %/)
    const lower = ways(scale, "budget").find(({ change }) => change.startsWith("Use the "))
    assert.match(lower?.change ?? "", /Still over the budget\.$/)
    for (const { monthlyEur } of ways(scale, "budget")) assert.isNumber(monthlyEur)
  })

  it("name the dearest part that no floor asks for, and not one that a floor asks for", () => {
    assert.isTrue(changes({ monthlyBudgetEur: 20, availability: "99" }).some(left))
    assert.isFalse(changes({ monthlyBudgetEur: 20, availability: "99", compliance: ["pci"] }).some(left))
  })

  it("are called a contradiction where no tier is within the budget", () => {
    const context = { monthlyBudgetEur: 30, availability: "99.95", compliance: ["pci"], peakRps: 1000 } as const
    for (const { rationale } of tiersOf({ ...context, opsSkill: "none" })) {
      assert.match(rationale, /The budget contradicts the rest: with 99\.95 %, pci, 1000 requests\/s and nobody/)
    }
    const [starter, , , enterprise] = tiersOf({ monthlyBudgetEur: 150, availability: "99" })
    assert.notInclude(starter?.rationale ?? "", "budget")
    assert.match(enterprise?.rationale ?? "", /it is over the budget of 150\.00 €, which pays for a lower tier/)
  })
})

describe("ways out of other floors", () => {
  it("have the price of the design that would be made then", () => {
    const silent = fakeProvider({
      gap: (need) => (need.kind === "flowlogs" ? { gap: "No flow logs.", constraint: "pci", waysOut: [] } : null)
    })
    const [starter] = tiersOf({ compliance: ["pci"] }, [silent])
    const drop = ways(starter, "pci").find(({ change }) => change.startsWith("Drop pci"))
    assert.isBelow(drop?.monthlyEur ?? Infinity, starter?.price.monthlyEur ?? 0)
  })

  it("name another region of the same provider where that reaches the floor", () => {
    const there = fakeProvider({
      regions: ["test-west-1", "test-north-1"],
      gap: (need) =>
        need.kind === "db.relational" ? { gap: "In the north only.", constraint: "region", waysOut: [] } : null
    })
    const place = there.kinds["db.relational"].place
    const { place: offered } = one.kinds["db.relational"]
    const north: Provider = {
      ...there,
      kinds: {
        ...there.kinds,
        "db.relational": {
          ...there.kinds["db.relational"],
          sees: "everything",
          place: (need, site, needs) => (site.region.region === "test-north-1" ? offered : place)(need, site, needs)
        }
      }
    }
    const [starter] = tiersOf({}, [north])
    const [first] = ways(starter, "region")
    assert.match(first?.change ?? "", /Place this tier in Fake One \(test-north-1\)/)
    assert.isNumber(first?.monthlyEur)
  })
})

describe("environments beside production", () => {
  it("are told with what one of the starter's size would cost", () => {
    const [starter, growth, scale, enterprise] = tiersOf({})
    const price = starter?.price.monthlyEur.toFixed(2) ?? ""
    assert.isFalse(starter?.assumptions.some((text) => text.includes("environment of the starter's size")))
    assert.isTrue(growth?.assumptions.some((text) => text.startsWith("A preview environment") && text.includes(price)))
    assert.isTrue(scale?.assumptions.some((text) => text.startsWith("A staging environment") && text.includes(price)))
    assert.isTrue(enterprise?.assumptions.some((text) => text.includes("the loss of the region is not survived")))
  })
})
