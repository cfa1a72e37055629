import { assert, describe, it } from "@effect/vitest"
import { chosen } from "../../src/facts/stores/chosen.ts"
import { analysisOf, manifest } from "./support.ts"

type Files = Readonly<Record<string, string>>

/** A program that knows a database in a file and servers, with the setting that chooses. */
const program: Files = {
  "package.json": manifest({
    name: "watchdog",
    scripts: { start: "node server.js" },
    dependencies: { express: "5", pg: "8", mysql2: "3", "better-sqlite3": "12" }
  }),
  "server.js":
    'const app = require("express")()\nif (process.env.DB_TYPE === "sqlite") open()\nelse if (process.env.DB_TYPE === "postgres") connect()\nelse if (process.env.DB_TYPE === "mysql") join()\napp.listen(3000)\n'
}

const preferences = (files: Files) =>
  analysisOf({ ...program, ...files })
    .datastores.map(({ engine, preference }) => `${engine}: ${preference ?? "none"}`)
    .toSorted()

const said = (text: string) => preferences({ "docs/configuration.md": `${text}\n` })

const servers = (more = "") => ({
  "compose.yaml": `services:\n  web:\n    build: .\n${more}  postgres:\n    image: postgres:17\n  mysql:\n    image: mysql:8\n`,
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
})

describe("servers that a program takes as well as a file", () => {
  it("are none that files name where one of them runs several, unless the program waits for it", () => {
    assert.deepStrictEqual(preferences(servers()), ["mysql: none", "postgres: none", "sqlite: none"])
    assert.deepStrictEqual(preferences(servers("    depends_on: [postgres]\n")), [
      "mysql: none",
      "postgres: documented",
      "sqlite: none"
    ])
  })

  it("are none that files name in a folder where somebody tries each", () => {
    const compose = "services:\n  web:\n    build: ../..\n  postgres:\n    image: postgres:17\n"
    assert.include(preferences({ "deploy/compose.yaml": compose }), "postgres: documented")
    assert.include(preferences({ "deploy/test-environments/compose.yaml": compose }), "postgres: none")
  })

  it("stand behind the file that documents say is taken by default", () => {
    assert.include(said("The program keeps its data in an SQLite database by default."), "sqlite: default")
    assert.include(said("By default, SQLite is used."), "sqlite: default")
    assert.include(said("By default, SQLite is used for development."), "sqlite: none")
    assert.include(said("SQLite is supported. By default, pages are cached."), "sqlite: none")
    assert.include(said("It starts with an embedded SQLite as its database by default"), "sqlite: default")
    assert.include(said("- SQLite (default)"), "sqlite: default")
    for (const other of [
      "MySQL does not have time zones by default.",
      "Connections to MySQL are pooled by default.",
      "By default, MySQL connections are not encrypted.",
      "It does not use MySQL by default."
    ])
      assert.include(said(other), "mysql: none", other)
  })
})

/** The same, with code that says the default and no word for a server. */
const monitor: Files = {
  "package.json": manifest({
    name: "watchdog",
    scripts: { start: "node server.js" },
    dependencies: { express: "5", mysql2: "3", knex: "3" }
  }),
  "server/database.js":
    'let config = {\n  type: "sqlite",\n}\nif (process.env.DB_TYPE) config.type = process.env.DB_TYPE\nconst other = {\n  client: "mysql2",\n}\n',
  "server.js": 'require("express")().listen(3000)\n'
}

const roles = (files: Files) =>
  analysisOf({ ...monitor, ...files }).datastores.map(({ engine, role }) => `${engine}: ${role}`)

const run = (more: string) => ({
  "compose.yaml": `services:\n  watchdog:\n    image: acme/watchdog:2\n    ports: [3000:3000]\n${more}`
})

describe("a program whose files run it with a folder and no server", () => {
  it("keeps its database in a file there, and is told so", () => {
    const analysis = analysisOf({ ...monitor, ...run("    volumes: [./data:/app/data]\n") })
    const [service] = analysis.services
    const store = analysis.datastores.find(({ engine }) => engine === "sqlite")
    assert.deepStrictEqual(
      analysis.datastores.map(({ engine, role }) => `${engine}: ${role}`),
      ["sqlite: required", "mysql: optional"]
    )
    assert.deepStrictEqual(service?.keeps, ["/app/data"])
    if (service === undefined || store === undefined) throw new Error("no store or no service was found")
    assert.deepStrictEqual(chosen(service, store).known, [{ name: "DB_TYPE", value: "sqlite" }])
  })

  it("speaks to the server where no folder is kept, or its address is given", () => {
    assert.include(roles({}), "mysql: required")
    assert.include(
      roles(
        run("    volumes: [./data:/app/data]\n    environment:\n      DB_HOST: db.example.com\n      DB_NAME: watch\n")
      ),
      "mysql: required"
    )
    assert.include(roles(run("    volumes: [./data:/app/data, ./own.json:/app/settings.json]\n")), "mysql: required")
  })

  it("speaks to the server where the file is for its tests, or in memory", () => {
    const kept = run("    volumes: [./data:/app/data]\n")
    const code = 'const config = {\n  client: "mysql2",\n}\n'
    assert.include(
      roles({ ...kept, "server/database.js": code, "test/database.js": 'module.exports = { client: "sqlite3" }\n' }),
      "mysql: required"
    )
    assert.include(
      analysisOf({
        "pom.xml":
          "<project><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency><dependency><groupId>com.h2database</groupId><artifactId>h2</artifactId></dependency><dependency><groupId>com.mysql</groupId><artifactId>mysql-connector-j</artifactId></dependency></dependencies></project>",
        "src/main/resources/application.properties": "spring.datasource.url=jdbc:h2:mem:shop\n",
        "compose.yaml": "services:\n  shop:\n    build: .\n    volumes: [shop:/var/lib/shop/data]\n",
        Dockerfile: "FROM eclipse-temurin:21\nCOPY target/shop.jar /shop.jar\nCMD java -jar /shop.jar\n"
      }).datastores.map(({ engine, role }) => `${engine}: ${role}`),
      "h2: development"
    )
  })
})
