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

it("a file that a variable names and that is not there says nothing of the variable", () => {
  assert.notInclude(
    needs({
      ...program,
      "config.js":
        "const at = process.env.ENV_FILE || '.env'\nif (!exists(at)) throw new Error(`The configured ENV_FILE ${at} was not found`)\n"
    }),
    "ENV_FILE required"
  )
})

const needed = (sentence: string) =>
  needs({ ...program, "a.js": `const at = process.env.POST_OFFICE\nif (!at) throw new Error('${sentence}')\n` })

it("a sentence about a part that somebody may choose is nothing that every run needs", () => {
  assert.deepStrictEqual(needed("POST_OFFICE is required when using the letter provider"), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE is required for the letter transport"), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE is required when running in production"), ["POST_OFFICE required"])
  assert.deepStrictEqual(needed("POST_OFFICE is required for sending"), ["POST_OFFICE required"])
})
