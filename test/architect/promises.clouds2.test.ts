import { assert, describe, it } from "@effect/vitest"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { providers } from "../../src/providers/index.ts"
import { brokenPromise, type Clouds } from "../support/checkPromises.ts"

const clouds: Clouds = { prices: bundledPriceList, providers: Object.values(providers) }

/** Seeds of so many requests each. Two files of them run side by side. */
const batches = [3, 4]
const numRuns = 100

describe("every design keeps its promises on the clouds there are, at the prices of the catalog", () => {
  it.each(batches)("whatever the request (%i)", { timeout: 60_000 }, async (seed) =>
    assert.isUndefined(await brokenPromise(clouds, seed, numRuns))
  )
})
