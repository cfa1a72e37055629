import { assert, describe, it } from "@effect/vitest"
import { alnum, hex, makeRandom, uuid } from "./secrets/random.ts"
import { analysisOf } from "./support.ts"

const r = makeRandom(83)
const token = `${r.text(30, alnum)}7q`
/** As people make them up when a form asks for a letter and a digit; in parts, so that none stands in this file. */
const weak = ["hunter", 27].join("")
const leet = ["P", 4, "pper", 93, "!"].join("")

const secretsOf = (path: string, text: string) =>
  analysisOf({ [path]: text })
    .securityCheck.findings.filter(({ rule }) => /^secret\.(?:assigned|committed)$/.test(rule))
    .map(({ severity, rule, line }) => `${severity} ${rule} ${line}`)

describe("files of tools that log in", () => {
  const found: ReadonlyArray<readonly [path: string, text: string, finding: string]> = [
    ["auth.json", `{\n  "github-oauth": {\n    "github.com": "${r.text(40, hex)}"\n  }\n}\n`, "high secret.assigned 3"],
    [
      ".composer-auth.json",
      `{"gitlab-token":\n {"git.acme.net": {"username": "ci", "token": "${token}"}}}\n`,
      "high secret.assigned 2"
    ],
    [
      "auth.json",
      `{"http-basic": {"repo.acme.net": {"username": "ci",\n "password": "${weak}"}}}\n`,
      "medium secret.assigned 2"
    ],
    [
      "Dockerfile",
      `FROM php:8.4-fpm\nENV COMPOSER_AUTH='{"github-oauth":{"github.com":"${r.text(40, hex)}"}}'\n`,
      "critical secret.committed 2"
    ],
    [
      "k8s/pull.yaml",
      `kind: ConfigMap\n.dockerconfigjson: ${btoa(`{"auths":{"r.acme.net":{"username":"ci","password":"${token}"}}}`)}\n`,
      "critical secret.committed 2"
    ],
    [
      "api/live.postman_environment.json",
      `{"values": [\n { "key": "client_secret",\n "value": "${token}" } ] }\n`,
      "high secret.assigned 3"
    ],
    ["inventory/hosts", `[web]\n10.0.0.4 ansible_user=deploy ansible_ssh_pass=${weak}\n`, "medium secret.assigned 2"],
    ["group_vars/all.yml", `ansible_user: deploy\nansible_become_password: ${weak}\n`, "medium secret.assigned 2"],
    ["ci/settings.xml", `<server><id>acme</id>\n<password>${weak}</password></server>\n`, "medium secret.assigned 2"],
    ["infra/live.tfvars", `region = "eu-west-1"\ndb_password = "${weak}"\n`, "medium secret.assigned 2"],
    [".pypirc", `[pypi]\npassword: ${weak}\n`, "medium secret.assigned 2"]
  ]
  it.each(found)("such as %s tell it (%#)", (path, text, finding) => {
    assert.include(secretsOf(path, text), finding)
    const answer = JSON.stringify(analysisOf({ [path]: text }))
    for (const secret of [token, weak]) assert.notInclude(answer, secret)
  })

  const none: ReadonlyArray<readonly [path: string, text: string]> = [
    ["auth.json", `{"github-oauth": {"github.com": "your-github-token"}}\n`],
    ["auth.json.sample", `{"http-basic": {"repo.acme.net": {"username": "<key>", "password": "<private-key>"}}}\n`],
    ["config/auth.json", `{"providers": {"github.com": "${r.text(40, hex)}"}}\n`],
    [
      "k8s/pull.yaml",
      `.dockerconfigjson: ${btoa(`{"auths":{"registry.acme.net":{"username":"ci","password":"changeme"}}}`)}\n`
    ],
    [
      "api/local.postman_environment.json",
      `{"values": [{ "key": "password", "value": "{{password}}" }, { "key": "user_id", "value": "${uuid(r)}" }]}\n`
    ],
    ["inventory/hosts", "10.0.0.4 ansible_user=vagrant ansible_ssh_pass=vagrant\n"],
    ["settings.xml", "<server><password>${env.CI_PASSWORD2}</password></server>\n"],
    ["infra/live.tfvars", `instance_password_length = 24\nkms_key_id = "${uuid(r)}"\n`]
  ]
  it.each(none)("such as %s hold none where a place is left to fill in (%#)", (path, text) => {
    assert.deepStrictEqual(secretsOf(path, text), [])
  })
})

describe("a sample of settings", () => {
  it.each([
    [".env.dev.example", `OAUTH_CLIENT_ID=a1\nOAUTH_CLIENT_SECRET=${token}\n`],
    ["api/.env.local.dist", `PORT=1\nKEYCLOAK_CLIENT_SECRET=${uuid(r)}\n`],
    ["config.example.yml", `oauth:\n  client_secret: "${token}"\n`],
    ["app/config/parameters.yml.dist", `parameters:\n  mailer_token: ${token}\n`]
  ] as const)("%s is excused only by a placeholder", (path, text) => {
    assert.deepStrictEqual(secretsOf(path, text), ["medium secret.assigned 2"])
    assert.deepStrictEqual(secretsOf(path, text.replace(/[^\s"=:]{12,}(?="?\n$)/, "change-me-please")), [])
  })

  it("may hold what people type, and show a value in a comment", () => {
    assert.deepStrictEqual(
      secretsOf(".env.example", `DB_PASSWORD=${leet}\nREDIS_PASSWORD=${weak}\n# ADMIN_TOKEN=${token}\n`),
      []
    )
  })

  it("weighs a key in the form of its issuer as much as any other", () => {
    const key = `GOCSP${"X-"}${r.text(28, alnum)}`
    assert.deepStrictEqual(secretsOf(".env.local.dist", `GOOGLE_CLIENT_SECRET=${key}\n`), ["medium secret.committed 1"])
  })
})

describe("a weak password in code", () => {
  const calls: ReadonlyArray<readonly [path: string, before: string, after: string]> = [
    ["src/main/java/a/Db.java", 'return DriverManager.getConnection(url, "sa", "', '");'],
    ["src/main/java/a/Db.java", 'DriverManager.getConnection("jdbc:mysql://db.acme.net:3306/shop", user, "', '");'],
    ["src/main/java/a/Source.java", '    .password("', '")'],
    ["src/main/java/a/Mail.java", 'return new PasswordAuthentication("ops@acme.net", "', '");'],
    ["src/main/kotlin/a/Db.kt", 'source.password = "', '"'],
    ["Mail/Sender.cs", 'client.Credentials = new NetworkCredential("ops", "', '");'],
    ["Data/Seed.cs", 'await users.CreateAsync(admin, "', '");'],
    ["mail/mail.go", 'auth := smtp.PlainAuth("", "ops@acme.net", "', '", "smtp.acme.net")'],
    ["api/client.go", 'req.SetBasicAuth("ops", "', '")'],
    ["store/store.go", 'const dbPassword = "', '"']
  ]
  it.each(calls)("is found in %s: %s", (path, before, after) => {
    assert.deepStrictEqual(secretsOf(path, `\n${before}${weak}${after}\n`), ["medium secret.assigned 2"])
    assert.deepStrictEqual(secretsOf(path, `\n${before}${token}${after}\n`), ["high secret.assigned 2"])
  })

  it.each(calls)("is none in %s where %s has no password", (path, before, after) => {
    for (const text of ["changeme", "password2", "your-password", "login_field2", "db.password", "HmacSHA256"])
      assert.deepStrictEqual(secretsOf(path, `\n${before}${text}${after}\n`), [], text)
    assert.deepStrictEqual(secretsOf(path, `\n// ${before}${weak}${after}\n`.replace("const dbPassword", "x")), [])
    assert.deepStrictEqual(secretsOf(`test/${path}`, `\n${before}${weak}${after}\n`), [])
  })

  it("is found where it is what everybody thinks of first", () => {
    for (const text of ["Passw0rd!", "Pass@word1", "P@ssw0rd", "pass123", "p4ss"]) {
      const call = `client.Credentials = new NetworkCredential("ops", "${text}");\n`
      assert.deepStrictEqual(secretsOf("Mail/Sender.cs", call), ["medium secret.assigned 1"], text)
    }
  })

  it("is not looked for in languages where such a text is anything", () => {
    assert.deepStrictEqual(secretsOf("src/form.ts", `const password = "${weak}"\n`), [])
  })
})
