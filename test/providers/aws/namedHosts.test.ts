import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { planned } from "./plans.ts"
import { namedInFiles } from "./scenarios.ts"

const text = assembleTerraform(aws, planned(namedInFiles, { tier: "growth" }).plan)
  .map(({ content }) => content)
  .join("\n")

describe("names in files of processes on AWS", () => {
  it("are the ones that Cloud Map knows, for public processes too", () => {
    assert.match(text, /resource "aws_service_discovery_service" "orders_service" \{\n\s+name = "orders"/)
    assert.match(text, /resource "aws_service_discovery_service" "shop" \{\n\s+name = "shop"/)
    assert.notMatch(text, /resource "aws_service_discovery_service" "front"/)
  })

  it("lead to ports that admit the caller", () => {
    assert.include(text, "front calls shop")
    assert.include(text, "front calls orders-service")
  })
})
