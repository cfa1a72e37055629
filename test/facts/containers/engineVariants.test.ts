import { assert, describe, it } from "@effect/vitest"
import { told } from "../deployment/support.ts"
import { analysisOf, manifest, stores } from "../support.ts"

const desk = {
  "package.json": manifest({
    private: true,
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", knex: "3.1.0", pg: "8.16.0", mysql2: "3.14.0", "better-sqlite3": "12.0.0" }
  }),
  "server.js": "express().listen(3000)\nuse(process.env.DESK_DB)\n",
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
}

const variant = (name: string, profile: string, more = "", address = "") =>
  `  ${name}:\n    build: .\n    ports: ['3000:3000']\n    profiles: ['${profile}']\n${more}${address === "" ? "" : `    environment:\n      DESK_DB: ${address}\n`}`

const onPostgres = (name = "desk-postgres", profile = "desk-postgres") =>
  variant(name, profile, "    depends_on: [store]\n", "postgres://u:p@store:5432/desk")
const onMysql = (name = "desk-mysql", profile = "desk-mysql") =>
  variant(name, profile, "    depends_on: [ledger]\n", "mysql://u:p@ledger:3306/desk")
const onFile = variant("desk-sqlite", "desk-sqlite", "    volumes: ['kept:/data']\n")

const postgres = "  store:\n    image: postgres:17\n"
const mysql = "  ledger:\n    image: mysql:8\n"
const compose = (...services: ReadonlyArray<string>) => ({ ...desk, "compose.yaml": `services:\n${services.join("")}` })

const queue = "  queue:\n    build: .\n    command: node queue.js\n    profiles: ['queue']\n    depends_on: [store]\n"

const offered = "it is the same program as desk-postgres, with another database: one of them is deployed"

describe("a program that a compose file offers once for each engine, each behind a profile", () => {
  it("is deployed once, on the server where another keeps its data in a file", () => {
    for (const all of [compose(onFile, postgres, onPostgres()), compose(onPostgres(), onFile, postgres)]) {
      assert.deepStrictEqual(told(all).deployed, ["desk-postgres"])
      assert.deepStrictEqual(told(all).aside, [`desk-sqlite: ${offered}`])
    }
  })

  it("is deployed once, on the engine that the design prefers, and the others are told", () => {
    const all = compose(postgres, mysql, onMysql(), onPostgres(), onFile)
    assert.deepStrictEqual(told(all).deployed, ["desk-postgres"])
    assert.sameMembers([...told(all).aside], [`desk-mysql: ${offered}`, `desk-sqlite: ${offered}`])
    assert.includeMembers([...stores(analysisOf(all))], ["postgres 17 one-of", "mysql 8 one-of"])
  })

  it("is deployed as the one whose profile is that of production", () => {
    const all = compose(postgres, mysql, onMysql("desk", "production"), onPostgres("desk-postgres", "other"))
    assert.deepStrictEqual(told(all).deployed, ["desk"])
  })

  it("is deployed as the one that is switched on", () => {
    const all = { ...compose(postgres, mysql, onMysql(), onPostgres()), ".env": "COMPOSE_PROFILES=desk-mysql\n" }
    assert.deepStrictEqual(told(all).deployed, ["desk-mysql"])
  })

  it("is deployed beside another program that is started by itself", () => {
    const all = {
      ...compose(postgres, onFile, onPostgres(), "  pages:\n    build: pages\n    ports: ['8080:80']\n"),
      "pages/Dockerfile": "FROM nginx:1.29\nCOPY index.html /usr/share/nginx/html/\nEXPOSE 80\n",
      "pages/index.html": "<h1>Desk</h1>\n"
    }
    assert.sameMembers([...told(all).deployed], ["desk-postgres", "pages"])
  })

  it("is several programs where they do other work, or are started together", () => {
    assert.sameMembers(
      [...told({ ...compose(postgres, queue, onFile), "queue.js": "work()\n" }).deployed],
      ["queue", "desk-sqlite"]
    )
    const together = compose(postgres, mysql, onMysql("one", "all"), onPostgres("two", "all"))
    assert.sameMembers([...told(together).deployed], ["one", "two"])
  })
})
