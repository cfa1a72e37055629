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
