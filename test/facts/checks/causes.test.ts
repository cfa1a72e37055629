import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const found = (files: Record<string, string>, rule: string): ReadonlyArray<string> =>
  analysisOf(files)
    .securityCheck.findings.filter((finding) => finding.rule === rule)
    .map(({ severity, title, path, line }) => `${severity} ${title} ${path}:${line}`)

const encoded = (text: string): string => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")

const token = (exp: number) =>
  [
    encoded('{"alg":"HS256","typ":"JWT"}'),
    encoded(`{"sub":"admin","exp":${exp}}`),
    "q8Zk2vB7xN4tR1mW9sLp3dYf6hJc0aUe5gTiKoQ"
  ].join(".")

const severityOfOrigins = (settings: string) =>
  found(
    {
      "requirements.txt": "django==5.2\n",
      "manage.py": "",
      "shop/settings.py": `CORS_ALLOW_ALL_ORIGINS = True\n${settings}`
    },
    "django.settings"
  ).map((text) => text.split(" ")[0])

const schedules = (code: string) =>
  analysisOf({ Gemfile: "gem 'rails'\n", "app/models/timer.rb": code }).facts.filter(({ kind }) => kind === "schedule")
    .length

const severityOfToken = (exp: number) =>
  found({ "src/client.js": `const session = "${token(exp)}"\n` }, "secret.committed").map((text) => text.split(" ")[0])

describe("findings of one cause", () => {
  it("are one, with their number, where a file has many private keys", () => {
    const head = ["-----BEGIN", "RSA PRIVATE KEY-----"].join(" ")
    const key = `${head}\nMIIEowIBAAKCAQEAzT1s\n`
    assert.deepStrictEqual(found({ "src/keys.rs": key.repeat(14) }, "secret.committed"), [
      "critical Private key committed (14 places) src/keys.rs:1"
    ])
  })

  it("are one where a password is copied from file to file", () => {
    const compose = "services:\n  db:\n    image: postgres:17\n    environment:\n      POSTGRES_PASSWORD: letmein\n"
    assert.deepStrictEqual(
      found(
        { "a/compose.yml": compose, "b/compose.yml": compose, "c/compose.yml": compose },
        "compose.default-password"
      ),
      ["medium The same password written into compose files (3 places) a/compose.yml:5"]
    )
  })

  it("are one where several images run as root, and none where the entry point gives up its rights", () => {
    const dockerfile = 'FROM debian:13\nCOPY entrypoint.sh /\nENTRYPOINT ["/entrypoint.sh"]\n'
    const start = "#!/bin/sh\n# gosu is not used\nexec app\n"
    const safe = '#!/bin/sh\nexec gosu app:app "$@"\n'
    assert.deepStrictEqual(
      found(
        {
          ...Object.fromEntries(
            ["a", "b", "c"].flatMap((name) => [
              [`${name}/Dockerfile`, dockerfile],
              [`${name}/entrypoint.sh`, start]
            ])
          ),
          "d/Dockerfile": dockerfile,
          "d/entrypoint.sh": safe
        },
        "container.root"
      ),
      ["medium Container runs as root (3 places) a/Dockerfile:1"]
    )
  })
})

it("a signed token that has ended is little worth", () => {
  assert.deepStrictEqual(severityOfToken(1_600_000_000), ["low"])
  assert.notDeepEqual(severityOfToken(4_000_000_000), ["low"])
})

it("keys that a comment says are for tests alone, and scripts that make a backup, are not what they look like", () => {
  const head = ["-----BEGIN", "RSA PRIVATE KEY-----"].join(" ")
  assert.deepStrictEqual(
    found(
      { "src/pool.rs": `// TEST-ONLY KEYS, not real credentials\n${head}\nMIIEowIBAAKCAQEAzT1s\n` },
      "secret.committed"
    ),
    ["medium Private key committed src/pool.rs:2"]
  )
  const script = "DECLARE @Name varchar(100)\nEXEC(@Command)\n"
  assert.deepStrictEqual(found({ "ops/backup-shop.sql": script }, "secret.file"), [])
  assert.deepStrictEqual(
    found({ "ops/backup-shop.sql": `${script}INSERT INTO users VALUES (1)\n` }, "secret.file").map(
      (text) => text.split(" ")[0]
    ),
    ["medium"]
  )
})

it("any origin is as severe in Django's settings as elsewhere", () => {
  assert.deepStrictEqual(severityOfOrigins(""), ["low"])
  assert.deepStrictEqual(severityOfOrigins("CORS_ALLOW_CREDENTIALS = True\n"), ["medium"])
})

it("a schedule that people are only offered is none", () => {
  assert.strictEqual(schedules("def default_options\n  { 'schedule' => '0 * * * *' }\nend\n"), 0)
})
