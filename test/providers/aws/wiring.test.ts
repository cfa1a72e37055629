import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import * as needs from "./needs.ts"
import { aVariable } from "../../support/analysis.ts"
import { planned, type Asking } from "./plans.ts"

const fileOf = (asked: ReadonlyArray<Need>, path: string, asking: Asking = {}): string =>
  assembleTerraform(aws, planned(asked, asking).plan).find((file) => file.path === path)?.content ?? ""

/** By the names alone, as stores are found that a message asked for. */
const reading = (...names: ReadonlyArray<string>) =>
  names.map((name) => aVariable({ name, secret: /PASSWORD|SECRET|KEY|URL|TOKEN/.test(name), required: true }))

const service = (names: ReadonlyArray<string>, uses: ReadonlyArray<string>, more: object = {}) =>
  needs.web("web", { environment: reading(...names), uses, ...more })

/** What stands between one `name = "NAME"` of a secret and the next line. */
const secretFor = (text: string, name: string): string | undefined =>
  new RegExp(`name\\s+= "${name}"\\s+valueFrom = "([^"]+)"`).exec(text)?.[1]

const settingFor = (text: string, name: string): string | undefined =>
  new RegExp(`^\\s+${name}\\s+= (.+)$`, "m").exec(text)?.[1]

/** Answers of a framework's health path that count as healthy. */
const healthy = (framework: string | null, healthPath: string | null) =>
  settingFor(fileOf([service([], [], { framework, healthPath })], "service_web.tf"), "matcher")

const constant = (form: string) =>
  settingFor(
    fileOf(
      [needs.web("web", { uses: [], environment: [aVariable({ name: "APP_ENV", value: "constant", form })] })],
      "service_web.tf"
    ),
    "APP_ENV"
  )

describe("the health check of a load balancer", () => {
  it("takes success and a way to another page where there is a health path, and for any answer but a failure where there is none", () => {
    assert.strictEqual(healthy("express", "/healthz"), '"200-399"')
    assert.strictEqual(healthy(null, null), '"200-499"')
  })

  it("takes a program that refuses hosts which are not its own for one that lives", () => {
    assert.strictEqual(healthy("django", "/healthz"), '"200-400"')
    assert.strictEqual(healthy("django", null), '"200-499"')
  })
})

const drawn = (name: string, form: string | null) =>
  aVariable({ name, secret: true, need: "required", value: "generated", form })

describe("what a service is given", () => {
  it("is an address under the name that it reads, out of the store's own secret", () => {
    const text = fileOf([service(["POSTGRES_URL"], ["postgres"]), needs.relational()], "service_web.tf")
    assert.strictEqual(secretFor(text, "POSTGRES_URL"), "${aws_secretsmanager_secret.postgres.arn}:POSTGRES_URL::")
    assert.isUndefined(secretFor(text, "DATABASE_URL"))
  })

  it("is no address of production under a name that tests read", () => {
    const text = fileOf([service(["DB_URL", "TEST_DATABASE_URL"], ["postgres"]), needs.relational()], "service_web.tf")
    assert.isString(secretFor(text, "DB_URL"))
    assert.notInclude(text, "TEST_DATABASE_URL")
  })

  it("is told which of several databases to speak to", () => {
    const settings = [{ name: "DB_ENGINE", value: "postgres" }]
    const text = fileOf([service(["DB_ENGINE"], ["postgres"], { settings }), needs.relational()], "service_web.tf")
    assert.strictEqual(settingFor(text, "DB_ENGINE"), '"postgres"')
  })

  it("is its disk at the folders that it keeps its files in", () => {
    const disk = { ...needs.volume("web"), paths: ["/srv/var", "/srv/plugins"] as const }
    const asked = [service(["DATA_DIR", "CERT_FILEPATH"], ["data"], { max: 1 }), disk]
    const text = fileOf(asked, "service_web.tf")
    const mounted = [...text.matchAll(/containerPath = "([^"]+)"/g)].map(([, path]) => path)
    assert.deepStrictEqual([...new Set(mounted)], ["/srv/var", "/srv/plugins"])
    assert.strictEqual(settingFor(text, "DATA_DIR"), '"/srv/var"')
    // a folder is no file
    assert.isUndefined(settingFor(text, "CERT_FILEPATH"))
    assert.include(text, "aws_efs_access_point.data_2.id")
    assert.match(fileOf(asked, "storage.tf"), /"aws_efs_access_point" "data_2"[^]*path = "\/data-2"/)
  })

  it("is the usual name where it reads none that fits", () => {
    const text = fileOf([service(["LOG_LEVEL"], ["postgres"]), needs.relational()], "service_web.tf")
    assert.strictEqual(secretFor(text, "DATABASE_URL"), "${aws_secretsmanager_secret.postgres.arn}:DATABASE_URL::")
    const database = fileOf([service(["LOG_LEVEL"], ["postgres"]), needs.relational()], "database.tf")
    assert.match(database, /DATABASE_URL += "postgresql:\/\/app:\$\{random_password[^"]+\?sslmode=require"/)
  })

  it("is host, port and name in the open, and the password as a secret", () => {
    const text = fileOf(
      [service(["DB_HOST", "DB_PORT", "DB_DATABASE", "DB_USERNAME", "DB_PASSWORD"], ["postgres"]), needs.relational()],
      "service_web.tf"
    )
    assert.strictEqual(settingFor(text, "DB_HOST"), "aws_db_instance.postgres.address")
    assert.strictEqual(settingFor(text, "DB_PORT"), "tostring(aws_db_instance.postgres.port)")
    assert.strictEqual(settingFor(text, "DB_DATABASE"), '"app"')
    assert.strictEqual(settingFor(text, "DB_USERNAME"), '"app"')
    assert.strictEqual(secretFor(text, "DB_PASSWORD"), "${aws_secretsmanager_secret.postgres.arn}:password::")
  })

  it("is Aurora's endpoint where the database runs on Aurora", () => {
    const text = fileOf(
      [service(["DB_HOST"], ["postgres"]), needs.relational({ zoneSurviving: true, highlyAvailable: true })],
      "service_web.tf"
    )
    assert.strictEqual(settingFor(text, "DB_HOST"), "aws_rds_cluster.postgres.endpoint")
  })

  it("never is a long-lived AWS key, because the task's role signs", () => {
    const text = fileOf(
      [service(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "S3_BUCKET"], ["uploads"]), needs.bucket()],
      "service_web.tf"
    )
    assert.notMatch(text, /AWS_ACCESS_KEY_ID|AWS_SECRET_ACCESS_KEY/)
    assert.strictEqual(settingFor(text, "S3_BUCKET"), "aws_s3_bucket.uploads.bucket")
    assert.match(text, /"s3:PutObject"/)
  })

  it("is named where only the owner knows the value, and drawn where the application verifies it itself", () => {
    const issued = aVariable({
      name: "STRIPE_API_KEY",
      secret: true,
      required: true,
      value: "third-party",
      from: "stripe"
    })
    const environment = [
      issued,
      drawn("SECRET_KEY_BASE", "hex:64"),
      drawn("APP_KEY", "base64:{random}:32"),
      drawn("SESSION_SECRET", null)
    ]
    const asked = [needs.web("web", { environment, uses: [] })]
    const text = fileOf(asked, "service_web.tf")
    assert.strictEqual(secretFor(text, "SECRET_KEY_BASE"), "${aws_secretsmanager_secret.app.arn}:SECRET_KEY_BASE::")
    assert.strictEqual(secretFor(text, "STRIPE_API_KEY"), "${aws_secretsmanager_secret.app.arn}:STRIPE_API_KEY::")
    const secrets = fileOf(asked, "secrets.tf")
    assert.match(secrets, /STRIPE_API_KEY\s+= ""/)
    assert.match(secrets, /SECRET_KEY_BASE\s+= random_bytes\.secret_secret_key_base\.hex\n/)
    assert.match(secrets, /"secret_secret_key_base" \{\n\s+length = 64\n/)
    assert.match(secrets, /APP_KEY\s+= "base64:\$\{random_bytes\.secret_app_key\.base64\}"/)
    assert.match(secrets, /SESSION_SECRET\s+= random_password\.secret_session_secret\.result/)
  })

  it("is an empty text where somebody else issues what it does not start without", () => {
    const place = aVariable({ name: "FIREBASE_DATABASE_URL", need: "required", required: true, value: "third-party" })
    const text = fileOf([needs.web("web", { environment: [place], uses: [] })], "service_web.tf")
    assert.match(text, /FIREBASE_DATABASE_URL\s+= ""/)
  })

  it("is the word for production that the analysis knows of its framework", () => {
    assert.deepStrictEqual(["prod", "production"].map(constant), ['"prod"', '"production"'])
  })

  it("names the settings that nobody knows in the description of its variable", () => {
    const text = fileOf([service(["LOG_LEVEL", "GREETING"], [])], "variables.tf")
    assert.match(text, /GREETING, LOG_LEVEL/)
  })

  it("tells Celery what to check about TLS, and nobody else", () => {
    const links = [{ datastore: "redis", id: "redis" }]
    const environment = [
      aVariable({ name: "REDIS_URL", secret: true, value: "store-url", from: "redis", form: "{url}" })
    ]
    const celery = [
      needs.web("web", { environment, links, uses: ["redis"] }),
      needs.worker("worker", {
        environment,
        links,
        clients: [{ datastore: "redis", client: "celery" }],
        uses: ["redis"]
      }),
      needs.cache()
    ]
    const own = (process: string) =>
      /redis\.arn\}:(\w+)::/.exec(secretFor(fileOf(celery, `service_${process}.tf`), "REDIS_URL") ?? "")?.[1]
    assert.notStrictEqual(own("web"), own("worker"))
    const addresses = fileOf(celery, "cache.tf")
    const addressOf = (process: string) => settingFor(addresses, own(process) ?? "none")
    assert.match(addressOf("worker") ?? "", /^"rediss:\/\/.*\/0\?ssl_cert_reqs=required"$/)
    assert.match(addressOf("web") ?? "", /^"rediss:\/\/.*\/0"$/)
  })

  it("is a path on the mounted disk", () => {
    const text = fileOf(
      [needs.web("web", { environment: reading("DATABASE_URL"), uses: [] }), needs.volume("web")],
      "service_web.tf"
    )
    assert.strictEqual(settingFor(text, "DATABASE_URL"), '"sqlite:////data/app.db"')
    assert.match(text, /containerPath\s+= "\/data"/)
  })

  it("never breaks out of its file, whatever the repository calls things", () => {
    const hostile = '${file("/etc/passwd")}"\n}\nresource "aws_iam_user" "x" {'
    const text = assembleTerraform(
      aws,
      planned([
        needs.web("web", {
          service: hostile,
          root: hostile,
          command: `run ${hostile}`,
          healthPath: hostile,
          releaseCommand: hostile,
          uses: [],
          environment: [
            aVariable({ name: hostile, secret: true, required: true }),
            aVariable({ name: "OK", secret: false, required: true })
          ]
        })
      ]).plan
    )
      .map(({ content }) => content)
      .join("\n")
    assert.notMatch(text, /^resource "aws_iam_user"/m)
    assert.notMatch(text, /(^|[^$])\$\{file\(/m)
  })
})

const bucketWarnings = (bucketSwitches: ReadonlyArray<string>) =>
  planned([service(["S3_ACCESS_KEY"], ["files"], { bucketSwitches }), needs.bucket("files")])
    .plan.placements.flatMap(({ warnings }) => warnings)
    .map(({ code }) => code)
    .filter((code) => code.startsWith("bucket"))

describe("a bucket that a process uses only where a key is set", () => {
  it("is warned of, as the key is withheld", () => {
    assert.deepStrictEqual(bucketWarnings(["S3_ACCESS_KEY"]), ["bucket_switched_off"])
    assert.deepStrictEqual(bucketWarnings(["S3_BUCKET"]), [])
  })
})
