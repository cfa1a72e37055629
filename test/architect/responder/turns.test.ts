/** Questions that try designs hold this process for one design at a time. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import type { DesignRequest } from "../../../src/architect/Design.ts"
import { answered, askedIn } from "../../../src/architect/responder/answerQuestions.ts"
import { ask, engine, requestOf } from "./questionsAsked.ts"

/** How many designs each step of an answer tries. */
const designsByStep = (message: string): ReadonlyArray<number> => {
  let designs = 0
  const counting = (request: DesignRequest) => {
    designs += 1
    return engine(request)
  }
  const request = requestOf(message)
  const steps = answered(counting, request, askedIn(request), { versions: new Map(), history: [] })
  const found: Array<number> = []
  for (let step = steps.next(); ; step = steps.next()) {
    found.push(designs)
    designs = 0
    if (step.done === true) return found
  }
}

describe("a question that tries designs", () => {
  it.each([
    ["what if traffic doubles?", 1],
    ["can we use mysql instead?", 1],
    ["does it survive five times the load, or does it break?", 1],
    ["is it fit for pci?", 1],
    ["which provider is cheaper?", 1],
    ["what is the cheapest way to 99.95 %?", 2],
    ["how can I save 50 €?", 3]
  ] as const)("tries at most one a step: %s", (message, least) => {
    const designs = designsByStep(message)
    assert.isAtMost(Math.max(...designs), 1)
    assert.isAtLeast(
      designs.reduce((sum, one) => sum + one, 0),
      least
    )
  })

  it("lets others go first before it answers", () => {
    assert.isTrue(Exit.isFailure(Effect.runSyncExit(ask("what if traffic doubles?"))))
  })
})
