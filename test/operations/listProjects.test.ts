import { assert, describe, it } from "@effect/vitest"
import { listProjects } from "../../src/operations/index.ts"
import type { Overview } from "../../src/projects/Overview.ts"
import { project } from "../support/http/samples.ts"

const bare: Overview = {
  grade: null,
  lowestEur: null,
  lowestComplete: null,
  lowestEurBefore: null,
  unmet: null,
  readiness: null,
  tracking: null
}

const lineOf = (overview: Partial<Overview>) =>
  listProjects
    .text({ projects: [{ ...project, overview: { ...bare, ...overview } }], nextCursor: null })
    .split("\n")[0]
    ?.replace(/^.* designed/, "designed")

describe("the text of a list of projects", () => {
  it("names grade, lowest price and tracking of each, where there are any", () => {
    assert.strictEqual(lineOf({}), "designed")
    assert.strictEqual(
      lineOf({ grade: "B", lowestEur: 1234.5, unmet: 1, readiness: "ready", tracking: "active" }),
      "designed, grade B, from 1,234.50 € a month, followed"
    )
    assert.strictEqual(
      lineOf({ grade: "B", lowestEur: 1234.5, lowestComplete: false }),
      "designed, grade B, from at least 1,234.50 € a month"
    )
    assert.strictEqual(
      lineOf({ grade: "B", tracking: "paused", pauseCode: "connection_lost" }),
      "designed, grade B, tracking paused (connection_lost)"
    )
  })
})
