/** Stores that a process is told of by no variable that it reads. */
import { assert, describe, it } from "@effect/vitest"
import { readinessIn, tiersOf } from "./support.ts"
import { analysisOf, manifest } from "../facts/support.ts"
import { aDatastore, anAnalysis, aService, aVariable } from "../support/analysis.ts"

const server = (code: string) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", pg: "8.16.0" }
    }),
    "server.js": `express().listen(process.env.PORT ?? 3000)\n${code}\n`
  })

const asked = (code: string) =>
  readinessIn(server(code)).items.flatMap(({ code: found, what }) => (found === "store_unaddressed" ? [what] : []))

describe("the address of a store", () => {
  it("is asked for where the settings file of a program has it and no variable carries it", () => {
    assert.deepStrictEqual(asked("new Pool(settings.database)\nuse(process.env.SHADE)"), [
      "The address of postgres for shop"
    ])
  })

  it("is not where a variable carries it, whole or in parts", () => {
    assert.deepStrictEqual(asked("new Pool({ connectionString: process.env.DATABASE_URL })"), [])
    assert.deepStrictEqual(asked("new Pool({ host: process.env.PGHOST, user: process.env.PGUSER })"), [])
  })

  it("is not of a worker that runs beside the process whose files it shares", () => {
    const web = aService({
      language: "ruby",
      framework: "rails",
      startCommand: "puma",
      uses: ["postgres", "uploads"],
      environment: [aVariable({ name: "DATABASE_URL", value: "store-url", from: "postgres" })]
    })
    const worker = {
      ...web,
      name: "jobs",
      kind: "worker" as const,
      startCommand: "bin/jobs",
      port: null,
      public: false
    }
    const analysis = anAnalysis({
      services: [web, worker],
      datastores: [
        aDatastore({ id: "postgres", usedBy: ["web", "jobs"] }),
        aDatastore({ id: "uploads", engine: "volume", kind: "volume", version: null, usedBy: ["web", "jobs"] })
      ]
    })
    const [starter] = tiersOf(analysis, { providers: ["scaleway"] })
    const components = starter?.tier.components.map(({ id }) => id) ?? []
    assert.include(components, "web")
    assert.notInclude(components, "jobs")
    const codes = starter?.tier.readiness.items.map(({ code }) => code) ?? []
    assert.notInclude(codes, "store_unaddressed")
  })
})
