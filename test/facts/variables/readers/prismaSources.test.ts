import { assert, describe, it } from "@effect/vitest"
import { filled, needs, program } from "../support.ts"

const withSchema = (path: string, provider: string, addresses: string) => ({
  ...program,
  "package.json": program["package.json"].replace(
    '"express": "5.1.0"',
    '"express": "5.1.0", "@prisma/client": "6.8.0"'
  ),
  [path]: `datasource db {\n  provider = "${provider}"\n${addresses}\n}\n\nmodel Boat {\n  id Int @id\n}\n`
})

describe("a schema of Prisma's", () => {
  const addresses = '  url = env("HARBOUR_POOLED")\n  directUrl = env("HARBOUR_STRAIGHT") // for migrations'

  it("takes addresses of its database from variables, whatever they are called", () => {
    for (const path of ["prisma/schema.prisma", "prisma/schema/base.prisma"])
      assert.deepStrictEqual(
        filled(withSchema(path, "postgresql", addresses)),
        { HARBOUR_POOLED: "store-url postgres {url}", HARBOUR_STRAIGHT: "store-url postgres {url}" },
        path
      )
    assert.deepStrictEqual(needs(withSchema("prisma/schema.prisma", "postgresql", addresses)), [
      "HARBOUR_POOLED required",
      "HARBOUR_STRAIGHT required"
    ])
  })

  it("has the address of a shadow database for developers alone", () => {
    const shadow = `${addresses}\n  shadowDatabaseUrl = env("HARBOUR_SHADOW")`
    assert.strictEqual(filled(withSchema("prisma/schema.prisma", "mysql", shadow))["HARBOUR_SHADOW"], "")
  })

  it("names no server's address where its database is a file", () => {
    assert.notInclude(
      filled(withSchema("prisma/schema.prisma", "sqlite", '  url = env("HARBOUR_FILE")'))["HARBOUR_FILE"] ?? "",
      "store-url"
    )
  })
})
