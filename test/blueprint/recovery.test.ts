import { assert, describe, it } from "@effect/vitest"
import type { Component } from "../../src/blueprint/Component.ts"
import { recoveryOf } from "../../src/blueprint/recovery.ts"
import { aCache, aContainer, aDatabase, placed } from "../support/placed.ts"

const web = aContainer()
const across = { multiAz: true, failover: true }
const sameCentre = { multiAz: false, failover: true, zones: ["a"] }

const postgres = (component: Partial<Component>) => [placed(web), placed(aDatabase(), { backupDays: 14, ...component })]

const abroad = (copy: Partial<Component>) => recoveryOf(postgres({ ...across, ...copy }), "enterprise", "aws").rpo

const jobs = (failover: boolean) => [...postgres(across), placed(aCache({ persistent: true }), { failover })]

describe("recovery", () => {
  it("is what is kept, for as long as it is kept", () => {
    assert.deepStrictEqual(recoveryOf(postgres(across), "growth", "aws"), { rpo: "5 min", rto: "1 h", backupDays: 14 })
    assert.strictEqual(recoveryOf(postgres(across), "growth", "scaleway").rpo, "24 h")
    assert.strictEqual(recoveryOf([placed(web)], "growth", "aws").backupDays, 0)
  })

  it("is never better than what is placed: one node comes back from a backup", () => {
    assert.strictEqual(recoveryOf(postgres({}), "growth", "aws").rto, "4 h")
    assert.strictEqual(recoveryOf(postgres(across), "growth", "aws").rto, "1 h")
    assert.strictEqual(
      recoveryOf(postgres(sameCentre), "growth", "scaleway").rto,
      "1 h for the loss of a host, 4 h for the loss of the data centre"
    )
    assert.strictEqual(
      recoveryOf(postgres(sameCentre), "enterprise", "scaleway").rpo,
      "0 for the loss of a host, 24 h for the loss of the data centre (everything when the region is lost)"
    )
  })

  it("survives a region by its copy only, and as old as that is", () => {
    assert.strictEqual(abroad({ regionCopyMinutes: 25 }), "0 (25 min when the region is lost)")
    assert.strictEqual(abroad({ regionCopyMinutes: 1440 }), "0 (24 h when the region is lost)")
    assert.strictEqual(abroad({}), "0 (everything when the region is lost)")
  })

  it("does not call nothing what a cache holds", () => {
    assert.strictEqual(recoveryOf([placed(web)], "growth", "aws").rpo, "nothing is stored")
    assert.strictEqual(
      recoveryOf([placed(web), placed(aCache())], "growth", "aws").rpo,
      "nothing is stored beside what redis holds, which may be lost"
    )
  })

  it("tells of jobs that wait in a cache, and of disks", () => {
    assert.strictEqual(
      recoveryOf(jobs(true), "growth", "aws").rpo,
      "5 min; of the jobs that wait in redis, the last seconds"
    )
    assert.strictEqual(recoveryOf(jobs(false), "growth", "aws").rpo, "5 min; all jobs that wait in redis")
    assert.strictEqual(
      recoveryOf([placed(aCache({ persistent: true }))], "growth", "aws").rpo,
      "all jobs that wait in redis"
    )
  })
})
