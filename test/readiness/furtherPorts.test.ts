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

it("a port of what nobody outside reaches is not", () => {
  assert.deepStrictEqual(asked({ public: false }), [])
})
