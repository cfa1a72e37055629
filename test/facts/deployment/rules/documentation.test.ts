import { assert, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { programIn, told } from "../support.ts"

const site = {
  "docs/package.json": manifest({
    private: true,
    scripts: { build: "vitepress build" },
    dependencies: { vitepress: "1.6.0" }
  })
}

it("a site that explains the application is not deployed beside it", () => {
  const { aside, deployed } = told({ ...programIn("api"), ...site })
  assert.deepStrictEqual(deployed, ["api"])
  assert.deepStrictEqual(aside, ["docs: it explains the application to those who use or build it"])
})

it("a site that is all there is, is the application", () => {
  assert.lengthOf(told({ "package.json": site["docs/package.json"] }).deployed, 1)
})
