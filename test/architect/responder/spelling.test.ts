import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { distance } from "../../../src/architect/responder/distance.ts"
import { spelt } from "../../../src/architect/responder/spelling.ts"

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

describe("a misspelt word", () => {
  it.each([
    ["use kubernets", "use kubernetes"],
    ["upgrade postgress", "upgrade postgres"],
    ["the databse in scalway", "the database in scaleway"],
    ["availabilty of entreprise", "availability of enterprise"]
  ])("of the grammar is put right: %s", (said, meant) => {
    assert.strictEqual(spelt(said), meant)
  })

  it.each([
    "the remote started",
    "a storage shortage",
    "it uses scala",
    "catch the cached",
    "db.t4g.medium",
    "redis-exporter"
  ])("is none where it is another word or a name: %s", (said) => {
    assert.strictEqual(spelt(said), said)
  })

  it("is none where the design has that name", () => {
    assert.strictEqual(spelt("restart the trafic", ["trafic"]), "restart the trafic")
    assert.strictEqual(spelt("restart the trafic"), "restart the traffic")
  })
})
