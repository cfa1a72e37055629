import { assert, describe, it } from "@effect/vitest"
import { brokenPromise, type Clouds, unsteady } from "../support/checkPromises.ts"
import { fakePrices, fakeProvider } from "../support/fakeProvider.ts"

const clouds: Clouds = {
  prices: fakePrices,
  providers: [
    fakeProvider(),
    fakeProvider({
      name: "scaleway",
      regions: ["test-south-1"],
      sla: null,
      gap: (need) =>
        need.kind === "stream" || (need.kind === "db.relational" && need.zoneSurviving)
          ? { gap: `${need.kind} is not offered`, constraint: "provider", waysOut: [] }
          : null
    })
  ]
}

/** Seeds of so many requests each: a batch holds the thread for seconds only. */
const batches = Array.from({ length: 20 }, (_, at) => at + 1)
const numRuns = 100

describe("every design keeps its promises on clouds that lack this and that", () => {
  it.each(batches)("whatever the request (%i)", { timeout: 60_000 }, async (seed) =>
    assert.isUndefined(await brokenPromise(clouds, seed, numRuns))
  )

  it("and is the same when it is made again", { timeout: 60_000 }, () =>
    assert.isUndefined(unsteady(clouds, 1, numRuns))
  )
})
