import { assert, it } from "@effect/vitest"
import { upperSnake } from "../../../src/facts/variables/upperSnake.ts"

it.each([
  ["Jwt__SigningKey", "JWT_SIGNING_KEY"],
  ["AWSSecretKey", "AWS_SECRET_KEY"],
  ["JWTSecret", "JWT_SECRET"],
  ["s3.bucket-name", "S3_BUCKET_NAME"],
  ["DATABASE_URL", "DATABASE_URL"]
])("%s is written %s by shells", (name, written) => {
  assert.strictEqual(upperSnake(name), written)
})
