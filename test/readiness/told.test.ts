/** Readiness in sentences. */
import { assert, describe, it } from "@effect/vitest"
import type { Readiness, ReadinessItem } from "../../src/blueprint/Readiness.ts"
import { readinessLines, readinessSentences } from "../../src/readiness/told.ts"

const item = (over: Partial<ReadinessItem>): ReadinessItem => ({
  code: "owner_value",
  state: "needs_input",
  service: "web",
  what: "TENANT",
  why: "only you know it",
  evidence: [],
  wayOut: "Set it.",
  ...over
})

const ready: Readiness = { state: "ready", items: [] }
const asking: Readiness = {
  state: "needs_input",
  items: [item({}), item({ service: "worker" }), item({ what: "REGION" })]
}
const stopped: Readiness = {
  state: "will_not_run",
  items: [
    item({
      code: "start_unknown",
      state: "will_not_run",
      what: "How web is started is not known",
      why: "no file says it"
    })
  ]
}

const tier = (name: string, readiness: Readiness) => ({ name, readiness })

describe("readiness in words", () => {
  it("says in one sentence that a tier is ready", () => {
    assert.deepStrictEqual(readinessSentences(ready), ["Ready to apply."])
  })

  it("names a value once, however many services read it", () => {
    assert.deepStrictEqual(readinessSentences(asking), [
      "Needs 2 values from you: TENANT (only you know it); REGION (only you know it)."
    ])
  })

  it("counts the values that a sentence has no room for", () => {
    const items = Array.from({ length: 12 }, (_, at) => item({ what: `NAME_${at}`, why: "yours" }))
    const [said = ""] = readinessSentences({ state: "needs_input", items })
    assert.match(said, /^Needs 12 values from you: /)
    assert.match(said, /NAME_7 \(yours\); and 4 more\.$/)
  })

  it("says why a tier will not run", () => {
    assert.deepStrictEqual(readinessSentences(stopped), [
      "Will not run: How web is started is not known: no file says it."
    ])
  })

  it("says once what all tiers have in common, and of each what they have not", () => {
    assert.deepStrictEqual(readinessLines([tier("starter", ready), tier("growth", ready)]), ["Ready to apply."])
    assert.deepStrictEqual(readinessLines([tier("starter", ready), tier("growth", stopped), tier("scale", ready)]), [
      "starter, scale: Ready to apply.",
      "growth: Will not run: How web is started is not known: no file says it."
    ])
  })
})
