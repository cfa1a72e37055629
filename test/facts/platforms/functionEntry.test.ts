import { assert, it } from "@effect/vitest"
import { serverlessTrigger } from "../../../src/facts/platforms/functionEntry.ts"

const pathOf = (path: string) => serverlessTrigger({ http: { method: "get", path } })[0]?.path

it("an event of HTTP has a plain path with a slash before it, and any other is no event", () => {
  assert.deepStrictEqual(["desks", "/desks/{id}", "/desks/", "*", "/desks//a", "/desks!"].map(pathOf), [
    "/desks",
    "/desks/{id}",
    "/desks/",
    "/{proxy+}",
    undefined,
    undefined
  ])
})

it("a long path that is nearly plain is refused in no time", () => {
  assert.isUndefined(pathOf(`/${"a".repeat(400)}!`))
})
