import { assert, describe, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const compose = "services:\n  api:\n    build: ./api\n    ports: ['3000:3000']\n  pages:\n    build: ./apps/pages\n"

describe("what a compose file builds from a folder that is not there", () => {
  it("is not deployed, and it is said", () => {
    const { aside, deployed } = told({ ...programIn("api"), "compose.yaml": compose })
    assert.deepStrictEqual(deployed, ["api"])
    assert.deepStrictEqual(aside, ["pages: it is built from the folder apps/pages, which is not in the repository"])
  })

  it("stays where the folder is another repository, or nothing else is left", () => {
    const module = '[submodule "pages"]\n  path = apps/pages\n  url = https://example.org/pages.git\n'
    const files = { ...programIn("api"), "compose.yaml": compose, ".gitmodules": module }
    assert.include(told(files).deployed.join(), "pages")
    assert.include(told({ "compose.yaml": compose, "README.md": "# Pages\n" }).deployed.join(), "pages")
  })
})
