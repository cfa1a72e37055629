import { assert, it } from "@effect/vitest"
import { eventsOnce } from "../../../src/operations/webhooks/fields.ts"

it("keeps every event once, in the order in which they were named, and all of them as all", () => {
  assert.deepStrictEqual(eventsOnce(["tracking.paused", "analysis.failed", "tracking.paused"]), [
    "tracking.paused",
    "analysis.failed"
  ])
  assert.isNull(eventsOnce(null))
})
