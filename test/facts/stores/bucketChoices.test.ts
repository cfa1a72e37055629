import { assert, it } from "@effect/vitest"
import { filled, program } from "../variables/support.ts"

const files = (code: string) => ({
  ...program,
  "package.json": program["package.json"].replace(
    '"express": "5.1.0"',
    '"express": "5.1.0", "@aws-sdk/client-s3": "3.800.0", "ts-pattern": "5.0.0"'
  ),
  "scans.js": `const uploadTransport = process.env.UPLOAD_TRANSPORT\nuse(process.env.S3_BUCKET)\n${code}`
})

it("a setting that is not one of a bucket's words, or matches one, chooses the bucket", () => {
  for (const code of [
    'if (process.env.UPLOAD_TRANSPORT !== "s3") {\n  throw new Error("not here")\n}\n',
    'if (uploadTransport !== "s3") {\n  throw new Error("not here")\n}\n',
    'await match(uploadTransport)\n  .with("s3", () => put())\n  .otherwise(() => keep())\n'
  ])
    assert.strictEqual(filled(files(code))["UPLOAD_TRANSPORT"], "selector", code)
})

it("a setting that is compared with another word chooses no bucket", () => {
  assert.strictEqual(filled(files('if (uploadTransport !== "post") {\n  keep()\n}\n'))["UPLOAD_TRANSPORT"], "")
})
