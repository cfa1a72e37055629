/** A NAT gateway that messages ask for, take out, or want more of: what is placed, priced and written agrees. */
import { assert, describe, it } from "@effect/vitest"
import { Either, Option } from "effect"
import { designWith } from "../../src/architect/designTiers.ts"
import { consequencesOf } from "../../src/architect/consequences.ts"
import { sentenceOf } from "../../src/architect/responder/texts/consequenceWords.ts"
import type { DesignedTier } from "../../src/architect/Design.ts"
import type { Component } from "../../src/blueprint/Component.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import { tierNames, type TierName } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { assembleTerraform } from "../../src/providers/assemble.ts"
import { providers } from "../../src/providers/index.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

const shop = anAnalysis({
  services: [aService({ name: "web", uses: ["postgres"] }), aService({ name: "jobs", kind: "worker" })],
  datastores: [aDatastore()]
})

/** Nothing of it runs on a machine, or in the network, of a provider with functions or serverless containers. */
const page = anAnalysis({ services: [aService({ name: "page" })] })

/** A function that calls out stands in the network, where it has no address. */
const mixed = anAnalysis({
  services: [
    aService({ name: "web", uses: ["postgres"] }),
    aService({
      name: "hook",
      kind: "function",
      startCommand: null,
      entry: {
        handler: "src/hook.handle",
        runtime: "nodejs22.x",
        memoryMib: 256,
        timeoutSeconds: 10,
        triggers: [{ kind: "http" }]
      },
      uses: ["postgres"]
    })
  ],
  datastores: [aDatastore()],
  externalServices: [{ name: "Stripe", category: "payments", evidence: [] }]
})

type Cloud = "aws" | "scaleway"
const clouds: ReadonlyArray<Cloud> = ["aws", "scaleway"]

interface Case {
  readonly analysis?: Analysis
  readonly context?: DesignContext
}

const tiersOf = (cloud: Cloud, edits: ReadonlyArray<SettledEdit>, { analysis = shop, context = {} }: Case = {}) =>
  Either.getOrThrow(
    designWith(
      Object.values(providers),
      aRequest({
        analysis,
        context: { providers: [cloud], peakRps: 30, availability: "99", region: "eu-west", ...context },
        edits: kept(...edits)
      }),
      bundledPriceList
    )
  ).tiers

const one = (tiers: ReadonlyArray<DesignedTier>, name: TierName): DesignedTier =>
  Option.getOrThrow(Option.fromNullable(tiers.find(({ tier }) => tier.name === name)))

const gateway = ({ tier }: DesignedTier): Component | undefined =>
  tier.components.find(({ kind }) => kind === "network.nat")

const add: SettledEdit = { _tag: "AddComponent", kind: "network.nat" }
const remove: SettledEdit = { _tag: "RemoveComponent", component: "network.nat" }

const lines = ({ tier }: DesignedTier, sku: RegExp) => tier.items.filter((item) => sku.test(item.sku))

const terraform = (cloud: Cloud, { plan }: DesignedTier): string =>
  assembleTerraform(providers[cloud], plan)
    .map(({ content }) => content)
    .join("\n")

const said = ({ tier }: DesignedTier, code: string): ReadonlyArray<string> =>
  tier.warnings.flatMap((warning) => (warning.code === code ? [warning.text] : []))

describe("a NAT gateway that a message asks for", () => {
  it("gives tasks on AWS private subnets with a route through it, instead of addresses", () => {
    const [before, after] = [one(tiersOf("aws", []), "starter"), one(tiersOf("aws", [add]), "starter")]
    assert.isUndefined(gateway(before))
    assert.deepStrictEqual(gateway(after)?.because, ["edit.AddComponent"])
    assert.strictEqual(lines(after, /^aws\.nat\.hour$/).length, 1)
    // the only address left is the gateway's own
    assert.deepStrictEqual(
      lines(after, /^aws\.ipv4/)
        .map(({ component }) => component)
        .filter((id) => id !== "load-balancer"),
      ["nat"]
    )
    assert.isAbove(after.tier.price.monthlyEur, before.tier.price.monthlyEur)
    const text = terraform("aws", after)
    assert.match(text, /nat_gateway_id/)
    assert.include(text, "assign_public_ip = false")
    assert.notInclude(text, "assign_public_ip = true")
    assert.deepStrictEqual(said(after, "edit_not_applied"), [])
  })

  it("gives Instances on Scaleway a default route through it, and a Load Balancer where one served itself", () => {
    const disk = anAnalysis({
      services: [aService({ name: "web", uses: ["data"] })],
      datastores: [aDatastore({ id: "data", kind: "volume", engine: "volume" })]
    })
    const [before, after] = [[], [add]].map((edits) => one(tiersOf("scaleway", edits, { analysis: disk }), "starter"))
    if (before === undefined || after === undefined) throw new Error("two designs")
    assert.isUndefined(gateway(before))
    assert.match(terraform("scaleway", before), /resource "scaleway_instance_ip"/)
    assert.strictEqual(gateway(after)?.size, "VPC-GW-S")
    assert.isTrue(after.tier.components.some(({ kind }) => kind === "lb"))
    const text = terraform("scaleway", after)
    assert.include(text, "push_default_route = true")
    assert.notMatch(text, /resource "scaleway_instance_ip"|enable_dynamic_ip/)
    assert.strictEqual(lines(after, /^scw\.gateway/).length, 1)
    assert.deepStrictEqual(said(after, "edit_not_applied"), [])
  })

  it("changes nothing in a tier that has one, and other tiers stay as they are", () => {
    for (const cloud of clouds) {
      const [before, after] = [tiersOf(cloud, []), tiersOf(cloud, [Object.assign({}, add, { tiers: ["scale"] })])]
      for (const name of tierNames)
        assert.deepStrictEqual(one(after, name).tier, one(before, name).tier, `${cloud} ${name}`)
    }
  })

  it("is said not to help where nothing goes out by it", () => {
    const after = one(tiersOf("scaleway", [add], { analysis: page }), "starter")
    assert.isUndefined(gateway(after))
    assert.deepStrictEqual(said(after, "edit_not_applied"), [
      "network.nat cannot be added here: nothing of this design would use it, or the provider does not offer it."
    ])
    assert.strictEqual(
      after.tier.price.monthlyEur,
      one(tiersOf("scaleway", [], { analysis: page }), "starter").tier.price.monthlyEur
    )
  })

  it("does not close the API of a cluster", () => {
    const edits: ReadonlyArray<SettledEdit> = [{ _tag: "ChoosePlatform", platform: "kubernetes" }]
    const [before, after] = [edits, [...edits, add]].map((all) => one(tiersOf("aws", all), "growth"))
    if (before === undefined || after === undefined) throw new Error("two designs")
    const api = /cluster_api_cidrs" \{[^}]*default\s+= \[[^\]]*\]/
    assert.deepStrictEqual(api.exec(terraform("aws", after))?.[0], api.exec(terraform("aws", before))?.[0])
    assert.isDefined(gateway(after))
    assert.isFalse(said(after, "security_exception").some((text) => text.includes("AWS-NET-06")))
    assert.isTrue(said(before, "security_exception").some((text) => text.includes("AWS-NET-06")))
  })
})

describe("a NAT gateway that a message takes out", () => {
  it.each(clouds)("leaves public addresses, which the tier says, with the rule that is not met: %s", (cloud) => {
    const [before, after] = [one(tiersOf(cloud, []), "scale"), one(tiersOf(cloud, [remove]), "scale")]
    assert.isDefined(gateway(before))
    assert.isUndefined(gateway(after))
    assert.isBelow(after.tier.price.monthlyEur, before.tier.price.monthlyEur)
    assert.deepStrictEqual(said(after, "component_removed"), ["network.nat was taken out on request."])
    assert.deepStrictEqual(said(after, "edit_not_applied"), [])
    assert.strictEqual(said(after, "public_addresses").length, 1)
    assert.isTrue(said(after, "security_exception").some((text) => /AWS-ECS-03|SCW-NET-04/.test(text)))
    const text = terraform(cloud, after)
    assert.match(text, cloud === "aws" ? /assign_public_ip = true/ : /enable_dynamic_ip\s+= true/)
    assert.notMatch(text, /resource "aws_nat_gateway"|resource "scaleway_vpc_public_gateway"/)
    const told = consequencesOf({ before: [before.tier], after: [after.tier], earlier: [], added: kept(remove) }).map(
      (one) => sentenceOf("en", one)
    )
    assert.isTrue(
      told.some((sentence) => sentence.includes("public addresses")),
      told.join("\n")
    )
  })

  it("stays where a regime asks for it, and nothing else changes", () => {
    const pci = { context: { compliance: ["pci" as const] } }
    const [before, after] = [one(tiersOf("aws", [], pci), "scale"), one(tiersOf("aws", [remove], pci), "scale")]
    assert.isDefined(gateway(after))
    assert.match(said(after, "edit_not_applied").join(), /^network\.nat stays: /)
    assert.strictEqual(after.tier.price.monthlyEur, before.tier.price.monthlyEur)
  })

  it("stays where functions have no other way out, and tasks do not lose it for nothing", () => {
    const [before, after] = [[], [remove]].map((edits) => one(tiersOf("aws", edits, { analysis: mixed }), "scale"))
    if (before === undefined || after === undefined) throw new Error("two designs")
    assert.isTrue(before.plan.placements.some(({ kind }) => kind === "compute.function"))
    assert.isDefined(gateway(before))
    assert.isDefined(gateway(after))
    assert.match(said(after, "edit_not_applied").join(), /^network\.nat stays: .*functions have no other way out/)
    assert.strictEqual(after.tier.price.monthlyEur, before.tier.price.monthlyEur)
  })

  it("is weighed against addresses of tasks only where these have none", () => {
    const tiers = tiersOf("aws", [], { analysis: mixed })
    for (const name of tierNames) {
      const tier = one(tiers, name)
      const weighed = gateway(tier)?.rejected.some(({ option }) => option.startsWith("tasks with a public address"))
      assert.strictEqual(weighed, terraform("aws", tier).includes("assign_public_ip = false"), name)
    }
  })

  it("comes back when it is asked for again, and goes when that is taken back", () => {
    for (const cloud of clouds) {
      assert.isDefined(gateway(one(tiersOf(cloud, [remove, add]), "growth")), cloud)
      assert.isUndefined(gateway(one(tiersOf(cloud, [add, remove]), "growth")), cloud)
      assert.isUndefined(
        gateway(one(tiersOf(cloud, [add, { _tag: "RemoveComponent", component: "nat" }]), "growth")),
        cloud
      )
    }
  })
})

describe("as many NAT gateways as a message asks for", () => {
  it("stand in as many zones on AWS, whichever way that is said", () => {
    const ways: ReadonlyArray<SettledEdit> = [
      { _tag: "SetInstances", component: "network.nat", min: 3, max: 3 },
      { _tag: "SetInstances", component: "nat", min: 3 },
      { _tag: "SetResilience", component: "network.nat", zones: 3 }
    ]
    for (const way of ways) {
      const tier = one(tiersOf("aws", [way]), "enterprise")
      assert.strictEqual(gateway(tier)?.zones.length, 3)
      assert.deepStrictEqual(said(tier, "edit_not_applied"), [])
    }
    const fewer = one(tiersOf("aws", [{ _tag: "SetResilience", component: "network.nat", zones: 1 }]), "enterprise")
    assert.deepStrictEqual([gateway(fewer)?.min, gateway(fewer)?.zones.length], [1, 1])
    assert.match(terraform("aws", fewer), /lookup\(\{ for zone, nat in aws_nat_gateway\.main/)
    assert.strictEqual(lines(fewer, /^aws\.nat\.hour$/)[0]?.quantity, 730)
  })

  it("is one on Scaleway, which is said", () => {
    const tier = one(tiersOf("scaleway", [{ _tag: "SetResilience", component: "network.nat", zones: 3 }]), "scale")
    assert.strictEqual(gateway(tier)?.zones.length, 1)
    assert.deepStrictEqual(said(tier, "edit_not_applied"), ["nat has zones 1 here, instead of 3."])
  })

  it("is said to be nowhere where there is none", () => {
    const tier = one(tiersOf("aws", [{ _tag: "SetInstances", component: "network.nat", min: 2 }]), "starter")
    assert.deepStrictEqual(said(tier, "edit_not_applied"), ["There is no network.nat here to change."])
  })
})
