import { assert, it } from "@effect/vitest"
import { needs, program } from "../support.ts"

it("variables that are taken out of the environment over several lines are told, those with a default as optional", () => {
  assert.deepStrictEqual(
    needs({
      ...program,
      "config.js":
        "const {\n  SHADE,\n  LIGHT = 'on',\n  TENANT: tenant\n} = process.env\nconst { NOT_ONE } = options\n"
    }),
    ["LIGHT optional", "SHADE optional", "TENANT optional"]
  )
})
