import { assert, describe, it } from "@effect/vitest"
import { needs, program } from "../support.ts"

const module = (text: string, path = "lib/courier.js") => needs({ ...program, [path]: text })

const needed = ["ACME_API_KEY required", "ACME_TENANT_ID required"]
const open = ["ACME_API_KEY optional", "ACME_TENANT_ID optional"]

describe("what somebody else issues", () => {
  it("is needed where a module throws without it as it is loaded", () => {
    assert.deepStrictEqual(
      module(
        'if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n  // ask the courier\n  throw new Error("no")\n}\n'
      ),
      needed
    )
    assert.deepStrictEqual(
      module(
        'const key = process.env.ACME_API_KEY;\nconst tenant = process.env.ACME_TENANT_ID as string\nif (!key || !tenant) {\n  throw new Error("no")\n}\n',
        "lib/courier.ts"
      ),
      needed
    )
  })

  it("is not where a function does, or one of several will do", () => {
    assert.deepStrictEqual(
      module(
        'export const send = () => {\n  if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n    throw new Error("no")\n  }\n}\n'
      ),
      open
    )
    assert.deepStrictEqual(
      module('if (!process.env.ACME_API_KEY && !process.env.ACME_TENANT_ID) {\n  throw new Error("no")\n}\n'),
      open
    )
  })

  it("is not where the module only tells of it, or somebody runs the file by hand", () => {
    assert.deepStrictEqual(
      module('if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n  warn("no")\n}\nthrow new Error()\n'),
      open
    )
    assert.notInclude(
      module('if (!process.env.ACME_API_KEY) {\n  throw new Error("no")\n}\n', "prisma/seed.ts"),
      "ACME_API_KEY required"
    )
  })
})
