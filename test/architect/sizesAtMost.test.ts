import { assert, describe, it } from "@effect/vitest"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import { tiersOf } from "../readiness/support.ts"
import { aDatastore, anAnalysis, aService } from "../support/analysis.ts"

const shop = anAnalysis({
  services: [aService({ name: "web", uses: ["postgres"] })],
  datastores: [aDatastore()]
})

const asked = (
  provider: ProviderName,
  name: TierName,
  context: DesignContext,
  ...edits: ReadonlyArray<SettledEdit>
) => {
  const found = tiersOf(shop, { providers: [provider], region: "eu-west", ...context }, ...edits).find(
    ({ tier }) => tier.name === name
  )
  if (found === undefined) throw new Error("no such tier")
  const { tier } = found
  const part = (id: string) => {
    const one = tier.components.find((component) => component.id === id)
    if (one === undefined) throw new Error(`no ${id}`)
    return { vcpu: one.vcpu ?? 0, memoryGib: one.memoryGib ?? 0, max: one.max }
  }
  return {
    tier,
    part,
    notDone: tier.warnings.flatMap(({ code, text }) => (code === "edit_not_applied" ? [text] : []))
  }
}

const atMost = (
  component: string,
  most: Omit<Extract<SettledEdit, { _tag: "ResizeComponent" }>, "_tag" | "component">
) => ({ _tag: "ResizeComponent", component, ...most }) as const

const clouds: ReadonlyArray<ProviderName> = ["aws", "scaleway"]

describe("a size at most", () => {
  it.each(clouds)(
    "bounds the class of a database whatever the load asks, and what that costs is declared on %s",
    (cloud) => {
      const context: DesignContext = { peakRps: 400 }
      const free = asked(cloud, "growth", context)
      const held = asked(cloud, "growth", context, atMost("postgres", { mostMemoryGib: 4 }))
      assert.isAbove(free.part("postgres").memoryGib, 4)
      assert.isAtMost(held.part("postgres").memoryGib, 4)
      assert.deepStrictEqual(held.notDone, [])
      assert.include(
        held.tier.unmet.map(({ constraint }) => constraint),
        "capacity"
      )
      // what is not priced costs nothing yet
      if (free.tier.price.complete) assert.isBelow(held.tier.price.monthlyEur, free.tier.price.monthlyEur)
    }
  )

  it("leaves what is small enough as it is", () => {
    const free = asked("aws", "growth", {})
    const held = asked(
      "aws",
      "growth",
      {},
      atMost("postgres", { mostVcpu: 16, mostMemoryGib: 64, mostStorageGb: 5000 })
    )
    assert.deepStrictEqual(held.part("postgres"), free.part("postgres"))
    assert.strictEqual(held.tier.price.monthlyEur, free.tier.price.monthlyEur)
  })

  it("takes the smallest class that is sold where none is small enough, and says so", () => {
    const { notDone, part } = asked("aws", "enterprise", { peakRps: 300 }, atMost("postgres", { mostMemoryGib: 1 }))
    assert.isAtMost(part("postgres").memoryGib, 16)
    assert.deepStrictEqual(notDone, [
      `postgres has ${part("postgres").memoryGib} GiB of memory here, more than the 1 that it may have at most: nothing smaller is sold for it in this tier.`
    ])
  })

  it("makes more of smaller instances, as many as the load takes", () => {
    const context: DesignContext = { peakRps: 600 }
    const free = asked("aws", "growth", context)
    const held = asked("aws", "growth", context, atMost("web", { mostVcpu: 0.5 }))
    assert.isAbove(free.part("web").vcpu, 0.5)
    assert.isAtMost(held.part("web").vcpu, 0.5)
    assert.isAbove(held.part("web").max, free.part("web").max)
    assert.deepStrictEqual(held.tier.unmet, free.tier.unmet)
  })

  it("gives way to a later wish for more, and takes an earlier one back", () => {
    const [four, sixteen] = [atMost("postgres", { mostMemoryGib: 4 }), atMost("postgres", { memoryGib: 16 })]
    assert.isAtLeast(asked("aws", "growth", {}, four, sixteen).part("postgres").memoryGib, 16)
    assert.isAtMost(asked("aws", "growth", {}, sixteen, four).part("postgres").memoryGib, 4)
  })

  it("gives half a vCPU with half a GiB where that is sold, and the next size where it is not", () => {
    const half = { vcpu: 0.5, memoryGib: 0.5 }
    const room = (cloud: ProviderName) => asked(cloud, "growth", {}, atMost("web", half)).part("web")
    assert.deepStrictEqual(room("scaleway").memoryGib, 0.5)
    assert.deepStrictEqual(room("aws").memoryGib, 1)
  })
})
