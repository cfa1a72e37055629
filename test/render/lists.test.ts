import { assert, describe, it } from "@effect/vitest"
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { recipes } from "../../src/render/recipes/index.ts"
import { renderers } from "../../src/render/renderers/index.ts"

const namesIn = (folder: string, aside: ReadonlyArray<string>): ReadonlyArray<string> =>
  readdirSync(fileURLToPath(new URL(`../../src/render/${folder}`, import.meta.url)))
    .map((name) => name.replace(/\.ts$/, ""))
    .filter((name) => !aside.includes(name))
    .toSorted()

describe("open lists of rendering", () => {
  it("names every renderer once", () => {
    assert.deepStrictEqual(renderers.map(({ name }) => name).toSorted(), namesIn("renderers", ["index"]))
  })

  it("names every recipe of a Dockerfile once", () => {
    assert.deepStrictEqual(
      recipes.map(({ name }) => name).toSorted(),
      namesIn("recipes", ["index", "Recipe", "instructions", "versions"])
    )
  })
})
