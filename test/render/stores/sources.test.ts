import { assert, describe, it } from "@effect/vitest"
import table from "../../../src/render/data/baseImages.json" with { type: "json" }
import { mailCatcher, shapes } from "../../../src/render/stores/shapes.ts"

const sources: ReadonlyMap<string, string> = new Map(Object.entries(table.storeSources))

describe("images of stores", () => {
  it("say where their version is from and when it was read, where the library of official images does not have them", () => {
    const others = [...shapes, ["mailpit", mailCatcher] as const].filter(([, { image }]) => image.includes("/"))
    assert.isAbove(others.length, 5)
    for (const [engine] of others)
      if (engine !== "s3")
        assert.match(sources.get(engine) ?? "", /https:\/\/\S+.*\d{4}-\d{2}-\d{2}.*read \d{4}-\d{2}-\d{2}/, engine)
  })

  it("say so of nothing that there is no version of", () => {
    for (const engine of sources.keys()) assert.property(table.stores, engine)
  })
})
