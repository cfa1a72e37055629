import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { clientOptions, speaksTls } from "../../../src/providers/shared/clientOptions.ts"

const own = { certificate: "own" } as const
const known = { certificate: "public" } as const

describe("what a client is told of TLS in an address", () => {
  it("is what its library reads", () => {
    assert.strictEqual(clientOptions("postgres", null, "url", own), "sslmode=require")
    assert.strictEqual(clientOptions("postgres", "asyncpg", "url", own), "ssl=require")
    assert.strictEqual(clientOptions("postgres", "node-postgres", "url", own), "sslmode=no-verify")
    assert.strictEqual(clientOptions("redis", "redis-py", "url", own), "ssl_cert_reqs=none")
  })

  it("follows how the address is written before who reads it", () => {
    assert.strictEqual(clientOptions("mysql", "mysql2", "jdbc", own), "sslMode=REQUIRED")
    assert.strictEqual(clientOptions("mysql", null, "go-mysql", own), "tls=skip-verify")
    assert.strictEqual(clientOptions("postgres", "node-postgres", "libpq", own), "sslmode=require")
    assert.match(clientOptions("postgres", null, "ado", own), /^SSL Mode=Require;/)
  })

  it("is nothing for caches whose certificate machines know, but for Celery, which insists", () => {
    assert.strictEqual(clientOptions("redis", "redis-py", "url", known), "")
    assert.strictEqual(clientOptions("valkey", "celery", "url", known), "ssl_cert_reqs=required")
  })

  it("trusts a server of SQL Server that signs its certificate itself", () => {
    assert.strictEqual(clientOptions("mssql", "sqlclient", "ado", own), "TrustServerCertificate=True")
    assert.strictEqual(clientOptions("mssql", null, "url", own), "")
  })

  it("is the same for engines of one family", () => {
    assert.strictEqual(clientOptions("mariadb", "mysql2", "url", own), clientOptions("mysql", "mysql2", "url", own))
    assert.strictEqual(clientOptions("valkey", "celery", "url", own), clientOptions("redis", "celery", "url", own))
  })

  it("is nothing for other engines, whoever asks", () => {
    fc.assert(
      fc.property(fc.constantFrom("mongodb", "kafka", "sqlite", "volume", "nats"), fc.string(), (engine, client) => {
        assert.strictEqual(clientOptions(engine, client, "url", own), "")
        assert.isTrue(speaksTls(engine, client, "url", own))
      })
    )
  })

  it("is enough wherever it is said to be", () => {
    assert.isFalse(speaksTls("redis", null, "url", own))
    assert.isTrue(speaksTls("redis", null, "url", known))
    assert.isTrue(speaksTls("redis", "predis", "url", own))
    assert.isFalse(speaksTls("mysql", null, "url", own))
    assert.isTrue(speaksTls("postgres", "anybody", "url", own))
  })
})

describe("what a client is told of TLS where no address holds it", () => {
  it("is the word for it alone", () => {
    assert.strictEqual(clientOptions("postgres", "node-postgres", "mode", { certificate: "own" }), "no-verify")
    assert.strictEqual(clientOptions("postgres", null, "mode", { certificate: "own" }), "require")
  })

  it("is nothing for an engine whose clients read no such word", () => {
    assert.strictEqual(clientOptions("rabbitmq", null, "mode", { certificate: "own" }), "")
  })
})
