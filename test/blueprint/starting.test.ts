import { assert, describe, it } from "@effect/vitest"
import { startingOf } from "../../src/blueprint/starting.ts"
import type { Service } from "../../src/facts/Service.ts"
import { aService } from "../support/analysis.ts"

const secondsOf = (over: Partial<Service>, vcpu = 1) => startingOf({ service: aService(over) }, vcpu)?.seconds

describe("the time that a process is given to start", () => {
  it("is as for any other where nothing is known to take longer", () => {
    assert.isUndefined(secondsOf({}))
    assert.isUndefined(secondsOf({ migrateCommand: "npx prisma migrate deploy" }))
  })

  it("is longer where it migrates as it starts, or no step before it does", () => {
    assert.strictEqual(secondsOf({ migratesAtStart: true }), 300)
    assert.strictEqual(
      secondsOf({
        migrateCommand: "npx prisma migrate deploy",
        startCommand: "npx prisma migrate deploy && node server.js"
      }),
      300
    )
  })

  it("is longer on a JVM, for Rails, and with less than half a vCPU, and says why", () => {
    assert.strictEqual(secondsOf({ language: "kotlin", framework: "spring-boot" }), 120)
    assert.strictEqual(secondsOf({ language: "ruby", framework: "rails" }), 120)
    assert.strictEqual(secondsOf({}, 0.25), 120)
    assert.strictEqual(secondsOf({ migratesAtStart: true }, 0.25), 600)
    assert.match(startingOf({ service: aService({ migratesAtStart: true }) }, 0.25)?.why ?? "", /schema.*half a vCPU/)
  })
})
