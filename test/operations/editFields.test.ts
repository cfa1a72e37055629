import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { refineArchitecture } from "../../src/operations/index.ts"
import { id, run } from "../support/http/recorder.ts"

const waf = { _tag: "AddComponent", kind: "waf" }

const refusalOf = (edits: unknown) =>
  run(Effect.flip(refineArchitecture.prepare({ conversationId: id, message: "before the audit", edits }))).pipe(
    Effect.map(({ message }) => message)
  )

describe("edits that cannot be read", () => {
  it.effect.each<readonly [unknown, string]>([
    [[waf, { _tag: "RemoveComponent" }], "edits[1].component: is missing"],
    [[waf, { ...waf, kind: "lb" }], 'edits[1].kind: Expected one of "audit", "backup"'],
    [[waf, { ...waf, tiers: ["growth", "huge"] }], "edits[1].tiers[1]: Expected one of"],
    [[{ ...waf, region: "eu-west" }], "edits[0].region: is no field here; the fields are _tag, kind, engine, tiers"],
    [[waf, waf, { _tag: "SetContext", set: { peakRps: -1 } }], "edits[2].set.peakRps: Expected a positive number"],
    [[{ _tag: "ChooseLayout", zones: 4 }], "edits[0].zones: Expected one of 2, 3, actual 4"],
    [[{ _tag: "SetVersion", component: "postgres", version: "new" }], "edits[0].version: is not a version such as 17"],
    [[waf, {}], "edits[1]._tag: is missing"],
    [[waf, "add a cache"], 'edits[1]: Expected an object, actual "add a cache"'],
    [[], "edits: must be 1 to 16 edits"],
    [Array.from({ length: 17 }, () => waf), "edits: must be 1 to 16 edits"],
    [waf, "edits: Expected a list of"],
    [[waf, { _tag: "RevertTo", version: 1 }], "edits: RevertTo stands alone: send it without other edits"]
  ])("are refused by the field that is at fault: %j", ([edits, beginning]) =>
    Effect.gen(function* () {
      assert.isTrue((yield* refusalOf(edits)).startsWith(beginning), yield* refusalOf(edits))
    })
  )

  it.effect("are told all edits that there are, and no more of what was sent than a glimpse", () =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf([{ _tag: `Explode${"!".repeat(500)}` }])
      assert.match(refusal, /^edits\[0\]\._tag: Expected one of "SetContext", .*"RevertTo", actual "Explode!+…$/)
      assert.isBelow(refusal.length, 700)
    })
  )
})
