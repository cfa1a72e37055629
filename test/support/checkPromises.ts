/** Runs generated requests through an architect and tells the smallest one that breaks a promise. */
import { Either, FastCheck as fc } from "effect"
import { setImmediate } from "node:timers/promises"
import { assert } from "vitest"
import type { Design, DesignRequest } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import type { PriceList } from "../../src/catalog/PriceList.ts"
import type { Provider } from "../../src/providers/Provider.ts"
import { requests } from "./arbitraryRequests.ts"
import { toldTwice } from "./arbitraryOrder.ts"
import { brokenFor } from "./promisesToRequest.ts"

/** What designs are made of. */
export interface Clouds {
  readonly providers: ReadonlyArray<Provider>
  readonly prices: PriceList
}

/** Null for a place that no provider of the request has: the only thing that cannot be designed at all. */
const designed = ({ prices, providers }: Clouds, request: DesignRequest): Design | null =>
  Either.match(designWith(providers, request, prices), {
    onRight: (design) => design,
    onLeft: (refused) => {
      assert.isTrue(refused._tag === "ContextInvalid" && refused.field === "region", refused.message)
      return null
    }
  })

/** A smaller case is looked for among so many, so that a failure is told in seconds. */
const mostShrinks = 150

/** The smallest case found that fails, and why; undefined where none does. */
const failure = <A>(cases: fc.Arbitrary<A>, check: (one: A) => void, seed: number, numRuns: number) => {
  let left = Number.POSITIVE_INFINITY
  const property = fc.property(cases, (one) => {
    if (left-- <= 0) return
    try {
      check(one)
    } catch (error) {
      left = Math.min(left, mostShrinks)
      throw error
    }
  })
  return fc.defaultReportMessage(fc.check(property, { numRuns, seed }))
}

/** Undefined where every design keeps its promises. The runner hears of the batch before once the thread is free. */
export const brokenPromise = async (clouds: Clouds, seed: number, numRuns: number): Promise<string | undefined> => {
  await setImmediate()
  return failure(
    requests,
    (request) => {
      const design = designed(clouds, request)
      if (design !== null) assert.strictEqual(brokenFor(request, design, clouds.providers).join("\n"), "")
    },
    seed,
    numRuns
  )
}

const tiersOf = (design: Design | null) => (design?.tiers ?? []).map(({ tier }) => tier)

/** From where on two answers differ, with a little of what stands there; "" where they do not. */
const difference = (one: unknown, other: unknown): string => {
  const [left, right] = [JSON.stringify(one ?? null), JSON.stringify(other ?? null)]
  if (left === right) return ""
  const at = Array.from(left, (_, index) => index).find((index) => left[index] !== right[index]) ?? 0
  return [left, right].map((text) => text.slice(Math.max(0, at - 80), at + 80)).join("\n")
}

/** Undefined where a request gives the same bytes however its lists are ordered. */
export const swayed = (clouds: Clouds, seed: number, numRuns: number): string | undefined =>
  failure(
    toldTwice,
    ([one, other]) => {
      const [design, again] = [designed(clouds, one), designed(clouds, other)]
      assert.strictEqual(difference(design?.context, again?.context), "")
      assert.strictEqual(difference(tiersOf(design), tiersOf(again)), "")
    },
    seed,
    numRuns
  )

/** Undefined where the same request gives the same bytes twice. */
export const unsteady = (clouds: Clouds, seed: number, numRuns: number): string | undefined =>
  failure(
    requests,
    (request) => {
      const [once, again] = [designed(clouds, request), designed(clouds, request)]
      assert.strictEqual(JSON.stringify(tiersOf(once)), JSON.stringify(tiersOf(again)))
    },
    seed,
    numRuns
  )
