import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { askedBy, secretKeys } from "../../../src/providers/scaleway/wiring/asked.ts"
import { bucket, web } from "./needs.ts"

const reading = (...names: ReadonlyArray<string>): Need<"compute.container"> =>
  web("web", { uses: ["files"], environment: names.map((name) => ({ name, secret: true, required: true })) })

const files = bucket("files")

/** What each of the names stands for that a process reads. */
const parts = (...names: ReadonlyArray<string>): ReadonlyArray<readonly [string, string | null]> => {
  const process = reading(...names)
  return askedBy(process, [process, files])
    .filter(({ name }) => names.includes(name))
    .map((asked) => [asked.name, asked.store === null ? null : asked.part])
}

describe("names that a process reads of its bucket", () => {
  it.each([
    ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"],
    ["S3_KEY", "S3_SECRET"],
    ["SPACES_KEY", "SPACES_SECRET"],
    ["STORAGE_S3_KEY", "STORAGE_S3_SECRET"],
    ["MINIO_ACCESS_KEY", "MINIO_SECRET_KEY"]
  ])("are both halves of its key: %s and %s", (access, secret) => {
    assert.deepStrictEqual(parts(access, secret), [
      [access, "accessKey"],
      [secret, "secretKey"]
    ])
  })

  it("are where it is", () => {
    assert.deepStrictEqual(parts("SPACES_ENDPOINT", "SPACES_REGION"), [
      ["SPACES_ENDPOINT", "endpoint"],
      ["SPACES_REGION", "region"]
    ])
  })

  it("are the owner's where they may be of something else", () => {
    assert.deepStrictEqual(parts("STORAGE_KEY", "APP_SECRET"), [
      ["APP_SECRET", null],
      ["STORAGE_KEY", null]
    ])
  })
})

it("no secret is asked for that only tests and tools read", () => {
  const process = reading("API_TOKEN", "TEST_DATABASE_URL", "SHADOW_DATABASE_URL")
  const kept: Need<"secret"> = {
    kind: "secret",
    id: "secrets",
    because: [],
    names: process.environment.map(({ name }) => name)
  }
  assert.deepStrictEqual(secretKeys([{ ...process, uses: [] }, kept]), ["API_TOKEN"])
})
