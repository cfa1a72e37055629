import { assert, describe, it } from "@effect/vitest"
import type { LocalStore } from "../../../src/render/pipeline/LocalStore.ts"
import { storeVariables } from "../../../src/render/pipeline/storeVariables.ts"
import { shapes } from "../../../src/render/stores/shapes.ts"
import { analysisOf, manifest } from "../../facts/support.ts"

const reading = (names: ReadonlyArray<string>): string =>
  `const app = require("express")()\n${names.map((name) => `use(process.env.${name})\n`).join("")}app.listen(3000)\n`

/** What tests are given of a store that a program of Node speaks to through a package, for variables under these names. */
const given = (engine: string, client: string, names: ReadonlyArray<string>) => {
  const { datastores, services } = analysisOf({
    "package.json": manifest({
      name: "app",
      scripts: { start: "node server.js" },
      dependencies: { express: "5", [client]: "1" }
    }),
    "server.js": `require("${client}")\n${reading(names)}`
  })
  const stores = datastores.flatMap((datastore): ReadonlyArray<LocalStore> => {
    const shape = shapes.get(datastore.engine)
    return shape === undefined || datastore.engine !== engine ? [] : [{ ...shape, name: engine, engine, datastore }]
  })
  assert.strictEqual(stores.length, 1, `${engine} is found`)
  return storeVariables(stores, services)
}

describe("what tests are given of a database", () => {
  it("is every part of it, by the names that production is wired by", () => {
    assert.deepStrictEqual(
      given("postgres", "pg", [
        "POSTGRES_SERVER",
        "POSTGRES_PORT",
        "POSTGRES_USER",
        "POSTGRES_PASSWORD",
        "POSTGRES_DB"
      ]),
      {
        POSTGRES_DB: "app",
        POSTGRES_PASSWORD: "",
        POSTGRES_PORT: "5432",
        POSTGRES_SERVER: "127.0.0.1",
        POSTGRES_USER: "postgres"
      }
    )
  })

  it("is its address without a password that nobody asks for", () => {
    assert.deepStrictEqual(given("postgres", "pg", ["DATABASE_URL"]), {
      DATABASE_URL: "postgresql://postgres@127.0.0.1:5432/app"
    })
  })

  it("is nothing under names of another database", () => {
    assert.deepStrictEqual(given("mysql", "mysql2", ["POSTGRES_HOST", "REDIS_DB_HOST", "SHADOW_DATABASE_URL"]), {})
  })
})

describe("what tests are given of other stores", () => {
  it("is the address of a cache, whose only user has no name", () => {
    assert.deepStrictEqual(given("redis", "ioredis", ["REDIS_URL", "REDIS_HOST", "REDIS_PORT", "REDIS_PASSWORD"]), {
      REDIS_HOST: "127.0.0.1",
      REDIS_PASSWORD: "",
      REDIS_PORT: "6379",
      REDIS_URL: "redis://127.0.0.1:6379/0"
    })
  })

  it("is the login that a broker's image has", () => {
    assert.deepStrictEqual(given("rabbitmq", "amqplib", ["RABBITMQ_URL", "RABBITMQ_USER"]), {
      RABBITMQ_URL: "amqp://guest:guest@127.0.0.1:5672",
      RABBITMQ_USER: "guest"
    })
  })

  it("is a whole address where its own libraries call one a host", () => {
    assert.deepStrictEqual(given("meilisearch", "meilisearch", ["MEILI_HOST"]), { MEILI_HOST: "http://127.0.0.1:7700" })
  })
})
