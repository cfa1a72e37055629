import { assert, describe, it } from "@effect/vitest"
import type { EnvironmentVariable } from "../../src/facts/Service.ts"
import type { Need } from "../../src/blueprint/Need.ts"
import { aVariable } from "../support/analysis.ts"
import { redis } from "../support/providers/needs.ts"
import * as on from "./aws/needs.ts"
import { type Asking, planned as onAws } from "./aws/plans.ts"
import { planned as onScaleway } from "./scaleway/plans.ts"

/** A variable that is a part of the store, or its address where a form says how it is written. */
const of = (store: string, name: string, form: string): EnvironmentVariable =>
  aVariable({ name, required: true, value: form.startsWith("{") ? "store-part" : "store-url", from: store, form })

const reading = (
  store: string,
  variables: ReadonlyArray<EnvironmentVariable>,
  client: string | null = null
): Need<"compute.container"> =>
  on.web("web", {
    uses: [store],
    links: [{ datastore: store, id: store }],
    clients: client === null ? [] : [{ datastore: store, client }],
    environment: variables
  })

const said = (
  code: string,
  asked: ReadonlyArray<Need>,
  planned: typeof onAws | typeof onScaleway = onAws,
  asking: Asking = {}
): string =>
  planned(asked, asking)
    .plan.placements.flatMap(({ warnings }) => warnings)
    .filter((warning) => warning.code === code)
    .map(({ text }) => text)
    .join("\n")

const told = (asked: ReadonlyArray<Need>, planned: typeof onAws | typeof onScaleway = onAws): string =>
  said("tls_needs_setting", asked, planned)

const mysql: Need = { ...on.relational(), engine: "mysql", version: "8.0" }
const address = "mysql://{user}:{password}@{host}:{port}/{database}?{options}"

describe("a client that is not told of TLS", () => {
  const parts = [of("redis", "REDIS_HOST", "{host}"), of("redis", "REDIS_PORT", "{port}")]

  it("is warned of where it is given a cache's host and port only, which speaks TLS on AWS", () => {
    assert.include(told([reading("redis", parts), redis()]), "web reaches redis by REDIS_HOST")
  })

  it("is answered in the clear on Scaleway, which is said: no client takes the certificate of a cache untold", () => {
    const asked = [reading("redis", parts), redis()]
    assert.include(said("security_exception", asked, onScaleway), "redis answers without TLS")
    const regulated = { compliance: ["pci"] } as const
    assert.strictEqual(said("security_exception", asked, onScaleway, regulated), "")
    assert.include(said("cache_certificate", asked, onScaleway, regulated), "redis_certificate")
  })

  it("is told the setting that its code reads", () => {
    const host = of(mysql.id, "DB_HOST", "{host}")
    assert.include(told([reading(mysql.id, [host]), mysql]), "web reaches postgres by DB_HOST")
    assert.strictEqual(told([reading(mysql.id, [host, of(mysql.id, "DB_SSL", "{tls}")]), mysql]), "")
  })

  it("is warned of where the address of MySQL has no option for TLS, which those of Java have", () => {
    const plain = reading(mysql.id, [of(mysql.id, "DATABASE_URL", address)])
    assert.include(told([plain, mysql]), "DATABASE_URL")
    assert.include(told([plain, mysql], onScaleway), "in the clear")
    const java = of(mysql.id, "SPRING_DATASOURCE_URL", "jdbc:mysql://{host}:{port}/{database}?{options}")
    assert.strictEqual(told([reading(mysql.id, [java]), mysql]), "")
  })

  it("is none where its library has an option for it, or tries TLS first", () => {
    const variables = [of(mysql.id, "DATABASE_URL", address)]
    assert.strictEqual(told([reading(mysql.id, variables, "mysql2"), mysql]), "")
    assert.strictEqual(told([reading(mysql.id, [of(mysql.id, "DB_HOST", "{host}")], "mysqlclient"), mysql]), "")
  })

  it("is none where the address itself says rediss or sslmode", () => {
    const cached = [of("redis", "REDIS_URL", "{scheme}://{host}:{port}/0?{options}"), ...parts]
    assert.strictEqual(told([reading("redis", cached), redis()]), "")
    const stored = [of("postgres", "DATABASE_URL", "{url}"), of("postgres", "DB_HOST", "{host}")]
    assert.strictEqual(told([reading("postgres", stored), on.relational()]), "")
    assert.include(told([reading("postgres", stored.slice(1)), on.relational()]), "DB_HOST")
  })
})
