import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

/** What applies the migrations of a program that has a folder of its own beside it. */
const migrateCommand = (folder: string, name: string, command: string) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", mongodb: "7.0.0" }
    }),
    "server.js": "express().listen(3000)\n",
    [`${folder}/package.json`]: manifest({ name, private: true, scripts: { migrate: command } }),
    [`${folder}/${command.split(" ")[1] ?? ""}`]: "apply()\n"
  }).services[0]?.migrateCommand

describe("a script that is called after migrations", () => {
  it("is what a release applies", () => {
    assert.include(migrateCommand("schema", "till-schema", "node apply.js"), "migrate")
    assert.include(migrateCommand("schema", "till-schema", "node migrate-to-latest.mjs"), "migrate")
  })

  it("is no step of a release where people run it by hand, to move data once", () => {
    assert.isNull(migrateCommand("tools/data", "till-data", "node apply.js"))
    assert.isNull(migrateCommand("releases", "till-migration-tools", "node apply.js"))
    assert.isNull(migrateCommand("schema", "till-schema", "node mongodb-to-postgres.mjs"))
  })
})
