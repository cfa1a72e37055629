import { readdirSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { readinessRules } from "../../src/readiness/rules/index.ts"

it("every rule of readiness is listed under the name of its file", () => {
  const files = readdirSync(new URL("../../src/readiness/rules", import.meta.url))
    .filter((file) => file !== "index.ts")
    .map((file) => file.replace(/\.ts$/, ""))
  assert.sameMembers(
    readinessRules.map(({ name }) => name),
    files
  )
})
