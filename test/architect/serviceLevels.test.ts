import { assert, describe, it } from "@effect/vitest"
import { Either, Option } from "effect"
import { design } from "../../src/architect/designTiers.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

const api = (...stores: ReadonlyArray<string>): Analysis =>
  anAnalysis({
    services: [
      aService({ kind: "api", uses: stores }),
      ...(stores.includes("redis") ? [aService({ name: "mailer", kind: "worker", uses: ["redis"] })] : [])
    ],
    datastores: [
      aDatastore(),
      ...(stores.includes("redis") ? [aDatastore({ id: "redis", engine: "redis", kind: "cache" })] : [])
    ]
  })

const onAws = (name: TierName, analysis: Analysis, context: DesignContext): Tier => {
  const { tiers } = Either.getOrThrow(
    design(aRequest({ analysis, context: { providers: ["aws"], ...context } }), bundledPriceList)
  )
  return Option.getOrThrow(Option.fromNullable(tiers.find((one) => one.tier.name === name))).tier
}

/** Products of contracts as the topology has them, rebuilt by hand to two decimals. */
describe("the product of service levels on AWS", () => {
  it("is 98.99 for a balancer, one task and one database: 99.99 x 99.5 x 99.5", () => {
    assert.strictEqual(onAws("starter", api("postgres"), { availability: "99" }).availability.slaProduct, 98.99)
  })

  it("is 99.93 with tasks in two zones and a standby database: 99.99 x 99.99 x 99.95", () => {
    assert.strictEqual(onAws("growth", api("postgres"), { availability: "99.9" }).availability.slaProduct, 99.93)
  })

  it("is 99.92 with a replicated cache in the path as well", () => {
    const tier = onAws("growth", api("postgres", "redis"), { availability: "99.9" })
    assert.strictEqual(tier.availability.slaProduct, 99.92)
  })

  it("is 99.97 on Aurora and 99.96 with a replicated cache: what 99.95 asks for", () => {
    assert.strictEqual(onAws("growth", api("postgres"), { availability: "99.95" }).availability.slaProduct, 99.97)
    const cached = onAws("growth", api("postgres", "redis"), { availability: "99.95" })
    assert.strictEqual(cached.availability.slaProduct, 99.96)
    assert.deepStrictEqual(cached.unmet, [])
  })

  it("is 99.8 for files from a bucket and a CDN, and a CDN for assets alone is not in the path of pages", () => {
    const site = anAnalysis({ services: [aService({ kind: "static", framework: "vite", port: null })] })
    assert.strictEqual(onAws("growth", site, {}).availability.slaProduct, 99.8)
    const pages = anAnalysis({ services: [aService({ uses: ["postgres"] })], datastores: [aDatastore()] })
    const growth = onAws("growth", pages, { availability: "99.9" })
    assert.isTrue(growth.components.some(({ kind }) => kind === "cdn"))
    assert.strictEqual(growth.availability.slaProduct, 99.93)
  })
})

describe("workers on a Scaleway cluster", () => {
  it("may lose a zone in every tier where 99.95 % is asked for: no node waits for a gateway in one zone", () => {
    const { tiers } = Either.getOrThrow(
      design(
        aRequest({
          analysis: anAnalysis({ services: [aService({ name: "mailer", kind: "worker", port: null })] }),
          context: { availability: "99.95", opsSkill: "strong", providers: ["scaleway"] },
          edits: kept(
            { _tag: "AddComponent", kind: "compute.kubernetes" },
            { _tag: "SetInstances", component: "mailer", min: 3 }
          )
        }),
        bundledPriceList
      )
    )
    for (const { tier } of tiers) {
      assert.strictEqual(tier.availability.designTarget, 99.95, tier.name)
      assert.deepStrictEqual(tier.unmet, [])
      assert.notInclude(
        tier.warnings.map(({ code }) => code),
        "tier_order"
      )
    }
  })
})
