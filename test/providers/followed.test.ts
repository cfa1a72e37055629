/** Who may call a service, whether it sleeps, and who is told of alarms: followed in files and prices, or refused by name. */
import { assert, describe, it } from "@effect/vitest"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import { assembleTerraform } from "../../src/providers/assemble.ts"
import { providers } from "../../src/providers/index.ts"
import { tiersOf } from "../readiness/support.ts"
import { aDatastore, anAnalysis, aService } from "../support/analysis.ts"
import { errorsInAll, hasChecker } from "../support/terraform/checker.ts"

const desk = anAnalysis({
  services: [
    aService({ name: "desk", kind: "api", framework: "express", uses: ["postgres"] }),
    aService({ name: "jobs", kind: "worker", framework: null, port: null, uses: ["postgres"] })
  ],
  datastores: [aDatastore()]
})

const busy: DesignContext = { peakRps: 1500 }
/** A few calls an hour. */
const quiet: DesignContext = { peakRps: 0.005 }

const designed = (
  provider: ProviderName,
  edits: ReadonlyArray<SettledEdit>,
  context: DesignContext = {},
  name: TierName = "growth"
) => {
  const found = tiersOf(desk, { providers: [provider], region: "eu-west", ...context }, ...edits).find(
    ({ tier }) => tier.name === name
  )
  if (found === undefined) throw new Error("no such tier")
  const files = assembleTerraform(providers[provider], found.plan)
  const part = (id: string) => found.tier.components.find((one) => one.id === id)
  return {
    ...found,
    files,
    part,
    text: files.map(({ content }) => content).join("\n"),
    notDone: found.tier.warnings.flatMap(({ code, text }) => (code === "edit_not_applied" ? [text] : []))
  }
}

const ranges = ["203.0.113.0/24", "198.51.100.7/32", "192.0.2.0/25", "10.0.0.0/8", "2001:db8::/32"]
const allow = (component: string, from: ReadonlyArray<string> = ranges): SettledEdit => ({
  _tag: "AllowAddresses",
  component,
  from
})
const sleep = (component: string): SettledEdit => ({ _tag: "SetInstances", component, min: 0 })
const tell: SettledEdit = { _tag: "SetAlarms", to: "on.call@example.com" }

const cases = {
  "AWS, five ranges": designed("aws", [allow("desk"), tell]),
  "AWS, five ranges on a cluster": designed("aws", [allow("desk"), { _tag: "ChoosePlatform", platform: "kubernetes" }]),
  "Scaleway, behind a Load Balancer": designed("scaleway", [allow("desk"), tell], busy),
  "Scaleway, asleep": designed("scaleway", [sleep("desk"), tell], quiet)
}

describe.skipIf(!hasChecker)("a Terraform checker (TFCHECK names one; skipped without)", () => {
  it("accepts what was asked for", { timeout: 600_000 }, async () => {
    assert.deepStrictEqual(
      await errorsInAll(new Map(Object.entries(cases).map(([name, { files }]) => [name, files]))),
      []
    )
  })
})

describe("addresses that alone may call a service", () => {
  it("are conditions of the listener's rules on AWS, four in each beside the host", () => {
    const { notDone, part, text } = cases["AWS, five ranges"]
    assert.deepStrictEqual(notDone, [])
    assert.deepStrictEqual(part("desk")?.allowed, ranges)
    const found = [...text.matchAll(/source_ip \{\s+values = (\[[^\]]*\])/g)].map(([, list = ""]) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, one]) => one)
    )
    assert.deepStrictEqual(found, [ranges.slice(0, 4), ranges.slice(4)])
    const rules = [...text.matchAll(/^resource "aws_lb_listener_rule"/gm)].length
    assert.strictEqual(rules, found.length)
  })

  it("are bounded on a cluster of AWS by the same rules", () => {
    const { notDone, text } = cases["AWS, five ranges on a cluster"]
    assert.deepStrictEqual(notDone, [])
    assert.strictEqual([...text.matchAll(/source_ip \{/g)].length, 2)
  })

  it("are let through by Scaleway's Load Balancer, and nobody else", () => {
    const { notDone, text } = cases["Scaleway, behind a Load Balancer"]
    assert.deepStrictEqual(notDone, [])
    const [allowed, denied, ...more] = [
      ...text.matchAll(/action \{\s+type = "(allow|deny)"[^]*?ip_subnet = (\[[^\]]*\])/g)
    ].map(([, action, list = ""]) => [action, [...list.matchAll(/"([^"]+)"/g)].map(([, one]) => one)])
    assert.deepStrictEqual(allowed, ["allow", ranges])
    assert.deepStrictEqual(denied, ["deny", ["0.0.0.0/0", "::/0"]])
    assert.deepStrictEqual(more, [])
  })

  it("say that nobody comes by IPv6 where the load balancer has none", () => {
    const { tier } = cases["AWS, five ranges"]
    const said = tier.warnings.filter(({ code }) => code === "ipv6_not_reached")
    assert.deepStrictEqual(
      said.map(({ text }) => text.includes("2001:db8::/32")),
      [true]
    )
  })

  it.each<readonly [ProviderName, string, RegExp]>([
    ["scaleway", "desk", /^desk stays open to everybody: a Serverless Container has no list of callers/],
    ["aws", "jobs", /^jobs stays open to everybody: nobody outside reaches it/]
  ])("are refused with the reason: %s %s", (provider, component, reason) => {
    const { notDone, part, text } = designed(provider, [allow(component)])
    assert.lengthOf(notDone, 1)
    assert.match(notDone[0] ?? "", reason)
    assert.isUndefined(part(component)?.allowed)
    assert.notInclude(text, "198.51.100.7")
  })

  it("are forgotten where a later list is empty", () => {
    const { notDone, part } = designed("aws", [allow("desk"), allow("desk", [])])
    assert.deepStrictEqual(notDone, [])
    assert.isUndefined(part("desk")?.allowed)
  })
})

describe("a service that may scale to zero", () => {
  it("does so in Scaleway's Serverless Containers, paid by the time it is awake, and says what that takes", () => {
    const { notDone, part, text, tier } = cases["Scaleway, asleep"]
    const awake = designed("scaleway", [], quiet)
    assert.deepStrictEqual(notDone, [])
    assert.strictEqual(part("desk")?.min, 0)
    assert.match(text, /min_scale\s+= 0/)
    assert.isBelow(tier.price.monthlyEur, awake.tier.price.monthlyEur)
    assert.isTrue(tier.warnings.some(({ code }) => code === "cold_start"))
    const own = tier.items.filter(({ component, sku }) => component === "desk" && sku.startsWith("scw.containers"))
    assert.isAbove(own.length, 0)
    for (const { usageDriven } of own) assert.isTrue(usageDriven)
  })

  it("costs more the more it is called, and never more than one that is always awake", () => {
    const calm = designed("scaleway", [sleep("desk")], quiet)
    const called = designed("scaleway", [sleep("desk")], { peakRps: 5 })
    const awake = designed("scaleway", [], { peakRps: 5 })
    const costOf = ({ tier }: typeof calm) =>
      tier.items
        .filter(({ component }) => component === "desk")
        .reduce((sum, { monthlyEur }) => sum + (monthlyEur ?? 0), 0)
    assert.isBelow(costOf(calm), costOf(called))
    assert.isAtMost(costOf(called), costOf(awake))
  })

  it.each<readonly [string, ProviderName, string, DesignContext, RegExp]>([
    ["on Fargate", "aws", "desk", {}, /^desk does not scale to zero here: Fargate keeps the tasks/],
    ["on Instances", "scaleway", "desk", busy, /^desk does not scale to zero here: it runs on Instances/],
    ["where nobody calls it", "scaleway", "jobs", {}, /^jobs does not scale to zero here: nobody calls a worker/]
  ])("is refused with what it would take %s", (_, provider, component, context, reason) => {
    const asked = designed(provider, [sleep(component)], context)
    const before = designed(provider, [], context)
    assert.lengthOf(asked.notDone, 1)
    assert.match(asked.notDone[0] ?? "", reason)
    assert.strictEqual(asked.part(component)?.min, before.part(component)?.min)
  })
})

describe("the address that alarms are sent to", () => {
  it.each<readonly [string, keyof typeof cases]>([
    ["AWS", "AWS, five ranges"],
    ["Scaleway", "Scaleway, asleep"]
  ])("is the variable's default on %s, so that nobody is asked for it", (_, name) => {
    const { files, part } = cases[name]
    const variables = files.find(({ path }) => path === "variables.tf")?.content ?? ""
    const example = files.find(({ path }) => path === "terraform.tfvars.example")?.content ?? ""
    assert.match(variables, /variable "alert_email" \{\n(?:(?!\}$).*\n)*?\s+default\s+= "on\.call@example\.com"/)
    assert.notInclude(example, "alert_email")
    assert.strictEqual(part("budget")?.alarmsTo, "on.call@example.com")
  })
})
