import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { errorsInAll, hasChecker } from "../../support/terraform/checker.ts"
import * as needs from "./needs.ts"
import { aVariable } from "../../support/analysis.ts"
import { planned } from "./plans.ts"

const issued = (name: string, required: boolean) =>
  aVariable({ name, secret: true, required, value: "third-party", from: "another" })

const environment = [
  issued("STRIPE_API_KEY", true),
  issued("AUTH_TOKEN", false),
  issued("GITHUB_CLIENT_SECRET", false),
  aVariable({ name: "SESSION_SECRET", secret: true, need: "required", value: "generated", form: "hex:32" })
]

const tiers: Readonly<Record<string, ReadonlyArray<Need>>> = {
  tasks: [needs.web("web", { environment, uses: [] }), needs.job("report", { environment, uses: [] })],
  functions: [needs.called("orders", [], { environment })],
  "nothing required": [needs.web("web", { environment: environment.slice(1, 3), uses: [] })]
}

const planOf = (name: string) => planned(tiers[name] ?? [], {}).plan

const written = (name: string): ReadonlyMap<string, string> =>
  new Map(assembleTerraform(aws, planOf(name)).map(({ path, content }) => [path, content]))

/** The names that stand in the secret when it is made. */
const initial = (name: string): ReadonlyArray<string | undefined> =>
  [
    ...(/jsonencode\(([^]*?)\n?\s*\)\n/.exec(written(name).get("secrets.tf") ?? "")?.[1] ?? "").matchAll(
      /([A-Z_]+) += /g
    )
  ].map(([, found]) => found)

describe("secrets that are drawn", () => {
  // ECS refuses a task definition that has a name twice
  it("are given to a task once each, and under the names that it reads where two processes mean different things", () => {
    const drawn = aVariable({ name: "SIGNING_SECRET", secret: true, need: "required", value: "generated" })
    const { plan } = planned(
      [
        needs.web("web", { environment: [{ ...drawn, form: "hex:32" }], uses: [] }),
        needs.worker("mail", { environment: [{ ...drawn, form: "hex:16" }], uses: [] })
      ],
      {}
    )
    const files = new Map(assembleTerraform(aws, plan).map(({ path, content }) => [path, content]))
    const namesIn = (path: string) =>
      (files.get(path) ?? "")
        .split(/^resource "aws_ecs_task_definition"/m)
        .slice(1)
        .map((task) => [...task.matchAll(/name += "(\w*SECRET)"/g)].map(([, name]) => name))
    assert.deepStrictEqual(namesIn("service_web.tf")[0], ["SIGNING_SECRET"])
    assert.deepStrictEqual(namesIn("service_mail.tf")[0], ["SIGNING_SECRET"])
  })
})

describe("secrets that only their owner has", () => {
  it("stand in the secret, empty, where a process does not start without them", () => {
    assert.deepStrictEqual(initial("tasks"), ["SESSION_SECRET", "STRIPE_API_KEY"])
    assert.match(written("tasks").get("secrets.tf") ?? "", /STRIPE_API_KEY += ""/)
  })

  it("are else not there until their owner puts them there: an empty value could switch something on", () => {
    assert.deepStrictEqual(initial("nothing required"), [])
    assert.notMatch(written("tasks").get("secrets.tf") ?? "", /(?:AUTH_TOKEN|GITHUB_CLIENT_SECRET) += /)
  })

  it("are not given empty where a process checks its callers with them", () => {
    const webhook = issued("STRIPE_WEBHOOK_SECRET", true)
    const files = assembleTerraform(aws, planned([needs.web("web", { environment: [webhook], uses: [] })], {}).plan)
    const secrets = files.find(({ path }) => path === "secrets.tf")?.content ?? ""
    assert.notMatch(secrets, /STRIPE_WEBHOOK_SECRET += ""/)
    assert.match(secrets, /web += \["STRIPE_WEBHOOK_SECRET"\]/)
  })

  it("are given to a task where they are named, and those that it does not start without always", () => {
    const task = written("tasks").get("service_web.tf") ?? ""
    assert.match(task, /name += "SESSION_SECRET"/)
    assert.match(task, /name += "STRIPE_API_KEY"/)
    assert.notMatch(task, /"(?:AUTH_TOKEN|GITHUB_CLIENT_SECRET)"/)
    assert.include(task, "for name in local.optional_secrets.web : { name = name, valueFrom = ")
  })

  it("are given to a function where they are named", () => {
    const called = written("functions").get("function_orders.tf") ?? ""
    assert.match(called, /for name in local\.optional_secrets\.orders : name => jsondecode/)
    assert.notMatch(called, /AUTH_TOKEN/)
  })

  it("are named beside each process that reads them and runs without", () => {
    assert.match(written("tasks").get("secrets.tf") ?? "", /web += \["AUTH_TOKEN", "GITHUB_CLIENT_SECRET"\]/)
  })

  it("are named in a variable that nobody must set and that holds no value", () => {
    const variables = written("tasks").get("variables.tf") ?? ""
    assert.match(variables, /variable "optional_secrets" \{\n\s+type += list\(string\)[^}]*default += \[\]/)
  })

  it("add nothing to the price, which says so", () => {
    const secret = planOf("tasks").placements.find(({ kind }) => kind === "secret")
    assert.match(secret?.assumptions.join() ?? "", /the 3 .* add nothing/)
    assert.strictEqual(secret?.component.size, "1 value in one secret, and 3 that only its owner has")
  })

  describe.skipIf(!hasChecker)("are accepted by a Terraform checker (TFCHECK names one; skipped without)", () => {
    it("wherever processes run", { timeout: 600_000 }, async () => {
      const all = Object.keys(tiers).map((name) => [name, assembleTerraform(aws, planOf(name))] as const)
      assert.deepStrictEqual(await errorsInAll(new Map(all)), [])
    })
  })
})
