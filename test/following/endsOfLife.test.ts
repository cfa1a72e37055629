import { assert, describe, it } from "@effect/vitest"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { endOf } from "../../src/facts/endOfLife.ts"
import { endsOfLife, keyOf } from "../../src/following/endsOfLife.ts"
import { analysis } from "../support/database/samples.ts"
import { aService } from "../support/analysis.ts"

const millisOfDay = 24 * 60 * 60 * 1000
const end = endOf("node", "20") ?? ""
const before = (days: number) => new Date(Date.parse(end) - days * millisOfDay)

const running: Analysis = {
  ...analysis,
  services: [aService({ runtimeVersion: "20.11" })]
}

describe("a release that ends", () => {
  it.each([
    [91, undefined],
    [90, 90],
    [31, 90],
    [30, 30],
    [1, 30],
    [0, 0],
    [-400, 0]
  ])("with %j days left is told of within %j", (days, within) => {
    const [found] = endsOfLife(running, before(days))
    assert.strictEqual(found?.withinDays, within)
    if (found !== undefined) assert.strictEqual(keyOf(found), `node 20.11 ${end} ${within}`)
  })

  it("is known by its day, and a range of releases says nothing", () => {
    assert.match(end, /^\d{4}-\d\d-\d\d$/)
    const ranged = { ...running, services: [aService({ runtimeVersion: "20.11", runtimeRange: ">=20" })] }
    assert.deepStrictEqual(endsOfLife(ranged, before(0)), [])
  })
})
