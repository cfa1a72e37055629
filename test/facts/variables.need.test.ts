import { assert, describe, it } from "@effect/vitest"
import { isSecretName } from "../../src/facts/redact.ts"
import { analysisOf, manifest } from "./support.ts"

const program = manifest({ private: true, scripts: { start: "node ." }, dependencies: { express: "5" } })

const variablesOf = (files: Record<string, string>): ReadonlyArray<string> =>
  (analysisOf(files).services[0]?.environment ?? []).map(
    ({ name, secret, required }) => `${name}${required ? " required" : ""}${secret ? " secret" : ""}`
  )

describe("what a variable is needed for", () => {
  it("is not answered by the placeholders and credentials of a sample", () => {
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        ".env.example":
          "NEXTAUTH_SECRET=my-superstrong-secret\nAPP_KEY=SomeRandomString\nDB_PASSWORD=local\nAPP_URL=http://localhost:3000\nMAIL_USERNAME=null\n",
        "index.js": "use(process.env.NEXTAUTH_SECRET ?? 'made-up', process.env.DB_PASSWORD || '')"
      }),
      [
        "APP_KEY required secret",
        "APP_URL",
        "DB_PASSWORD required secret",
        "MAIL_USERNAME",
        "NEXTAUTH_SECRET required secret"
      ]
    )
  })

  it("is a sign-in among several, which only that sign-in needs, and a measure that the program has a value for", () => {
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        "index.js":
          "a(process.env.GITHUB_CLIENT_SECRET)\nb(process.env.DROPBOX_OAUTH_KEY)\nc(process.env.SMTP_READ_TIMEOUT)\nd(process.env.POSTHOG_HOST)\ne(process.env.SITE_URL)"
      }),
      [
        "DROPBOX_OAUTH_KEY secret",
        "GITHUB_CLIENT_SECRET secret",
        "POSTHOG_HOST",
        "SITE_URL required",
        "SMTP_READ_TIMEOUT"
      ]
    )
  })

  it("is the one sign-in there is", () => {
    assert.deepStrictEqual(variablesOf({ "package.json": program, "index.js": "a(process.env.GITHUB_CLIENT_ID)" }), [
      "GITHUB_CLIENT_ID required"
    ])
  })

  it("is told by samples that leave a line in a comment", () => {
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        ".env.example": "# PROXY=http://proxy\n# Set MODE_URL=x to choose\nSITE_URL=\n",
        "index.js": "a(process.env.PROXY, process.env.MODE_URL, process.env.SITE_URL)"
      }),
      ["MODE_URL required", "PROXY", "SITE_URL required"]
    )
  })

  it("is not asked for what builds and publishes the program", () => {
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        "index.js": "a(process.env.SITE_URL)",
        "scripts/release.js": "b(process.env.RELEASE_GPG_KEY)",
        "build/pack.js": "b(process.env.DRONE_TAG)"
      }),
      ["SITE_URL required"]
    )
  })
})

it("a name is that of a secret by its last word", () => {
  const secrets =
    "PS_DATABASE_URI POSTGRES_PRISMA_URL POSTGRES_PRISMA_URL_NON_POOLING TEST_DATABASE_URL HEROKU_POSTGRESQL_GOLD_URL SIGNING_KEY_CONTENTS JWT_PRIVATE_KEY DATABASE_URL SENTRY_DSN SLACK_WEBHOOK_URL APP_KEY REFRESH_TOKEN"
  const others =
    "ACCESS_TOKEN_LIFETIME MIN_PASSWORD_LENGTH RESET_PASSWORD_WITHIN OIDC_TOKEN_ENDPOINT DB_PARTITION_KEY JWT_PUBLIC_KEY UPLOAD_KEY_ID OAUTH_TOKEN_URL PASSWORD_MIN_LENGTH TOKEN_TTL TOKEN_EXPIRES_IN LIST_CONNECTION_STRINGS_URL UPSTASH_REDIS_REST_URL"
  assert.deepStrictEqual(
    others.split(" ").filter((name) => isSecretName(name)),
    []
  )
  assert.deepStrictEqual(
    secrets.split(" ").filter((name) => !isSecretName(name)),
    []
  )
})
