import { assert, describe, it } from "@effect/vitest"
import { bucketOfCommand } from "../../src/facts/stores/bucketPrograms.ts"
import { bucketAmong } from "../../src/facts/stores/bucketVariables.ts"
import { analysisOf, manifest, services } from "./support.ts"

const program = {
  "package.json": manifest({ name: "shop", private: true, dependencies: { express: "5.1.0" } }),
  "server.js": 'require("express")().listen(4000)\n',
  Dockerfile: 'FROM node:22\nCOPY . .\nCMD ["node", "server.js"]\n'
}

const composed = (text: string) => services(analysisOf({ ...program, "compose.yaml": text }))

describe("containers of one build", () => {
  it("are one service where only a number tells them apart, and it is called without the number", () => {
    assert.deepStrictEqual(composed("services:\n  shop1:\n    build: .\n  shop2:\n    build: .\n"), ["shop api 4000"])
  })

  it("are one service where nothing but the name tells them apart", () => {
    assert.deepStrictEqual(composed("services:\n  left:\n    build: .\n  right:\n    build: .\n"), ["left api 4000"])
  })

  it("are several where their commands or their variables differ", () => {
    assert.deepStrictEqual(
      composed(
        "services:\n  shop:\n    build: .\n  bills:\n    build: .\n    command: node bills.js\n  post:\n    build: .\n    environment: { SECTION: post }\n"
      ),
      ["bills api 4000", "post api 4000", "shop api 4000"]
    )
  })

  it("are a server and a worker where the name says so", () => {
    assert.deepStrictEqual(composed("services:\n  shop:\n    build: .\n  worker:\n    build: .\n"), [
      "shop api 4000",
      "worker worker"
    ])
  })
})

const variables = (given: Readonly<Record<string, string | null>>) =>
  bucketAmong(Object.entries(given).map(([name, value]) => ({ name, value })))?.name

describe("a bucket without a client", () => {
  it("is told of by its name and where it is, in words that both share", () => {
    assert.strictEqual(variables({ S3_BUCKET: "files" }), "S3_BUCKET")
    assert.strictEqual(
      variables({ UPLOADS_S3_BUCKET: "files", UPLOADS_S3_ENDPOINT: "https://s3.example.com" }),
      "UPLOADS_S3_BUCKET"
    )
    assert.strictEqual(variables({ STORAGE_BUCKET: null, STORAGE_ENDPOINT_URL: null }), "STORAGE_BUCKET")
    assert.strictEqual(variables({ RCLONE_CONFIG_FILES_TYPE: "s3" }), "RCLONE_CONFIG_FILES_TYPE")
  })

  it("is not told of by a name alone, by a place alone, or by an empty value", () => {
    assert.isUndefined(variables({ STORAGE_BUCKET: "files" }))
    assert.isUndefined(variables({ STORAGE_NAME: "files", BUCKET_URL: "https://example.com" }))
    assert.isUndefined(variables({ S3_BUCKET: "" }))
    assert.isUndefined(variables({ RCLONE_CONFIG_FILES_TYPE: "sftp" }))
  })

  it("is what programs copy to or mount", () => {
    assert.strictEqual(bucketOfCommand('s3fs "$BUCKET" /data -o url="$PLACE"'), "s3")
    assert.strictEqual(bucketOfCommand("aws s3 sync /data s3://files/data && exec node server.js"), "s3")
    assert.strictEqual(bucketOfCommand("rclone mount s3:files /data --daemon"), "s3")
    assert.strictEqual(bucketOfCommand("gcsfuse files /data"), "gcs")
  })

  it("is none in comments, for other remotes and for the same words in other places", () => {
    assert.isUndefined(bucketOfCommand("# aws s3 sync /data s3://files"))
    assert.isUndefined(bucketOfCommand("rclone copy /data sftp:files"))
    assert.isUndefined(bucketOfCommand("apt-get install -y s3fs curl"))
    assert.isUndefined(bucketOfCommand("aws ecs list-tasks"))
  })
})
