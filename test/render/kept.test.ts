import { assert, describe, it } from "@effect/vitest"
import type { GeneratedFile, RenderRequest } from "../../src/render/IacRenderer.ts"
import { kept } from "../../src/render/kept.ts"
import { filesOf } from "../../src/render/render.ts"
import { requestOf, samples } from "./samples.ts"

/** Writes as the renderer does, and counts how often. */
const counting = () => {
  let times = 0
  const write = kept((request: RenderRequest): ReadonlyArray<GeneratedFile> => {
    times += 1
    return filesOf(request)
  })
  return { write, times: () => times }
}

describe("files of a plan that was written before", () => {
  it("are not written again where nothing that they tell has changed", () => {
    const { times, write } = counting()
    const request = requestOf(samples.nextjs, "aws")
    const files = write(request)
    assert.deepStrictEqual(files, filesOf(request))
    assert.strictEqual(write({ ...request, analysis: structuredClone(request.analysis) }), files)
    assert.strictEqual(times(), 1)
  })

  it("are written anew for another repository, analysis, context or tier", () => {
    const { times, write } = counting()
    const request = requestOf(samples.nextjs, "aws")
    const { analysis, design, repository, tier } = request
    const others: ReadonlyArray<RenderRequest> = [
      { ...request, repository: { ...repository, name: "another" } },
      { ...request, analysis: { ...analysis, facts: [] } },
      {
        ...request,
        design: { ...design, context: { ...design.context, peakRps: { ...design.context.peakRps, why: "because" } } }
      },
      { ...request, tier: { ...tier, tier: { ...tier.tier, rationale: "Told otherwise." } } }
    ]
    write(request)
    for (const other of others) assert.deepStrictEqual(write(other), filesOf(other))
    assert.strictEqual(times(), 1 + others.length)
  })
})
