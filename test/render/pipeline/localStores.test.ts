import { assert, describe, it } from "@effect/vitest"
import { type LocalStore, storeVariables } from "../../../src/render/pipeline/localStores.ts"
import { shapes } from "../../../src/render/stores/shapes.ts"
import type { Service } from "../../../src/facts/Service.ts"
import { aService, aVariable } from "../../support/analysis.ts"
import { analysisOf, manifest } from "../../facts/support.ts"

/** What tests are given of a store, for variables that code reads under these names. */
const given = (engine: string, names: ReadonlyArray<string>) => {
  const { services } = analysisOf({
    "package.json": manifest({ name: "app", scripts: { start: "node server.js" }, dependencies: { express: "5" } }),
    "server.js": `const app = require("express")()\n${names.map((name) => `use(process.env.${name})\n`).join("")}app.listen(3000)\n`
  })
  return givenTo(engine, services)
}

const givenTo = (engine: string, services: ReadonlyArray<Service>) => {
  const shape = shapes.get(engine)
  const stores: ReadonlyArray<LocalStore> = shape === undefined ? [] : [{ ...shape, name: engine }]
  return storeVariables(stores, services)
}

describe("what tests are given of a database", () => {
  it("is every part of it, by the names that production is wired by", () => {
    assert.deepStrictEqual(
      given("postgres", ["POSTGRES_SERVER", "POSTGRES_PORT", "POSTGRES_USER", "POSTGRES_PASSWORD", "POSTGRES_DB"]),
      {
        POSTGRES_DB: "app",
        POSTGRES_PASSWORD: "",
        POSTGRES_PORT: "5432",
        POSTGRES_SERVER: "127.0.0.1",
        POSTGRES_USER: "postgres"
      }
    )
  })

  it("is its address under names that tests have for it", () => {
    const environment = [
      aVariable({ name: "TEST_DATABASE_URL", need: "unused" }),
      aVariable({ name: "MYSQL_PASSWORD", secret: true, value: "store-part", from: "mysql", form: "{password}" })
    ]
    assert.deepStrictEqual(givenTo("mysql", [aService({ environment })]), {
      MYSQL_PASSWORD: "",
      TEST_DATABASE_URL: "mysql://root@127.0.0.1:3306/app"
    })
  })

  it("is nothing under names of another database", () => {
    assert.deepStrictEqual(given("mysql", ["POSTGRES_HOST", "REDIS_DB_HOST", "SHADOW_DATABASE_URL"]), {})
  })
})
