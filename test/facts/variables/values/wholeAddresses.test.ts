import { assert, describe, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { filled, program } from "../support.ts"

const desk = (image: string, driver: string, more: Readonly<Record<string, string>>, environment = "") => ({
  ...program,
  "package.json": manifest({
    private: true,
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", [driver]: "8.0.0" }
  }),
  Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "server.js"]\n',
  "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n${environment === "" ? "" : `    environment:\n      ${environment}\n`}  store:\n    image: ${image}\n`,
  ...more
})

const told = (name: string, value: string) => {
  const isDocument = value.startsWith("mongodb")
  return filled(
    isDocument
      ? desk("mongo:8", "mongoose", {}, `${name}: ${value}`)
      : desk("postgres:17", "pg", {}, `${name}: ${value}`)
  )[name]
}

const ofDocuments = "store-url mongodb mongodb://{user}:{password}@{host}:{port}/{database}?{options}"
const ofTables = "store-url postgres postgres://{user}:{password}@{host}:{port}/{database}?{options}"

describe("a variable that is given the whole address of a store", () => {
  it.each(["DESK_MONGODB", "MONGO_DB", "MONGODB_DATABASE"])(
    "has the address for its value: %s of documents",
    (name) => {
      assert.strictEqual(told(name, "mongodb://store:27017/desk"), ofDocuments)
    }
  )

  it.each(["DESK_DB", "DATABASE_NAME", "PG_DATABASE", "DB_CONNECTION", "POSTGRES_DB"])(
    "has the address for its value: %s of tables",
    (name) => {
      assert.strictEqual(told(name, "postgres://someone:word@store:5432/desk"), ofTables)
    }
  )

  it("has it however the address is written", () => {
    assert.strictEqual(
      told("DESK_DB", "'host=store user=desk dbname=desk'"),
      "store-url postgres host={host} user={user} dbname={database}"
    )
    assert.strictEqual(told("DESK_DB", "'postgres://${LOGIN}:${WORD}@${STORE:-store}:5432/desk'"), ofTables)
  })

  it("has it where a sample gives it", () => {
    const code = "use(process.env.DESK_DB)\n"
    const all = desk("postgres:17", "pg", { "a.js": code, ".env.example": "DESK_DB=postgres://localhost:5432/desk\n" })
    assert.strictEqual(filled(all)["DESK_DB"], ofTables)
  })

  it("has it where a document gives it", () => {
    const code = "use(process.env.DESK_DB)\n"
    const document = "# Desk\n\n| Name | Example |\n|---|---|\n| `DESK_DB` | `postgres://localhost:5432/desk` |\n"
    const run =
      "# Desk\n\n```sh\ndocker run -e DESK_DB=postgres://someone:word@db.example.com:5432/desk -p 3000:3000 acme/desk\n```\n"
    for (const text of [document, run])
      assert.match(
        filled(desk("postgres:17", "pg", { "a.js": code, "README.md": text }))["DESK_DB"] ?? "",
        /^store-url postgres /
      )
  })

  it("has only a part where it is given a part", () => {
    assert.strictEqual(told("PG_DATABASE", "desk"), "store-part postgres {database}")
    const document = "# Desk\n\n`PG_DATABASE=postgres://localhost:5432/desk`\n"
    const all = desk("postgres:17", "pg", { "README.md": document }, "PG_DATABASE: desk")
    assert.strictEqual(filled(all)["PG_DATABASE"], "store-part postgres {database}")
  })
})
