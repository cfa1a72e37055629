import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../facts/support.ts"
import { readinessIn } from "./support.ts"

const shop = (files: Readonly<Record<string, string>>) => ({
  "package.json": manifest({
    private: true,
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", pg: "8.16.0" }
  }),
  "server.js": "express().listen(3000)\nnew Pool({ connectionString: process.env.DATABASE_URL })\n",
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
  ...files
})

const compose = (mount: string) =>
  `services:\n  web:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      DATABASE_URL: postgres://a:b@db:5432/shop\n  db:\n    image: postgres:17\n    volumes: ['${mount}:/docker-entrypoint-initdb.d/']\n`

const said = (files: Readonly<Record<string, string>>) =>
  readinessIn(analysisOf(shop(files))).items.flatMap(({ code, why }) => (code === "first_data" ? [why] : []))

describe("tables that a container of the database makes as it is made", () => {
  it("are told, as a managed database makes none", () => {
    const mounted = said({ "compose.yaml": compose("./sql"), "sql/tables.sql": "CREATE TABLE things (id int);\n" })
    assert.lengthOf(mounted, 1)
    assert.match(mounted.join(), /loads sql\/tables\.sql as it is made/)
    const built = said({
      "store/Dockerfile": "FROM postgres:17\nCOPY *.sql /docker-entrypoint-initdb.d/\n",
      "store/things.sql": "INSERT INTO things VALUES (1);\n"
    })
    assert.match(built.join(), /loads store\/things\.sql as it is made/)
  })

  it("are not where the program makes its own, or the script makes no tables", () => {
    const files = { "compose.yaml": compose("./sql"), "sql/tables.sql": "CREATE TABLE things (id int);\n" }
    const migrating = manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", pg: "8.16.0", prisma: "7.0.0" }
    })
    const migrations = {
      "prisma/schema.prisma": 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n',
      "prisma/migrations/1_things/migration.sql": "CREATE TABLE things (id int);\n"
    }
    assert.deepStrictEqual(said({ ...files, "package.json": migrating, ...migrations }), [])
    assert.deepStrictEqual(said({ ...files, "sql/tables.sql": "CREATE EXTENSION IF NOT EXISTS vector;\n" }), [])
  })
})
