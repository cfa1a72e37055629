import { assert, describe, it } from "@effect/vitest"
import { alnum, base64, checked, hex, makeRandom, uuid } from "./secrets/random.ts"
import { analysisOf } from "./support.ts"

const r = makeRandom(41)
const strong = `K${r.text(16, alnum)}7q`
/** As people make them up; in parts, so that none stands in this file. */
const typed = [["Harbor", 2931].join("#"), ["Velvet", "Maple", 42, "!"].join(""), ["meadow", "lantern", 318].join("-")]

const secretsOf = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).securityCheck.findings.filter(({ rule }) => /secret|credential|password/.test(rule))
const told = (path: string, text: string) =>
  secretsOf({ [path]: text }).map(({ rule, severity, line }) => `${severity} ${rule} ${line}`)

describe("a password that somebody made up", () => {
  it.each(typed)("is found where a name asks for one (%#)", (password) => {
    assert.deepStrictEqual(told("src/db.ts", `const db = { user: "shop",\n  password: "${password}" }\n`), [
      "high secret.assigned 2"
    ])
    assert.deepStrictEqual(told("config/mail.yml", `mail:\n  smtp_password: ${password}\n`), ["high secret.assigned 2"])
  })

  it("is not looked for under other names, nor in tests", () => {
    assert.deepStrictEqual(told("src/db.ts", `const title = "${typed[0]}"\nconst token = "${typed[2]}"\n`), [])
    assert.deepStrictEqual(told("test/db.test.ts", `const password = "${typed[0]}"\n`), [])
  })

  it.each([
    "rollout-50-percent",
    "login_password__x8Kd2",
    "css-1x2y3z-wrapper",
    "forgot-password-2024",
    "BCryptPasswordEncoder2",
    "PasswordResetForm_v2",
    "enter-a-password",
    "min12-upper-lower-digit",
    "Your-Password-123!",
    "P{name}Word#12"
  ])("is not what %s is", (text) => {
    assert.deepStrictEqual(told("src/form.ts", `export const form = { password: "${text}" }\n`), [])
  })
})

/** Where a password stands behind no name and sign. */
const spoken: ReadonlyArray<readonly [path: string, before: string, after: string]> = [
  ["scripts/health.sh", "curl -fsS -u admin:", " https://api.acme-data.net/health"],
  ["Makefile", '\tcurl --user "ci:', '" -T out.tgz https://files.acme-data.net/'],
  ["scripts/dump.sh", "mysqldump -u root -p'", "' shop > shop.sql"],
  ["scripts/login.sh", "docker login -u acme --password ", " registry.acme-data.net"],
  ["scripts/copy.sh", "sshpass -p '", "' scp out.tgz deploy@acme-data.net:/srv"],
  ["scripts/ping.sh", "redis-cli -h cache.acme-data.net -a ", " ping"],
  ["scripts/user.sh", 'echo "deploy:', '" | chpasswd'],
  ["scripts/query.sh", "PGPASSWORD=", " psql -h db.acme-data.net -c 'select 1'"],
  ["scripts/install.sh", "helm upgrade --install shop ./chart --set auth.password=", " --wait"],
  ["redis/redis.conf", "requirepass ", ""],
  ["db/init.sql", "CREATE USER shop WITH PASSWORD '", "';"],
  ["docker/init.sql", "CREATE USER 'shop'@'%' IDENTIFIED BY '", "';"],
  ["api/token.js", 'const token = jwt.sign({ id }, "', '", { expiresIn: "1h" })'],
  ["app/auth.py", 'token = jwt.encode(payload, "', '", algorithm="HS256")'],
  ["src/sign.ts", 'const mac = createHmac("sha256", "', '").update(body)'],
  ["inventory/hosts.ini", "10.1.2.3 ansible_user=deploy ansible_password=", ""],
  ["Pulumi.prod.yaml", "  shop:dbPassword: ", ""],
  ["app/build.gradle", "      storePassword '", "'"],
  ["store/mysql.go", 'var dsn = "shop:', '@tcp(mysql.acme-data.net:3306)/shop?parseTime=true"'],
  ["notebooks/train.ipynb", '    "os.environ[\\"SESSION_SECRET\\"] = \\"', '\\"\\n",'],
  ["template.yaml", "          JWT_SECRET: ", ""]
]

describe("a password that is given", () => {
  it.each(spoken)("in %s (%s…) is found, and nothing of it shown", (path, before, after) => {
    const text = `# first\n${before}${strong}${after}\n`
    const found = secretsOf({ [path]: text }).filter(({ line }) => line === 2)
    assert.lengthOf(found, 1)
    const answer = JSON.stringify(analysisOf({ [path]: text, "package.json": `{"name":"shop"}` }))
    for (let at = 4; at + 8 <= strong.length; at++) assert.notInclude(answer, strong.slice(at, at + 8))
  })

  it.each(spoken)("in %s (%s…) is none where a variable or a word for one stands", (path, before, after) => {
    for (const stand of ["${DB_PASSWORD}", "$DB_PASSWORD", "changeme", "<password>", "your-password"])
      assert.deepStrictEqual(told(path, `# first\n${before}${stand}${after}\n`), [], stand)
  })

  it("to a database as a digest is none", () => {
    assert.deepStrictEqual(told("db/roles.sql", `ALTER ROLE shop PASSWORD 'md5${r.text(32, hex)}';\n`), [])
    assert.deepStrictEqual(
      told("db/roles.sql", `ALTER ROLE shop PASSWORD 'SCRAM-SHA-256$4096:${r.text(30, alnum)}';\n`),
      []
    )
  })
})

it("takes a UUID for a credential where an issuer hands it out, and for an identifier elsewhere", () => {
  const id = uuid(r)
  assert.deepStrictEqual(told(".yarnrc.yml", `npmAuthToken: ${id}\n`), ["high secret.assigned 1"])
  assert.deepStrictEqual(told("src/mail.ts", `export const apiKey = "${id}"\n`), ["high secret.assigned 1"])
  assert.deepStrictEqual(
    told("src/ids.ts", `export const deviceToken = "${id}"\nexport const tenantId = "${id}"\n`),
    []
  )
})

it("finds a token that is the user of an address", () => {
  const address = `git+https://gh${"p_"}${checked(r)}:x-oauth-basic@github.com/acme/lib.git`
  assert.deepStrictEqual(told("package.json", `{ "dependencies": {\n "lib": "${address}" } }\n`), [
    "critical secret.committed 2"
  ])
})

it("knows keys under a passphrase, logins of gem servers, accounts of chains and files of passwords", () => {
  const body = [r.text(64, base64), r.text(64, base64)].join("\n")
  const encrypted = `-----BEGIN ENCRYPTED ${"PRIVATE"} KEY-----\n${body}\n-----END ENCRYPTED ${"PRIVATE"} KEY-----\n`
  assert.deepStrictEqual(told("keys/backup.txt", encrypted), ["medium secret.committed 1"])
  assert.deepStrictEqual(told("deploy/ci.env", `BUNDLE_GEMS__ACME__NET="ci:${strong}"\n`), ["high secret.committed 1"])
  assert.deepStrictEqual(told("deploy/ci.env", `BUNDLE_WITHOUT="development:test_and_production"\n`), [])
  assert.deepStrictEqual(told("hardhat.config.js", `networks: { main: { accounts: ["0x${r.text(64, hex)}"] } }\n`), [
    "high secret.assigned 1"
  ])
  assert.deepStrictEqual(told("docker/htpasswd", `ops:$apr1$${r.text(8, alnum)}$${r.text(22, alnum)}\n`), [
    "high secret.file 1"
  ])
})

const storage = (key: string) =>
  `export const storage = "DefaultEndpointsProtocol=https;AccountName=a1;AccountKey=${key}"\n`

it("does not report the key that every storage emulator has", () => {
  const key = ["Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErC", "z4I6tq/K1SZFPTOtr/KBHBeksoGMGw=="].join("")
  assert.deepStrictEqual(told("src/files.ts", storage(key)), [])
  assert.lengthOf(told("src/files.ts", storage(`${r.text(86, base64)}==`)), 1)
})

it("says that a browser's key is public, and that a server's key is not", () => {
  const key = `AI${"za"}${r.text(35, alnum)}`
  assert.deepStrictEqual(told("src/map.ts", `export const googleMapsApiKey = "${key}"\n`), [])
  assert.deepStrictEqual(told("config/app.yml", `google_maps_server_api_key: ${key}\n`), ["high secret.committed 1"])
})

describe("an environment file", () => {
  it("of nothing but what visitors load may be committed", () => {
    assert.deepStrictEqual(told("web/.env", "VITE_API_URL=https://api.acme-data.net\nVITE_TITLE=Shop\n"), [])
  })

  it("with settings about credentials weighs no more than one without", () => {
    const text =
      "MAX_TOKENS=4096\nTOKEN_EXPIRE_MINUTES=10080\nUSE_API_KEY=true\nSENTRY_DSN=https://abc@o1.ingest.sentry.io/2\n"
    assert.deepStrictEqual(told(".env", text), ["low secret.env-file 1"])
  })
})

describe("one line's secret", () => {
  const value = `k${r.text(22, alnum)}9Z`
  it.each([
    [
      "docker-compose.yml",
      `services:\n  db:\n    image: postgres:17\n    environment:\n      POSTGRES_PASSWORD: ${value}\n`,
      "high compose.default-password 5"
    ],
    [
      "Dockerfile",
      `FROM node:22-slim\nENV API_TOKEN=${value}\nUSER node\nCMD ["node", "a.js"]\n`,
      "high container.secret 2"
    ],
    [
      "infra/main.tf",
      `resource "aws_db_instance" "db" {\n  password = "${value}"\n}\n`,
      "high terraform.credentials 2"
    ],
    [
      "k8s/secret.yaml",
      `apiVersion: v1\nkind: Secret\nmetadata:\n  name: api\nstringData:\n  password: ${value}\n`,
      "high kubernetes.plain-secret 6"
    ],
    [".gitlab-ci.yml", `variables:\n  DEPLOY_TOKEN: ${value}\n`, "high gitlab.plain-secret 2"],
    ["shop/settings.py", `DEBUG = False\nSECRET_KEY = "${value}"\n`, "high secret.django-key 2"],
    ["src/config.ts", `export const apiToken = "${value}"\n`, "high secret.assigned 1"]
  ] as const)("in %s is told once, by the rule that knows most about it", (path, text, expected) => {
    assert.deepStrictEqual(told(path, text), [expected])
  })

  it("in the format of an issuer is told as that, as severely as it is", () => {
    const token = `gh${"p_"}${checked(r)}`
    assert.deepStrictEqual(told("Dockerfile", `FROM node:22-slim\nENV GITHUB_TOKEN=${token}\nUSER node\n`), [
      "critical secret.committed 2"
    ])
  })

  it("that an anchor gives to several services is told once", () => {
    const text = `x-env: &env\n  DB_PASSWORD: ${value}\nservices:\n  api:\n    image: a/b:1\n    environment: *env\n  worker:\n    image: a/b:1\n    environment: *env\n`
    assert.lengthOf(
      told("compose.yaml", text).filter((line) => line.endsWith(" 2")),
      1
    )
  })
})

it("does not take the fingerprint of an OpenPGP key for the key", () => {
  const fingerprint = r.text(40, hex).toUpperCase()
  assert.deepStrictEqual(
    told("release.sh", `export RELEASE_GPG_KEY=${fingerprint}\ngpg --default-key ${fingerprint} x\n`),
    []
  )
})

const kubernetesSecret = (password: string) =>
  `apiVersion: v1\nkind: Secret\nmetadata:\n  name: api\ndata:\n  password: ${password}\n`

it("knows a word for a password in base64, however short", () => {
  assert.deepStrictEqual(told("k8s/secret.yaml", kubernetesSecret(btoa("changeme"))), ["low kubernetes.plain-secret 6"])
})

it("does not take camel-case words with a number for random ones", () => {
  for (const text of ["UserTokenProvider2", "HttpSecretClient12", "BearerTokenFilter3"])
    assert.deepStrictEqual(told("src/di.ts", `export const token = "${text}"\n`), [], text)
  assert.lengthOf(told("src/db.ts", `export const dbPassword = "Mb${"VIRMl"}BqKQ${"QETq"}7"\n`), 1)
})

const documented = (comment: string) => told("src/Payload.php", `<?php\n/**\n${comment}\n */\n`)

it("a comment that says it shows an example keeps no secret, and any other does", () => {
  const token = r.text(25, hex)
  assert.deepStrictEqual(documented(` * Example: {"type":"shop","token":"${token}"}`), [])
  assert.deepStrictEqual(documented(` * @example {"type":"shop","token":"${token}"}`), [])
  assert.deepStrictEqual(documented(` * {"type":"shop","token":"${token}"}`), ["high secret.assigned 3"])
})
