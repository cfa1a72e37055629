/** Files of code that are each written for one place where files of users are kept. */
import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const read = "export const bucket = { region: process.env.AWS_S3_REGION, name: process.env.AWS_S3_BUCKET }\n"

const roleOfBucket = (files: Files): string | undefined =>
  analysisOf({
    "package.json": manifest({
      name: "papers",
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", "@aws-sdk/client-s3": "3.800.0" }
    }),
    "server.js": "express().listen(3000)\n",
    Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
    ...files
  }).datastores.find(({ engine }) => engine === "s3")?.role

const disk = "export const folder = () => 'kept'\n"
const cos = "export const cos = { bucket: process.env.COS_PLACE }\n"

describe("a bucket that one of several files written for places of files speaks of", () => {
  it("may be given where the disk has a file beside it, and another maker's bucket", () => {
    const places = { "storages/s3.ts": read, "storages/local.ts": disk, "storages/tx-cos.ts": cos }
    assert.notStrictEqual(roleOfBucket(places), "required")
    assert.notStrictEqual(roleOfBucket(places), undefined)
    const named = { "drivers/s3-driver.ts": read, "drivers/local-driver.ts": disk, "drivers/gcs-driver.ts": cos }
    assert.notStrictEqual(roleOfBucket(named), "required")
  })

  it("is needed where no file is for the disk, or other code asks for it", () => {
    assert.strictEqual(roleOfBucket({ "storages/s3.ts": read, "storages/tx-cos.ts": cos }), "required")
    assert.strictEqual(roleOfBucket({ "storages/s3.ts": read }), "required")
    const places = { "storages/s3.ts": read, "storages/local.ts": disk, "storages/tx-cos.ts": cos }
    assert.strictEqual(roleOfBucket({ ...places, "backup.js": read }), "required")
  })
})
