/** Programs that query databases of others, which people enter in them, beside a store of their own. */
import { assert, it } from "@effect/vitest"
import { analysisOf, manifest, stores } from "../support.ts"

type Files = Readonly<Record<string, string>>

const clients = {
  express: "5.1.0",
  mongodb: "6.8.0",
  pg: "8.16.0",
  mysql2: "3.11.0",
  "@google-cloud/bigquery": "8.1.0",
  "snowflake-sdk": "2.4.0"
}

const charts = (setting: string, more: Files): Files => ({
  "package.json": manifest({ private: true, scripts: { start: "node server.js" }, dependencies: clients }),
  "server.js": "express().listen(3000)\n",
  "sources.js": `export const open = (source) => {\n  switch (${setting}) {\n    case "postgres":\n      return new Postgres(source)\n    case "mysql":\n      return new Mysql(source)\n    case "bigquery":\n      return new BigQuery(source)\n  }\n}\n`,
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
  ...more
})

const ownStore = {
  "compose.yaml":
    "services:\n  web:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      MONGODB_URI: mongodb://mongo/charts\n  mongo:\n    image: mongo:7\n"
}

const seen = (setting: string, more: Files) => stores(analysisOf(charts(setting, more)))

it("engines that the kind of a record tells apart are others' where the program has a store of its own", () => {
  const found = seen("datasource.type", ownStore)
  assert.includeMembers([...found], ["mongodb 7 required", "postgres external", "mysql external"])
})

const isExternal = (setting: string, more: Files) => seen(setting, more).includes("postgres external")

it("one of them is its own where a variable chooses, or leads to it, or nothing else is its own", () => {
  assert.isFalse(isExternal("process.env.DB_TYPE", ownStore))
  assert.isFalse(isExternal("datasource.type", { ...ownStore, "db.js": "connect(process.env.POSTGRES_URL)\n" }))
  assert.isFalse(isExternal("datasource.type", {}))
})

it("one of them is its own beside another that the same setting chooses", () => {
  const chosen = {
    "sources.js":
      'const kind = env.DB_KIND || "sqlite"\nswitch (database.type) {\n  case "postgres":\n    break\n  case "mysql":\n    break\n  case "sqlite":\n    break\n}\n',
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { ...clients, "better-sqlite3": "12.0.0" }
    })
  }
  assert.notInclude(seen("", chosen), "postgres external")
})
