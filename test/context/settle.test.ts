import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { peakRpsOf } from "../../src/context/peakRps.ts"
import { type Settling, settle } from "../../src/context/settle.ts"
import type { Product } from "../../src/facts/ContextValues.ts"
import { providers } from "../../src/providers/index.ts"
import { noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const one = fakeProvider({ regions: ["one-west", "one-north"] })
const two = fakeProvider({ name: "scaleway", regions: ["two-west"] })
const outside = fakeProvider({ name: "scaleway", regions: ["two-west"], inEea: false })

const settled = (request: DesignContext, over: Partial<Settling> = {}) =>
  settle({ request, suggested: noSuggestion, allowedProviders: ["aws", "scaleway"], places: [one, two], ...over })

const right = (request: DesignContext, over: Partial<Settling> = {}) => Either.getOrThrow(settled(request, over))

const message = (request: DesignContext, over: Partial<Settling> = {}) =>
  Either.match(settled(request, over), { onLeft: (error) => error.message, onRight: () => "settled" })

const peak = (value: Product) =>
  right(
    { monthlyActiveUsers: 10_000 },
    { suggested: { ...noSuggestion, product: { value, why: "tables of it", confidence: 0.5 } } }
  ).peakRps

describe("a settled context", () => {
  it("prefers the request to the suggestion and the suggestion to the default", () => {
    const suggested = {
      ...noSuggestion,
      dataVolumeGb: { value: 70, why: "a dump of 70 GB is mentioned", confidence: 0.7 },
      availability: { value: "99.9" as const, why: "it takes payments", confidence: 0.7 }
    }
    const { availability, dataVolumeGb, opsSkill } = right({ availability: "99" }, { suggested })
    assert.deepStrictEqual(availability, { value: "99", origin: "request", why: "asked for" })
    assert.deepStrictEqual(dataVolumeGb, { value: 70, origin: "suggested", why: "a dump of 70 GB is mentioned" })
    assert.strictEqual(opsSkill.origin, "default")
  })

  it("computes the peak from users and shows the arithmetic", () => {
    const { monthlyActiveUsers, peakRps } = right({ monthlyActiveUsers: 10_000 })
    assert.strictEqual(peakRps.value, 1.85)
    assert.strictEqual(peakRps.origin, "request")
    assert.strictEqual(
      peakRps.why,
      "10,000 users a month x 8 sessions x 15 dynamic requests / 2,592,000 s x 4 (busiest hour) = 1.85 requests/s"
    )
    assert.strictEqual(monthlyActiveUsers.value, 10_000)
  })

  it("counts sessions and requests by the kind of product, where the repository tells it", () => {
    assert.strictEqual(peak("business").value, 4.63)
    assert.include(peak("business").why, "20 sessions x 15 dynamic requests")
    assert.strictEqual(peak("shop").value, 0.69)
    assert.strictEqual(peak("content").value, 0.62)
    assert.strictEqual(peak("single-page").value, 4.94)
  })

  it("takes users from the request over a suggested peak", () => {
    const suggested = { ...noSuggestion, peakRps: { value: 500, why: "a load test", confidence: 0.5 } }
    assert.strictEqual(right({ monthlyActiveUsers: 10_000 }, { suggested }).peakRps.value, 1.85)
    assert.strictEqual(right({}, { suggested }).peakRps.value, 500)
  })

  it("never comes to no load at all", () => {
    assert.isAbove(peakRpsOf(1).value, 0)
  })

  it("refuses a provider that the plan does not include, and only filters a suggested one", () => {
    assert.strictEqual(
      message({ providers: ["aws"] }, { allowedProviders: ["scaleway"] }),
      "providers: this plan does not include aws; it includes scaleway."
    )
    const suggested = { ...noSuggestion, providers: { value: ["aws" as const], why: "it uses S3", confidence: 0.7 } }
    const { providers } = right({}, { suggested, allowedProviders: ["scaleway"] })
    assert.deepStrictEqual(providers.value, ["scaleway"])
    assert.strictEqual(providers.origin, "default")
  })

  it("is the same whatever the order and repetition of a list", () => {
    const once = right({ compliance: ["gdpr", "pci"], providers: ["aws", "scaleway"] })
    const again = right({ compliance: ["pci", "gdpr", "pci"], providers: ["scaleway", "aws"] })
    assert.deepStrictEqual(again, once)
  })

  it("names the regions that can be priced when the one asked for cannot", () => {
    assert.match(
      message({ region: "mars-north-1" }),
      /^context\.region: mars-north-1 cannot be priced.*one-west, one-north.*two-west/
    )
    assert.match(message({ region: "two-west", providers: ["aws"] }), /one-west, one-north/)
  })

  it("keeps only the provider that has the region, where none was asked for", () => {
    const suggested = { ...noSuggestion, providers: { value: ["aws" as const], why: "it uses S3", confidence: 0.7 } }
    const { providers, region } = right({ region: "two-west" }, { suggested })
    assert.deepStrictEqual(providers.value, ["scaleway"])
    assert.strictEqual(region.value, "two-west")
  })

  it("leaves a region outside the EU when residency is asked for", () => {
    const { region } = right({ region: "two-west", compliance: ["eu-residency"] }, { places: [one, outside] })
    assert.strictEqual(region.value, "eu-west")
    assert.match(region.why, /outside the EU/)
    assert.match(
      message({ region: "two-west", providers: ["scaleway"], compliance: ["eu-residency"] }, { places: [outside] }),
      /no region inside the EU can be priced/
    )
  })

  it("ignores a suggested region that cannot be priced", () => {
    const suggested = { ...noSuggestion, region: { value: "ap-south-1", why: "named in a file", confidence: 0.5 } }
    assert.strictEqual(right({}, { suggested }).region.value, "eu-west")
  })
})

describe("a refused region", () => {
  it("is answered with families and regions that would be accepted, and no others", () => {
    const text = message({ providers: ["scaleway"], region: "us-east" }, { places: Object.values(providers) })
    const [, offered = ""] = text.split("Possible: ")
    assert.notInclude(offered, "us-east")
    assert.include(offered, "fr-par")
    const named = offered.match(/[a-z]{2}-[a-z]+(?:-\d)?/g) ?? []
    assert.isAbove(named.length, 3)
    for (const region of named)
      assert.strictEqual(message({ providers: ["scaleway"], region }, { places: Object.values(providers) }), "settled")
  })
})
