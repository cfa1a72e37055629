/** Ports beside the one that an address leads to. */
import { assert, it } from "@effect/vitest"
import type { Service } from "../../src/facts/Service.ts"
import { anAnalysis, aService } from "../support/analysis.ts"
import { readinessIn } from "./support.ts"

const asked = (more: Partial<Service>) =>
  readinessIn(
    anAnalysis({
      services: [
        aService({
          name: "desk",
          port: 3000,
          furtherPorts: [
            { port: 3100, transport: "tcp", evidence: { path: "compose.yaml", line: 5, excerpt: '- "3100:3100"' } }
          ],
          ...more
        })
      ]
    })
  )
    .items.filter(({ code }) => code === "ports_not_opened")
    .map(({ evidence: [first], what }) => `${what}, ${first?.path}:${first?.line}`)

it("a port that is open to others beside the one of the address is asked for", () => {
  assert.deepStrictEqual(asked({}), ["How port 3100 of desk is reached from outside, compose.yaml:5"])
})

it("a port that another part calls is asked for, whoever else gets there", () => {
  const evidence = { path: "compose.yaml", line: 9, excerpt: "DESK_SERVER: desk:9000" }
  const called = (name: string) =>
    asked({ public: false, furtherPorts: [{ port: 9000, transport: "tcp", calledBy: [name], evidence }] })
  assert.deepStrictEqual(called("desk"), ["How port 9000 of desk is reached from desk, compose.yaml:9"])
  assert.deepStrictEqual(called("agent"), [])
})

it("a port of what nobody outside reaches is not", () => {
  assert.deepStrictEqual(asked({ public: false }), [])
})
