import { assert, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { web } from "./needs.ts"
import { planned } from "./plans.ts"

const percents = (alone: boolean) =>
  assembleTerraform(aws, planned([web("shop", alone ? { alone, min: 1, max: 1 } : {})]).plan).flatMap(({ content }) =>
    [...content.matchAll(/deployment_(?:minimum_healthy|maximum)_percent\s+= (\d+)/g)].map(([, value]) => value)
  )

it("the old task of a service that may run once stops before the new one starts, any other's after", () => {
  assert.deepStrictEqual(percents(true), ["0", "100"])
  assert.deepStrictEqual(percents(false), ["100", "200"])
})

const graces = (need: ReturnType<typeof web>) =>
  assembleTerraform(aws, planned([web("shop"), need]).plan).flatMap(({ content }) =>
    [...content.matchAll(/(?:# (.*)\n\s+)?health_check_grace_period_seconds\s+= (\d+)/g)].map(([, , value]) => value)
  )

it("a load balancer lets a task be until it may have started", () => {
  assert.include(graces(web("slow", { starting: { seconds: 300, why: "it migrates" } })), "300")
})
