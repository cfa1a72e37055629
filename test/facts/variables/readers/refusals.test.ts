import { assert, it } from "@effect/vitest"
import { needs, program } from "../support.ts"

it("a sentence by which code ends names what is required, if code reads it", () => {
  assert.deepStrictEqual(
    needs({
      ...program,
      "a.js":
        "const name = process.env.TENANT_NAME\nif (!name) {\n  throw new Error('TENANT_NAME is required')\n}\nthrow new Error('ORDER_NUMBER is missing')\n"
    }),
    ["TENANT_NAME required"]
  )
})

it("what a tool or a test says of itself is nothing of the program's", () => {
  for (const path of ["scripts/release.js", "a.test.js"])
    assert.deepStrictEqual(
      needs({
        ...program,
        "a.js": "use(process.env.TENANT_NAME)\n",
        [path]: "if (!x) throw new Error('TENANT_NAME is required')\n"
      }),
      ["TENANT_NAME optional"],
      path
    )
})
