import { assert, describe, it } from "@effect/vitest"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { providers } from "../../src/providers/index.ts"
import { swayed } from "../support/checkPromises.ts"
import { fakePrices, fakeProvider } from "../support/fakeProvider.ts"

/** So many pairs of requests: real clouds take about a hundred times as long. */
const numRuns = { fake: 150, real: 25 }

describe("the order in which services, stores, facts, providers and regimes are told decides nothing", () => {
  it("on clouds made up for tests", { timeout: 60_000 }, () => {
    const clouds = {
      prices: fakePrices,
      providers: [fakeProvider(), fakeProvider({ name: "scaleway", regions: ["test-south-1"], sla: null })]
    }
    assert.isUndefined(swayed(clouds, 1, numRuns.fake))
  })

  it("on the clouds there are", { timeout: 60_000 }, () =>
    assert.isUndefined(swayed({ prices: bundledPriceList, providers: Object.values(providers) }, 1, numRuns.real))
  )
})
