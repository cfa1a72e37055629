import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "../facts/support.ts"

const shop = {
  "package.json": manifest({
    private: true,
    scripts: { start: "node ." },
    dependencies: { express: "5", pg: "8", stripe: "18", resend: "4" }
  }),
  "index.js": "app.listen(3000)"
}

it("leaves open what only the owner knows, and says why for every field", () => {
  const { suggestedContext } = analysisOf(shop)
  for (const field of ["peakRps", "monthlyActiveUsers", "monthlyBudgetEur", "region"] as const) {
    assert.isNull(suggestedContext[field].value)
  }
  for (const { why, confidence } of Object.values(suggestedContext)) {
    assert.isAbove(why.length, 10)
    assert.isTrue(confidence >= 0 && confidence <= 1)
  }
})

it("asks for more availability where payments are taken, and not for card rules where cards are entered elsewhere", () => {
  const { availability, compliance } = analysisOf(shop).suggestedContext
  assert.strictEqual(availability.value, "99.9")
  assert.include(availability.why, "stripe")
  assert.deepStrictEqual(compliance.value, ["gdpr"])
  assert.include(compliance.why, "card data does not reach")
})

const skill = (files: Record<string, string>) => analysisOf({ ...shop, ...files }).suggestedContext.opsSkill.value

it("takes the skill to operate from what the repository already runs", () => {
  assert.strictEqual(skill({}), "none")
  assert.strictEqual(skill({ Dockerfile: "FROM node:24\nCMD node .\n" }), "basic")
  assert.strictEqual(skill({ "infra/main.tf": 'provider "aws" {}' }), "basic")
  assert.strictEqual(skill({ "chart/Chart.yaml": "name: shop\n" }), "strong")
})

it("names a provider only where something ties the repository to it", () => {
  assert.isNull(analysisOf(shop).suggestedContext.providers.value)
  const aws = analysisOf({
    ...shop,
    "queue.js": "const queue = process.env.SQS_QUEUE_URL\nconst region = process.env.AWS_REGION"
  })
  assert.deepStrictEqual(aws.suggestedContext.providers.value, ["aws"])
  const scaleway = analysisOf({ ...shop, ".env.example": "SCW_ACCESS_KEY=\n" })
  assert.deepStrictEqual(scaleway.suggestedContext.providers.value, ["scaleway"])
})

const context = (files: Record<string, string>) => analysisOf({ ...shop, ...files }).suggestedContext

it.each([
  ["a Fly.io file", { "fly.toml": 'primary_region = "ams"\n' }, "eu-central"],
  ["Terraform's provider", { "infra/main.tf": 'provider "aws" {\n  region = "eu-west-3"\n}\n' }, "eu-west"],
  [
    "a workflow that deploys",
    { ".github/workflows/d.yml": "jobs:\n  d:\n    with:\n      aws-region: eu-north-1\n" },
    "eu-north"
  ],
  ["a Render blueprint", { "render.yaml": "services:\n  - type: web\n    region: frankfurt\n" }, "eu-central"]
])("takes the region from %s", (_, files, expected) => {
  const { region } = context(files)
  assert.strictEqual(region.value, expected)
  assert.include(region.why, Object.keys(files)[0] ?? "")
})

it("tells of a time zone, and takes no region from it", () => {
  const { region } = context({ "compose.yaml": "services:\n  a:\n    environment:\n      TZ: Europe/Rome\n" })
  assert.isNull(region.value)
  assert.include(region.why, "eu-south")
  assert.include(region.why, "compose.yaml")
})

it("takes no region where several are named, or the place is near none of ours", () => {
  const two = context({ "a/fly.toml": 'primary_region = "ams"\n', "b/fly.toml": 'primary_region = "iad"\n' }).region
  assert.isNull(two.value)
  assert.include(two.why, "Several")
  const far = context({ "fly.toml": 'primary_region = "syd"\n' }).region
  assert.isNull(far.value)
  assert.include(far.why, "syd")
})

it("takes the provider of infrastructure code alone", () => {
  const aws = analysisOf({ "main.tf": 'resource "aws_vpc" "main" {\n  cidr_block = "10.0.0.0/16"\n}\n' })
  assert.deepStrictEqual(aws.suggestedContext.providers.value, ["aws"])
  const scaleway = analysisOf({ "main.tf": 'resource "scaleway_instance_server" "web" {\n  type = "DEV1-S"\n}\n' })
  assert.deepStrictEqual(scaleway.suggestedContext.providers.value, ["scaleway"])
  const other = analysisOf({ "main.tf": 'resource "google_compute_instance" "web" {\n  name = "web"\n}\n' })
  assert.isNull(other.suggestedContext.providers.value)
  assert.include(other.suggestedContext.providers.why, "google")
})

it("finds no operations skill where a platform runs everything", () => {
  const { opsSkill } = context({ "vercel.json": "{}" })
  assert.strictEqual(opsSkill.value, "none")
  assert.include(opsSkill.why, "vercel")
})

it("names the tables that mean personal data", () => {
  const { compliance } = context({ "db/tables.sql": "CREATE TABLE customers (\n  id int\n);\n" })
  assert.deepStrictEqual(compliance.value, ["gdpr"])
  assert.include(compliance.why, "db/tables.sql:1")
})

it("takes two names for a hint of health data, and one alone for nothing", () => {
  const one = context({ "a.sql": "CREATE TABLE patients (id int);\n" }).compliance
  assert.notInclude(one.value ?? [], "health")
  assert.include(one.why, "alone says little")
  const two = context({ "a.sql": "CREATE TABLE patients (id int);\nCREATE TABLE prescriptions (id int);\n" }).compliance
  assert.include(two.value ?? [], "health")
  assert.isAtMost(two.confidence, 0.3)
})

it("does not take a word in an unrelated place for a hint", () => {
  const { compliance } = context({
    "README.md": "For patients and prescriptions, with HIPAA in mind.\n",
    "lib.js": "const patient = wait()\n"
  })
  assert.notInclude(compliance.value ?? [], "health")
})

const product = (files: Record<string, string>) => analysisOf({ ...shop, ...files }).suggestedContext.product?.value

it("tells the kind of product from its framework, its tables, its sign-in or its pages, and is silent otherwise", () => {
  assert.isUndefined(product({}))
  assert.strictEqual(product({ "migrations/1.sql": "CREATE TABLE cart_items (id int);\n" }), "shop")
  const dependencies = { express: "5", pg: "8", "@okta/okta-sdk-nodejs": "7" }
  assert.strictEqual(
    product({ "package.json": manifest({ private: true, scripts: { start: "node ." }, dependencies }) }),
    "business"
  )
})

it("sizes a database by what databases start with, also where files lie beside it", () => {
  const upload = { "upload.js": 'const upload = multer({ dest: "uploads/" })\n' }
  const both = analysisOf({ ...shop, ...upload }).suggestedContext.dataVolumeGb
  assert.strictEqual(both.value, analysisOf(shop).suggestedContext.dataVolumeGb.value)
  assert.include(both.why, "each of postgres, uploaded files")
  const express = manifest({ private: true, scripts: { start: "node ." }, dependencies: { express: "5" } })
  const files = analysisOf({ "package.json": express, "index.js": "app.listen(3000)", ...upload })
  assert.strictEqual(files.suggestedContext.dataVolumeGb.value, 50)
})
