import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const program = (start: string, more: Readonly<Record<string, string>> = {}, provider = "postgresql") =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start },
      dependencies: { express: "5.1.0", "@prisma/client": "6.19.0", prisma: "6.19.0" }
    }),
    "server.js": "express().listen(3000)\n",
    "prisma/schema.prisma": `datasource db {\n  provider = "${provider}"\n  url = env("DATABASE_URL")\n}\n`,
    ...more
  }).services.map(({ migrateCommand, migratesAtStart = false }) => [migrateCommand, migratesAtStart])

describe("a program on Prisma without migrations", () => {
  it("has its tables made out of the schema, also where it would apply migrations as it starts", () => {
    assert.deepStrictEqual(program("node server.js"), [["npx prisma db push", false]])
    assert.deepStrictEqual(program("prisma migrate deploy && node server.js"), [["npx prisma db push", false]])
  })

  it("is left alone where it pushes as it starts, or keeps its data in a file", () => {
    assert.deepStrictEqual(program("prisma db push && node server.js"), [[null, true]])
    assert.deepStrictEqual(program("node server.js", {}, "sqlite"), [[null, false]])
  })

  it("is another one with migrations", () => {
    assert.deepStrictEqual(
      program("node server.js", { "prisma/migrations/1_desk/migration.sql": "CREATE TABLE desk ();\n" }),
      [["npx prisma migrate deploy", false]]
    )
  })
})
