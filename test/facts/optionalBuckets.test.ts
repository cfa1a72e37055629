import { assert, it } from "@effect/vitest"
import { analysisOf } from "./support.ts"

const roleWith = (tag: string) =>
  analysisOf({
    "go.mod":
      "module acme.org/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/aws/aws-sdk-go v1.55.0\n\tgithub.com/caarlos0/env/v6 v6.10.0\n)\n",
    "main.go": 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "settings.go": `package main\n\ntype Settings struct {\n\tBucket string \`${tag}\`\n}\n`
  }).datastores.flatMap(({ engine, role }) => (engine === "s3" ? [role] : []))

it("a bucket is optional where a program goes on without its name", () => {
  assert.deepStrictEqual(roleWith('env:"AWS_BUCKET"'), ["optional"])
  assert.deepStrictEqual(roleWith('env:"AWS_BUCKET,required"'), ["required"])
})
