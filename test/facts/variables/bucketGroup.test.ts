import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"
import { filled, program } from "./support.ts"

const sample = (bucket: string) =>
  `# ${bucket}\nDESK_SCANS_BUCKET=\nDESK_SCANS_REGION=\nDESK_SCANS_ENDPOINT=\nDESK_SCANS_ACCESS_KEY_ID=\nDESK_SCANS_SECRET_ACCESS_KEY=\n`

const desk = (bucket: string) => ({
  ...program,
  "package.json": program["package.json"].replace(
    '"express": "5.1.0"',
    '"express": "5.1.0", "@aws-sdk/client-s3": "3.800.0"'
  ),
  ".env.example": sample(bucket),
  "scans.js":
    "const { DESK_SCANS_BUCKET, DESK_SCANS_REGION, DESK_SCANS_ENDPOINT, DESK_SCANS_ACCESS_KEY_ID, DESK_SCANS_SECRET_ACCESS_KEY } = process.env\n"
})

const roleIn = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).datastores.find(({ engine }) => engine === "s3")?.role

const beside = (name: string) => {
  const files = desk("REQUIRED: where scans go")
  return filled({
    ...files,
    ".env.example": `${files[".env.example"]}${name}=\n`,
    "more.js": `module.exports = process.env.${name}\n`
  })[name]
}

describe("settings of one bucket that begin alike", () => {
  it("are parts of the bucket, whatever word they begin with", () => {
    assert.deepStrictEqual(filled(desk("REQUIRED: where scans go")), {
      DESK_SCANS_ACCESS_KEY_ID: "store-part s3 {accessKey}",
      DESK_SCANS_BUCKET: "store-part s3 {bucket}",
      DESK_SCANS_ENDPOINT: "store-part s3 {endpoint}",
      DESK_SCANS_REGION: "store-part s3 {region}",
      DESK_SCANS_SECRET_ACCESS_KEY: "store-part s3 {secretKey}"
    })
  })

  it("need a bucket where a sample calls it required", () => {
    assert.strictEqual(roleIn(desk("REQUIRED: where scans go")), "required")
    assert.strictEqual(roleIn(desk("Optional: where scans go")), "optional")
    assert.strictEqual(roleIn(desk("where scans go")), "optional")
  })

  it("take the address of a service only where a word says that it is the bucket's", () => {
    assert.notMatch(beside("DESK_SCANS_SERVICE_URL") ?? "", /endpoint/)
  })
})
