/** Compose files in folders side by side, each a way to run one application. */
import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, values } from "../support.ts"

type Files = Readonly<Record<string, string>>

const application = (fields: Readonly<Record<string, unknown>>): Files => ({
  "package.json": manifest({ name: "albums", private: true, scripts: { start: "node server.js" }, ...fields }),
  "server.js": "express().listen(3000)\n",
  Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
})

const inFile = application({
  dependencies: { express: "5.1.0", "better-sqlite3": "12.0.0" },
  optionalDependencies: { mysql2: "3.11.0" }
})

const servers = application({ dependencies: { express: "5.1.0", pg: "8.16.0", mysql2: "3.11.0" } })

const web = (lines: ReadonlyArray<string> = []): string =>
  ["services:", "  web:", "    image: albums/albums:2", "    volumes: ['data:/app/data']", ...lines, ""].join("\n")

const db = (image: string): ReadonlyArray<string> => ["    depends_on: [db]", "  db:", `    image: ${image}`]

const seen = (files: Files) =>
  analysisOf(files).datastores.map(({ engine, preference, role }) =>
    [engine, role, ...(preference === undefined ? [] : [preference])].join(" ")
  )

const plain = { "deploy/default/compose.yaml": web() }
const withServer = { "deploy/with-mariadb/compose.yaml": web(db("mariadb:11")) }

describe("a database that one of several files beside each other runs with an application", () => {
  it("is the alternative to the database in a file that another leaves it to", () => {
    assert.deepStrictEqual(seen({ ...inFile, ...plain, ...withServer }), ["mariadb one-of", "sqlite one-of default"])
  })

  it("leaves a file that holds the program to one instance, also where documents recommend the file", () => {
    const analysis = analysisOf({ ...inFile, ...plain, ...withServer, "README.md": "SQLite (recommended)\n" })
    assert.include(values(analysis, "statefulness"), "sqlite")
  })

  it("is required where all of them run it, or no other does", () => {
    const again = { "deploy/default/compose.yaml": web(db("mariadb:11")) }
    assert.include(seen({ ...inFile, ...again, ...withServer }), "mariadb required")
    assert.include(seen({ ...inFile, ...withServer }), "mariadb required")
  })

  it("is required where the other leads the program to a database elsewhere", () => {
    for (const told of [
      ["    environment:", "      DB_HOST: ${DB_HOST}"],
      ["    environment:", "      STORE: mysql://user@elsewhere/albums"],
      ["    env_file: settings.env"],
      ["    command: node server.js --store mysql://user@elsewhere/albums"]
    ])
      assert.include(
        seen({ ...inFile, ...withServer, "deploy/default/compose.yaml": web(told) }),
        "mariadb required",
        told.join()
      )
    const mounted = web().replace("'data:/app/data'", "'./albums.yml:/app/albums.yml'")
    assert.include(seen({ ...inFile, ...withServer, "deploy/default/compose.yaml": mounted }), "mariadb required")
  })

  it("is left to the file where a setting of the other names that", () => {
    const told = { "deploy/default/compose.yaml": web(["    environment:", "      DB_TYPE: sqlite"]) }
    assert.include(seen({ ...inFile, ...told, ...withServer }), "sqlite one-of default")
  })

  it("is required where the folder is of developers, or the program knows no database in a file", () => {
    assert.include(seen({ ...inFile, ...withServer, "deploy/dev/compose.yaml": web() }), "mariadb required")
    const driver = application({ dependencies: { express: "5.1.0", mysql2: "3.11.0" } })
    assert.include(seen({ ...driver, ...plain, ...withServer }), "mariadb required")
  })
})

describe("databases that files beside each other run with one application", () => {
  const mariadb = { "deploy/app-mariadb/compose.yaml": web(db("mariadb:11")) }
  const postgres = { "deploy/app-postgres/compose.yaml": web(db("postgres:17")) }

  it("are alternatives where each runs another in its place", () => {
    assert.deepStrictEqual(seen({ ...servers, ...mariadb, ...postgres }), ["mariadb one-of", "postgres one-of"])
  })

  it("are alternatives where a file for all runs both for those who work on the program", () => {
    const all = "services:\n  mysql:\n    image: mysql:8\n  postgres:\n    image: postgres:17\n"
    const found = seen({ ...servers, ...mariadb, ...postgres, "compose.yaml": all })
    assert.deepStrictEqual(
      found.map((text) => text.replace(" documented", "")),
      ["mariadb one-of", "postgres one-of"]
    )
  })

  it("are each their program's where the files run different programs", () => {
    const files: Files = {
      "shop/package.json": servers["package.json"] ?? "",
      "shop/server.js": servers["server.js"] ?? "",
      "shop/Dockerfile": servers["Dockerfile"] ?? "",
      "shop/compose.yaml": "services:\n  shop:\n    build: .\n    depends_on: [db]\n  db:\n    image: postgres:17\n",
      "desk/package.json": servers["package.json"] ?? "",
      "desk/server.js": servers["server.js"] ?? "",
      "desk/Dockerfile": servers["Dockerfile"] ?? "",
      "desk/compose.yaml": "services:\n  desk:\n    build: .\n    depends_on: [db]\n  db:\n    image: mariadb:11\n"
    }
    assert.deepStrictEqual(seen(files), ["mariadb required", "postgres required"])
  })
})
