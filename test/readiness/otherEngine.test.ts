import { assert, describe, it } from "@effect/vitest"
import { aDatastore, anAnalysis, aService } from "../support/analysis.ts"
import { briefly, readinessIn } from "./support.ts"

const speaking = (...others: ReadonlyArray<string>) =>
  anAnalysis({
    services: [aService({ uses: ["postgres", ...others] })],
    datastores: [
      aDatastore(),
      ...others.map((engine) => aDatastore({ id: engine, engine, role: "one-of", usedBy: ["web"] }))
    ]
  })

const judged = (analysis: ReturnType<typeof speaking>, engine: "mysql" | "postgres") =>
  readinessIn(analysis, {}, { _tag: "ReplaceEngine", component: "postgres", engine })

describe("a database of another engine than the application connects to", () => {
  it("is not ready, as the application has to be changed first", () => {
    const readiness = judged(speaking(), "mysql")
    assert.deepStrictEqual(briefly(readiness), ["needs_input", "engine_differs"])
    assert.match(readiness.items[0]?.why ?? "", /runs mysql as asked for, .*: it has to be changed first\.$/)
  })

  it("needs its settings alone where the code can speak to both", () => {
    assert.match(judged(speaking("mysql"), "mysql").items[0]?.why ?? "", /can speak to mysql as well/)
  })

  it("is ready where it is the same engine", () => {
    assert.notInclude(briefly(judged(speaking(), "postgres")), "engine_differs")
  })
})
