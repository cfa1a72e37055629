import { assert, describe, it } from "@effect/vitest"
import { branchName } from "../../src/pullRequests/branchName.ts"
import { useOf } from "../../src/pullRequests/findBranch.ts"
import type { Pull } from "../../src/pullRequests/GitHubWriting.ts"

const pull = (state: Pull["state"]): Pull => ({
  number: 1,
  url: "https://github.com/a/b/pull/1",
  branch: "x",
  base: "main",
  state,
  body: ""
})
const seen = (pulls: ReadonlyArray<Pull["state"]>, isOurs = true, isSame = false) => ({
  isThere: true,
  isOurs,
  isSame,
  pulls: pulls.map(pull)
})

describe("a tier's branch", () => {
  it("is named after the tier, the folder and a number", () => {
    assert.strictEqual(branchName({ path: "" }, "growth"), "groundplan/growth")
    assert.strictEqual(branchName({ path: "apps/web" }, "starter", 3), "groundplan/apps-web-starter-3")
  })

  it("is made where it is not there, whatever was opened from it", () => {
    assert.strictEqual(useOf({ ...seen(["merged"]), isThere: false }).use, "create")
  })

  it("is updated while a pull request from it is open, also beside closed ones", () => {
    assert.strictEqual(useOf(seen(["open", "closed"])).use, "update")
  })

  it("is gone on with where nothing was opened from it, or the same files were closed", () => {
    assert.strictEqual(useOf(seen([])).use, "continue")
    assert.strictEqual(useOf(seen(["closed"], true, true)).use, "continue")
  })

  it("is passed where it is somebody else's, was merged, or was closed with other files", () => {
    for (const one of [seen([], false), seen(["open"], false), seen(["merged"], true, true), seen(["closed"])])
      assert.strictEqual(useOf(one).use, "pass")
  })
})
