import { assert, describe, it } from "@effect/vitest"
import table from "../../src/render/data/actions.json" with { type: "json" }

describe("the table of actions", () => {
  it("pins every action to a whole commit of a dated release", () => {
    assert.match(table.asOf, /^\d{4}-\d\d-\d\d$/)
    for (const [name, { commit, released, version }] of Object.entries(table.actions)) {
      assert.match(name, /^[\w-]+\/[\w-]+(?:\/[\w-]+)?$/)
      assert.match(commit, /^[0-9a-f]{40}$/, name)
      assert.match(version, /^v?\d+\.\d+\.\d+$/, name)
      assert.isTrue(released <= table.asOf, name)
    }
  })

  it("names no commit twice", () => {
    const commits = Object.values(table.actions).map(({ commit }) => commit)
    assert.strictEqual(new Set(commits).size, commits.length)
  })
})
