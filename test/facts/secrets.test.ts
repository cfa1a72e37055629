import { assert, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { entropy, glimpse, isPlaceholder } from "../../src/facts/secrets.ts"
import { safeCommand, safeExcerpt } from "../../src/facts/redact.ts"
import { holdsSecret } from "../../src/facts/secretNames.ts"
import { checked, makeRandom } from "./secrets/random.ts"
import { analysisOf } from "./support.ts"

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const digits = "0123456789"

/** Text that looks random and is the same in every run; made here so that no secret stands in a file. */
const random = (length: number, alphabet: string, seed: number): string => {
  let state = seed * 2_654_435_761 + 97
  let text = ""
  for (let i = 0; i < length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    text += alphabet.charAt(Math.floor((state / 2_147_483_648) * alphabet.length))
  }
  return text
}

const any = letters + digits
const hex = "0123456789abcdef"
const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Secrets of public formats, by the format's id. */
const secrets = (seed: number): Readonly<Record<string, string>> => ({
  "aws-access-key": `AK${"IA"}${random(16, upper, seed)}`,
  "github-token": `gh${"p_"}${random(36, any, seed)}`,
  "gitlab-token": `glp${"at-"}${random(20, any, seed)}`,
  "stripe-key": `sk_${"live_"}${random(24, any, seed)}`,
  "slack-token": `xox${"b-"}${random(12, digits, seed)}-${random(24, any, seed)}`,
  "google-api-key": `AI${"za"}${random(35, any, seed)}`,
  "sendgrid-key": `S${"G."}${random(22, any, seed)}.${random(43, any, seed)}`,
  "npm-token": `np${"m_"}${random(36, any, seed)}`,
  "digitalocean-token": `dop${"_v1_"}${random(64, hex, seed)}`,
  "huggingface-token": `h${"f_"}${random(34, letters, seed)}`,
  "shopify-token": `shp${"at_"}${random(32, hex, seed)}`,
  "anthropic-key": `sk-${"ant-"}api03-${random(93, any, seed)}`,
  "url-password": `postgres://shop:${random(20, any, seed)}@db.internal.net:5432/shop`
})

it.each(Object.keys(secrets(1)))(
  "finds a committed %s, wherever it stands, and shows at most four characters of it",
  (id) => {
    const secret = secrets(7)[id] ?? ""
    const found = analysisOf({
      "src/client.ts": `import x from "y"\nconst value = "${secret}"\n`,
      "config/settings.yml": `service:\n  value: ${secret}\n`
    })
    const paths = found.securityCheck.findings
      .filter(({ rule }) => rule === "secret.committed")
      .map(({ path, line }) => `${path}:${line}`)
    assert.sameMembers(paths, ["src/client.ts:2", "config/settings.yml:2"])
    assert.isAtMost(glimpse(secret).length - 1, 4)
  }
)

it("finds private keys and keeps their type only", () => {
  const body = random(64, any, 3)
  const found = analysisOf({
    "deploy/key.txt": `-----BEGIN ${"RSA"} PRIVATE KEY-----\n${body}\n-----END ${"RSA"} PRIVATE KEY-----\n`
  })
  assert.deepStrictEqual(
    found.securityCheck.findings.map(({ rule, severity, path }) => [rule, severity, path]),
    [["secret.committed", "critical", "deploy/key.txt"]]
  )
  assert.strictEqual(found.securityCheck.grade, "F")
})

it("does not take placeholders, samples, tests or documents for secrets", () => {
  const secret = secrets(5)["github-token"] ?? ""
  const found = analysisOf({
    "src/a.ts": `const a = "gh${"p_"}${"x".repeat(36)}"\nconst b = process.env.GITHUB_TOKEN`,
    ".env.example": `TOKEN=${secret}\n`,
    "README.md": `Set TOKEN to ${secret}`,
    "tests/client.test.ts": `const token = "${secret}"`,
    "config/app.yml":
      "password: ${DB_PASSWORD}\nsecret_key: changeme-changeme-changeme\nid: 123e4567-e89b-12d3-a456-426614174000\n"
  })
  assert.deepStrictEqual(found.securityCheck.findings, [])
  assert.strictEqual(found.securityCheck.grade, "A")
})

it("finds random values assigned to names of credentials in configuration", () => {
  const found = analysisOf({ "app/config.py": `DEBUG = False\nSECRET_KEY = "${random(50, any, 9)}"\n` })
  assert.deepStrictEqual(
    found.securityCheck.findings.map(({ rule, path, line }) => [rule, path, line]),
    [["secret.assigned", "app/config.py", 2]]
  )
})

it("says that an environment file is committed, and how bad it is", () => {
  const bad = analysisOf({ ".env": `API_TOKEN=${random(30, any, 11)}\n` }).securityCheck.findings
  assert.includeMembers(
    bad.map(({ rule }) => rule),
    ["secret.env-file"]
  )
  assert.deepStrictEqual(
    analysisOf({ ".env": "PORT=3000\n" }).securityCheck.findings.map(({ rule, severity }) => [rule, severity]),
    [["secret.env-file", "low"]]
  )
})

it("no run of eight characters of a secret is anywhere in an analysis", () => {
  FastCheck.assert(
    FastCheck.property(FastCheck.integer({ min: 1, max: 100_000 }), (seed) => {
      const all = Object.values(secrets(seed))
      const password = random(24, any, seed + 1)
      const files = {
        ".env": all.map((secret, index) => `VARIABLE_${index}=${secret}`).join("\n"),
        "src/app.js": all.map((secret) => `connect("${secret}", process.env.PORT || 3000)`).join("\n"),
        "compose.yaml": `services:\n  db:\n    image: postgres:17\n    command: postgres --password ${password}\n    environment:\n      POSTGRES_PASSWORD: ${password}\n  web:\n    build: .\n    command: serve --token ${password}\n    environment:\n      - DATABASE_URL=postgres://u:${password}@db/app\n`,
        Dockerfile: `FROM node:22\nENV API_KEY=${password}\nARG TOKEN=${password}\nCMD ["node", "app.js", "--secret", "${password}"]\n`,
        Procfile: `web: node server.js --api-key=${password}\nworker: AUTH_TOKEN=${password} node worker.js\n`,
        "config/application.yml": `spring:\n  datasource:\n    url: jdbc:mysql://u:${password}@db/app\n    password: ${password}\n`,
        "package.json": JSON.stringify({
          scripts: { start: `node . --token=${password}` },
          dependencies: { express: "5" }
        })
      }
      const text = JSON.stringify(analysisOf(files))
      for (const secret of [...all, password]) {
        const tail = secret
          .replace(/^.*:\/\/shop:/, "")
          .replace(/^(?:sk-ant-api03-|sk_live_|dop_v1_)/, "")
          .slice(4)
          .replace(/@db\.internal.*$/, "")
        for (let at = 0; at + 8 <= tail.length; at++)
          assert.notInclude(text, tail.slice(at, at + 8), "a part of a secret")
      }
    }),
    { numRuns: 15 }
  )
})

it("cuts excerpts before what is assigned, and commands where a credential is given", () => {
  assert.strictEqual(safeExcerpt("  DATABASE_URL=postgres://a:b@c/d"), "DATABASE_URL=")
  assert.strictEqual(safeExcerpt("      POSTGRES_PASSWORD: hunter2"), "POSTGRES_PASSWORD:")
  assert.strictEqual(safeExcerpt('const url = "redis://me:pass@host"'), 'const url = "redis://')
  assert.strictEqual(safeExcerpt('    "next": "15.1.0",'), '"next": "15.1.0",')
  assert.strictEqual(
    safeCommand("redis-server --requirepass hunter2 --port 6379"),
    "redis-server --requirepass *** --port 6379"
  )
})

it("measures how random a text is, and knows what only stands for a secret", () => {
  assert.strictEqual(entropy("aaaa"), 0)
  assert.strictEqual(entropy("abcd"), 2)
  for (const text of ["your-api-key-here", "changeme", "<token>", "${TOKEN}", "xxxxxxxxxxxx"])
    assert.isTrue(isPlaceholder(text), text)
  assert.isFalse(isPlaceholder(random(24, any, 2)))
  assert.strictEqual(glimpse("abcdefghijkl"), "abc…")
})

const findingsOf = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).securityCheck.findings.map(({ rule, severity, path, title }) => ({ rule, severity, path, title }))

it("reports a token whose checksum is right in tests and documents too, says where, and weighs it less", () => {
  const token = `gh${"p_"}${checked(makeRandom(3))}`
  assert.deepStrictEqual(
    findingsOf({
      "src/a.ts": `const a = "${token}"`,
      "tests/a.test.ts": `const a = "${token}"`,
      "README.md": token
    }).map(({ severity, path, title }) => [severity, path, title]),
    [
      ["critical", "src/a.ts", `GitHub token committed (gh${"p_"}…)`],
      ["medium", "README.md", `GitHub token committed in a document (gh${"p_"}…)`],
      ["medium", "tests/a.test.ts", `GitHub token committed in a test (gh${"p_"}…)`]
    ]
  )
})

it("says where a secret is rotated", () => {
  const [found] = analysisOf({ "src/a.ts": `const a = "sk_${"live_"}${random(24, any, 5)}"` }).securityCheck.findings
  assert.match(found?.remediation ?? "", /Stripe dashboard.*remove the old one from the history/)
})

it("finds a variable's value on the line behind its name", () => {
  const found = findingsOf({
    "k8s/api.yaml": `env:\n  - name: SESSION_SECRET\n    value: "${random(32, any, 8)}"\n  - name: LOG_LEVEL\n    value: "information-2"\n`
  })
  assert.deepStrictEqual(
    found.filter(({ rule }) => rule.startsWith("secret.")).map(({ rule, path }) => [rule, path]),
    [["secret.assigned", "k8s/api.yaml"]]
  )
})

it("knows files of credentials by their names, and files that only look like them", () => {
  const text = "x"
  const found = findingsOf({
    ".ssh/id_ed25519": text,
    "ops/server.p12": text,
    ".git-credentials": text,
    ".kube/config": text,
    "infra/prod.tfstate": text,
    "backup/shop-dump.sql": text,
    "ops/acme-service-account.json": text,
    ".ssh/id_ed25519.pub": text,
    "ops/truststore.jks": text,
    "android/debug.keystore": text,
    "tests/keys/client.p12": text,
    "db/schema.sql": text,
    "config/service.json": text
  })
  assert.deepStrictEqual(
    found.filter(({ rule }) => rule === "secret.file").map(({ severity, path }) => `${severity} ${path}`),
    [
      "critical .ssh/id_ed25519",
      "high .git-credentials",
      "high .kube/config",
      "high infra/prod.tfstate",
      "high ops/acme-service-account.json",
      "high ops/server.p12",
      "medium backup/shop-dump.sql"
    ]
  )
})

it("weighs an environment file with placeholders less than one with values", () => {
  const found = findingsOf({ ".env": "API_TOKEN=your-token-here\nDB_PASSWORD=\n" })
  assert.deepStrictEqual(
    found.map(({ rule, severity }) => [rule, severity]),
    [["secret.env-file", "low"]]
  )
})

it("ends an excerpt before any text that looks random, and shows commits that pin a version", () => {
  const secret = random(30, any, 4)
  assert.strictEqual(safeExcerpt(`connect("shop", "${secret}")`), 'connect("shop", "')
  const pinned = `- uses: actions/checkout@${random(40, hex, 4)}`
  assert.strictEqual(safeExcerpt(pinned), pinned)
  assert.strictEqual(safeExcerpt("org.springframework.boot.autoconfigure"), "org.springframework.boot.autoconfigure")
  assert.strictEqual(safeCommand(`node server.js ${secret} --port 80`), "node server.js *** --port 80")
})

it("tells names of credentials from names of things about them", () => {
  for (const name of [
    "password",
    "dbPassword",
    "STRIPE_SECRET_KEY",
    "client-secret",
    "api.key",
    "accessToken",
    "NPM_TOKEN",
    "apiKey2"
  ])
    assert.isTrue(holdsSecret(name), name)
  for (const name of [
    "token_url",
    "passwordHash",
    "secretName",
    "publicKey",
    "cacheKey",
    "tokenizer",
    "max_tokens_count",
    "keyboard",
    "author",
    "monkey_patch",
    "TOKEN_TIME",
    "TOKEN_HOURS",
    "PASSWORD_EXPIRY_DAYS",
    "RESET_TOKEN_MINUTES"
  ])
    assert.isFalse(holdsSecret(name), name)
})
