import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../src/blueprint/Need.ts"
import { redis } from "../support/providers/needs.ts"
import * as on from "./aws/needs.ts"
import { planned as onAws } from "./aws/plans.ts"
import { aVariable } from "../support/analysis.ts"
import { planned as onScaleway } from "./scaleway/plans.ts"

const reading = (uses: string, ...names: ReadonlyArray<string>) =>
  on.web("web", { uses: [uses], environment: names.map((name) => aVariable({ name, secret: false, required: true })) })

const told = (asked: ReadonlyArray<Need>, planned: typeof onAws | typeof onScaleway = onAws): string =>
  planned(asked)
    .plan.placements.flatMap(({ warnings }) => warnings)
    .filter(({ code }) => code === "tls_needs_setting")
    .map(({ text }) => text)
    .join("\n")

const mysql: Need = { ...on.relational(), engine: "mysql", version: "8.0" }

describe("a client that is not told of TLS", () => {
  it("is warned of where it is given a cache's host and port only, on both clouds", () => {
    const asked = [reading("redis", "REDIS_HOST", "REDIS_PORT"), redis()]
    assert.include(told(asked), "web reaches redis by REDIS_HOST")
    assert.include(told(asked, onScaleway), "web reaches redis by REDIS_HOST")
  })

  it("is told the setting that its code reads", () => {
    assert.include(told([reading(mysql.id, "DB_HOST", "DB_SSL_CA"), mysql]), "turn TLS on by DB_SSL_CA")
  })

  it("is warned of where the address of MySQL has no option for TLS, which those of Java have", () => {
    assert.include(told([reading(mysql.id, "DATABASE_URL"), mysql]), "DATABASE_URL")
    assert.include(told([reading(mysql.id, "DATABASE_URL"), mysql], onScaleway), "in the clear")
    assert.strictEqual(told([reading(mysql.id, "SPRING_DATASOURCE_URL"), mysql]), "")
  })

  it("is none where the address itself says rediss or sslmode", () => {
    assert.strictEqual(told([reading("redis", "REDIS_URL", "REDIS_HOST"), redis()]), "")
    assert.strictEqual(told([reading("postgres", "DATABASE_URL", "DB_HOST"), on.relational()]), "")
  })
})
