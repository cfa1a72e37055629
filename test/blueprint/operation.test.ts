import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { operationWarnings } from "../../src/blueprint/operation.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { settle } from "../../src/context/settle.ts"
import { anAnalysis, aService, noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"
import { aContainer, aDatabase, placed } from "../support/placed.ts"

const workload = (request: DesignContext) =>
  workloadOf(
    anAnalysis({ services: [aService({ framework: "rails" })] }),
    Either.getOrThrow(
      settle({ request, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
    ),
    noWishes,
    false
  )

const database = (failover: boolean) =>
  operationWarnings([placed(aDatabase(), { failover })], workload({})).map(({ code }) => code)

describe("running a tier", () => {
  it("stops a database without a standby for maintenance", () => {
    assert.deepStrictEqual(database(false), ["planned_maintenance"])
    assert.deepStrictEqual(database(true), [])
  })

  it("warns where a lost zone leaves less than the peak, from 99.9 % on", () => {
    const web = placed(aContainer(), { vcpu: 1, min: 2, max: 4 })
    const of = (request: DesignContext) => operationWarnings([web], workload(request)).map(({ text }) => text)
    assert.match(of({ availability: "99.9", peakRps: 30 })[0] ?? "", /left of web \(1 instance\) carries 20 of 30/)
    assert.deepStrictEqual(of({ availability: "99.9", peakRps: 20 }), [])
    assert.deepStrictEqual(of({ peakRps: 30, availability: "99" }), [])
  })
})
