import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { partNamed } from "../../../src/facts/variables/storeNames.ts"

describe("names that a process reads of its bucket", () => {
  it.each([
    ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"],
    ["S3_KEY", "S3_SECRET"],
    ["SPACES_KEY", "SPACES_SECRET"],
    ["STORAGE_S3_KEY", "STORAGE_S3_SECRET"],
    ["MINIO_ACCESS_KEY", "MINIO_SECRET_KEY"]
  ])("are both halves of its key: %s and %s", (access, secret) => {
    assert.deepStrictEqual([partNamed(access, "s3"), partNamed(secret, "s3")], ["accessKey", "secretKey"])
  })

  it("are where it is", () => {
    assert.deepStrictEqual(
      ["SPACES_ENDPOINT", "SPACES_REGION", "S3_BUCKET"].map((name) => partNamed(name, "s3")),
      ["endpoint", "region", "bucket"]
    )
  })

  it("are none of its where they may be of something else", () => {
    for (const name of ["APP_SECRET", "SESSION_KEY", "REGION", "DATABASE_URL"])
      assert.isUndefined(partNamed(name, "s3"), name)
  })
})

describe("the key of a server that the application has for itself", () => {
  it("is given to no page, and is not one of those that the server makes of it", () => {
    for (const [name, engine] of [
      ["NEXT_PUBLIC_TYPESENSE_API_KEY", "typesense"],
      ["VITE_MEILISEARCH_KEY", "meilisearch"],
      ["TYPESENSE_SEARCH_ONLY_API_KEY", "typesense"]
    ] as const)
      assert.isUndefined(partNamed(name, engine), name)
  })
})

describe("names of a database's parts", () => {
  it.each([
    ["DATABASE_URL", "postgres", "url"],
    ["PGHOST", "postgres", "host"],
    ["SHOP_DB__USER", "postgres", "user"],
    ["MYSQL_USER", "mysql", "user"],
    ["DB_PASSWORD", "mariadb", "password"],
    ["DB_USE_ENCRYPTION", "mysql", "tls"],
    ["ConnectionStrings__Shop", "mssql", "url"],
    ["CELERY_BROKER_URL", "redis", "url"],
    ["KAFKA_BOOTSTRAP_SERVERS", "kafka", "brokers"],
    ["MEMCACHE_SERVERS", "memcached", "address"],
    ["TYPESENSE_API_KEY", "typesense", "password"],
    ["SHOP_TYPESENSE_ADMIN_KEY", "typesense", "password"],
    ["QDRANT_API_KEY", "qdrant", "password"],
    ["WEAVIATE_API_KEY", "weaviate", "password"],
    ["DATABASE_PATH", "sqlite", "file"]
  ])("%s is of %s its %s", (name, engine, part) => {
    assert.strictEqual(partNamed(name, engine), part)
  })

  it("speak of one engine only, and of no copy of the data", () => {
    assert.isUndefined(partNamed("CLICKHOUSE_DATABASE_URL", "postgres"))
    for (const name of ["TEST_DATABASE_URL", "SHADOW_DATABASE_URL", "REPLICA_DATABASE_URL"])
      assert.isUndefined(partNamed(name, "postgres"), name)
  })

  it.prop("are looked for in any name without an error", { name: fc.string({ maxLength: 2000 }) }, ({ name }) => {
    for (const engine of ["postgres", "redis", "kafka", "s3", "smtp", "nobody's"])
      assert.doesNotThrow(() => partNamed(name, engine))
  })
})

describe("names of a bucket's parts with what it serves between", () => {
  it.each([
    ["SHOP_S3_EVENT_UPLOAD_BUCKET", "bucket"],
    ["SHOP_S3_MEDIA_REGION", "region"],
    ["SHOP_S3_MEDIA_UPLOAD_ENDPOINT", "endpoint"],
    ["SHOP_S3_MEDIA_UPLOAD_ACCESS_KEY_ID", "accessKey"],
    ["SHOP_S3_MEDIA_UPLOAD_SECRET_ACCESS_KEY", "secretKey"],
    ["SHOP_S3_BATCH_EXTERNAL_ENDPOINT", undefined]
  ])("%s", (name, part) => {
    assert.strictEqual(partNamed(name, "s3"), part)
  })
})

it("names of what is on or off ask for no part of a store", () => {
  assert.deepStrictEqual(
    ["ENABLE_EMAIL_PASSWORD", "SHOP_ALLOW_EMAIL_PASSWORD", "DISABLE_REDIS_URL"].map((name) =>
      partNamed(name, name.includes("EMAIL") ? "smtp" : "redis")
    ),
    [undefined, undefined, undefined]
  )
  assert.strictEqual(partNamed("EMAIL_PASSWORD", "smtp"), "password")
})
