import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { distance } from "../../../src/architect/responder/distance.ts"

describe("the distance of two words", () => {
  it.each([
    ["redis", "redis", 0],
    ["databse", "database", 1],
    ["kuberntes", "kubernetes", 1],
    ["bakcups", "backups", 1],
    ["entreprise", "enterprise", 1],
    ["scalwy", "scaleway", 2],
    ["valkey", "postgres", 3]
  ] as const)("from %s to %s, no further than two, is %i", (one, other, slips) => {
    assert.strictEqual(distance(one, other, 2), slips)
  })

  it.prop(
    "is the same both ways",
    [FastCheck.string({ maxLength: 8 }), FastCheck.string({ maxLength: 8 })],
    ([a, b]) => {
      assert.strictEqual(distance(a, b, 3), distance(b, a, 3))
    }
  )
})
