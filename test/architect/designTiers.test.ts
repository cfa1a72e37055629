import { assert, describe, it } from "@effect/vitest"
import { Either, Option } from "effect"
import type { DesignRequest } from "../../src/architect/Design.ts"
import { design, designWith } from "../../src/architect/designTiers.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import type { Provider } from "../../src/providers/Provider.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { fakePrices, fakeProvider } from "../support/fakeProvider.ts"
import { broken } from "../support/promises.ts"
import { kept } from "../support/kept.ts"

const one = fakeProvider()
const dear = fakeProvider({ name: "scaleway", regions: ["dear-south-1"] })

const shop = anAnalysis({
  services: [aService({ uses: ["postgres"] })],
  datastores: [aDatastore()]
})

const designed = (over: Partial<DesignRequest>, clouds: ReadonlyArray<Provider> = [one, dear]) =>
  Either.getOrThrow(designWith(clouds, aRequest({ analysis: shop, ...over }), fakePrices))

const tier = (name: TierName, over: Partial<DesignRequest>, clouds?: ReadonlyArray<Provider>): Tier => {
  const found = designed(over, clouds).tiers.find((one) => one.tier.name === name)
  return Option.getOrThrow(Option.fromNullable(found)).tier
}

/** Euros a month that lift the starter between what growth and scale cost by themselves. */
const starterFee = 40

const codes = ({ warnings }: Tier) => warnings.map(({ code }) => code)
const constraints = ({ unmet }: Tier) => unmet.map(({ constraint }) => constraint)
const ids = ({ components }: Tier) => components.map(({ id }) => id)
const edited = (...edits: ReadonlyArray<SettledEdit>): Partial<DesignRequest> => ({ edits: kept(...edits) })

describe("the choice of a provider", () => {
  it("takes the cheaper one and shows what the other would cost", () => {
    const growth = tier("growth", {})
    assert.strictEqual(growth.provider, "aws")
    assert.match(growth.rationale, /Fake One at [\d.]+ € was chosen over Fake Two at [\d,.]+ €/)
    const loser = growth.components
      .flatMap(({ rejected }) => rejected)
      .find(({ option }) => option.includes("Fake Two"))
    assert.isAbove(loser?.monthlyEur ?? 0, growth.price.monthlyEur)
  })

  it("runs on a cluster where a message asks for one, and says what that asks of the team", () => {
    const growth = tier("growth", edited({ _tag: "AddComponent", kind: "compute.kubernetes" }))
    assert.include(ids(growth), "cluster")
    assert.include(constraints(growth), "opsSkill")
    assert.notInclude(codes(growth), "edit_not_applied")
    assert.include(growth.components.find(({ id }) => id === "cluster")?.because ?? [], "edit.ChoosePlatform")
  })

  it("never lets an incomplete price win, budget or not", () => {
    const cheapButUnknown: Provider = {
      ...fakeProvider({ name: "scaleway", regions: ["test-south-1"] }),
      kinds: {
        ...one.kinds,
        budget: {
          ...one.kinds.budget,
          sees: "everything",
          place: (need, site, needs) => {
            const placed = one.kinds.budget.place(need, site, needs)
            const unknown = {
              component: need.id,
              sku: "fake.unknown",
              description: "?",
              usageDriven: false,
              quantity: 1,
              unit: "month" as const
            }
            return "gap" in placed ? placed : { ...placed, usage: [unknown] }
          }
        }
      }
    }
    const bound = tier("growth", { context: { monthlyBudgetEur: 1 } }, [one, cheapButUnknown])
    assert.strictEqual(bound.provider, "aws")
    assert.isTrue(bound.price.complete)
  })

  it("takes the design of a higher tier for one that would be less than the tier below, and says so", () => {
    const dearStarter: Provider = {
      ...one,
      kinds: {
        ...one.kinds,
        budget: {
          ...one.kinds.budget,
          sees: "everything",
          place: (need, site, needs) => {
            const placed = one.kinds.budget.place(need, site, needs)
            const fee = { component: need.id, sku: "fake.flat", description: "fee", usageDriven: false }
            const quantity = site.tier === "starter" ? starterFee : 0
            return "gap" in placed ? placed : { ...placed, usage: [{ ...fee, quantity, unit: "month" as const }] }
          }
        }
      }
    }
    const growth = tier("growth", { context: { providers: ["aws"] } }, [dearStarter])
    assert.match(growth.rationale, /By itself growth would come to [\d.,]+ €, and the tiers would not rise/)
  })

  it("prefers the one that reaches a floor to the one that is cheaper", () => {
    const weak = fakeProvider({
      gap: (need) =>
        need.kind === "db.relational" && need.highlyAvailable
          ? { gap: "No standby is offered.", constraint: "availability", waysOut: [] }
          : null
    })
    const growth = tier("growth", { context: { availability: "99.9" } }, [weak, dear])
    assert.strictEqual(growth.provider, "scaleway")
    assert.deepStrictEqual(constraints(growth), [])
  })

  it("follows a message, also to a provider that the context leaves out, but never past the plan", () => {
    const context = { providers: ["aws" as const] }
    const moved = { context, ...edited({ _tag: "ChooseProvider", provider: "scaleway" }) }
    assert.strictEqual(tier("growth", moved).provider, "scaleway")
    const refused = designWith(
      [one, dear],
      aRequest({ analysis: shop, ...moved, allowedProviders: ["aws"] }),
      fakePrices
    )
    assert.isTrue(Either.isLeft(refused) && refused.left._tag === "ProviderNotAllowed")
  })
})

describe("floors", () => {
  it("are declared with the price of each way out when the budget is too small", () => {
    const scale = tier("scale", { context: { monthlyBudgetEur: 30, availability: "99.9" } })
    const [over] = scale.unmet
    assert.strictEqual(over?.constraint, "budget")
    assert.isAtMost(over?.waysOut.length ?? 9, 3)
    assert.isTrue(over?.waysOut.some(({ change }) => change.startsWith("Use the starter tier.")))
    for (const { monthlyEur } of over?.waysOut ?? []) assert.isAtMost(monthlyEur ?? 0, scale.price.monthlyEur)
  })

  it("are answered honestly when they contradict one another", () => {
    const context = {
      monthlyBudgetEur: 30,
      availability: "99.95" as const,
      compliance: ["pci" as const],
      peakRps: 1000,
      opsSkill: "none" as const
    }
    const design = designed({ context })
    assert.deepStrictEqual(broken(design), [])
    for (const { tier } of design.tiers) assert.include(constraints(tier), "budget")
  })

  it("name the single disk that keeps a tier below its availability, and a way out", () => {
    const analysis = anAnalysis({ datastores: [aDatastore({ id: "sqlite", engine: "sqlite", version: null })] })
    const growth = tier("growth", { analysis, context: { availability: "99.9" } })
    const [missed] = growth.unmet
    assert.strictEqual(missed?.constraint, "availability")
    assert.match(missed?.text ?? "", /sqlite/)
    assert.isAbove(missed?.waysOut.length ?? 0, 0)
  })

  it("name a disk that a second process would have to share", () => {
    const analysis = anAnalysis({
      services: [
        aService({ uses: ["sqlite"] }),
        aService({ name: "mailer", root: "mailer", kind: "worker", port: null, uses: ["sqlite"] })
      ],
      datastores: [aDatastore({ id: "sqlite", engine: "sqlite", version: null })]
    })
    for (const { tier: each } of designed({ analysis }).tiers) {
      const missed = each.unmet.find(({ constraint }) => constraint === "capacity")
      for (const part of ["web", "mailer", "sqlite"]) {
        assert.include(missed?.text ?? "", part)
        assert.include(each.warnings.find(({ code }) => code === "shared_volume")?.text ?? "", part)
      }
    }
    const alone = tier("growth", { analysis, ...edited({ _tag: "RemoveComponent", component: "mailer" }) })
    assert.notInclude(codes(alone), "shared_volume")
  })

  it("name more data than one database holds", () => {
    for (const provider of ["aws", "scaleway"] as const) {
      const { tiers } = Either.getOrThrow(
        design(
          aRequest({ analysis: shop, context: { providers: [provider], dataVolumeGb: 100_000 } }),
          bundledPriceList
        )
      )
      for (const { tier: each } of tiers) {
        const missed = each.unmet.find(({ constraint }) => constraint === "capacity")
        assert.match(missed?.text ?? "", /holds at most \d+ GB/)
        assert.isAbove(missed?.waysOut.length ?? 0, 0)
        assert.notInclude(ids(each), "postgres")
      }
    }
  })

  it("are missed openly far beyond the largest database, without compute that only waits for it", () => {
    const { tiers } = Either.getOrThrow(
      design(aRequest({ analysis: shop, context: { providers: ["aws"], peakRps: 100_000 } }), bundledPriceList)
    )
    for (const { tier: each } of tiers) {
      const web = each.components.find(({ id }) => id === "web")
      assert.include(constraints(each), "capacity")
      assert.include(codes(each), "compute_capped")
      const perTask = 100_000 / 1000
      assert.isAtMost(web?.max ?? Infinity, Math.ceil((each.capacity.peakRps * 1.5) / perTask) + 3, each.name)
    }
  })

  it("give way to residency, which says so", () => {
    const outside = fakeProvider({ regions: ["london-1"], inEea: false })
    const context = { region: "london-1", compliance: ["eu-residency" as const] }
    const growth = tier("growth", { context }, [outside, dear])
    assert.strictEqual(growth.region, "dear-south-1")
    assert.include(constraints(growth), "region")
    assert.notInclude(constraints(growth), "eu-residency")
  })
})

describe("needs that a provider cannot meet", () => {
  it("are weakened where a lesser form exists, and said", () => {
    const small = fakeProvider({
      gap: (need) =>
        need.kind === "compute.container" && need.max > 20
          ? { gap: "At most 20 instances.", constraint: "capacity", waysOut: [] }
          : null
    })
    const enterprise = tier("enterprise", { context: { peakRps: 600 } }, [small])
    const web = enterprise.components.find(({ id }) => id === "web")
    assert.strictEqual(web?.max, 20)
    assert.include(codes(enterprise), "reduced")
    assert.include(codes(enterprise), "capacity_below_tier")
    assert.match(enterprise.rationale, /meant as room for ten times the peak: .* = 6000, and carries \d+/)
    assert.notInclude(constraints(enterprise), "capacity")
  })

  it("are left out and declared where none exists, and nothing leads to them", () => {
    const analysis = anAnalysis({ datastores: [aDatastore({ id: "kafka", engine: "kafka", kind: "stream" })] })
    const without = fakeProvider({
      gap: (need) =>
        need.kind === "stream"
          ? { gap: "No Kafka is offered.", constraint: "provider", waysOut: ["Use a queue."] }
          : null
    })
    const design = designed({ analysis }, [without])
    assert.deepStrictEqual(broken(design), [])
    for (const { tier } of design.tiers) assert.deepStrictEqual(constraints(tier), ["provider"])
  })

  it("are only worth a warning where no floor asks for them", () => {
    const without = fakeProvider({
      gap: (need) => (need.kind === "flowlogs" ? { gap: "No flow logs.", constraint: "pci", waysOut: [] } : null)
    })
    assert.deepStrictEqual(constraints(tier("enterprise", {}, [without])), [])
    assert.include(codes(tier("enterprise", {}, [without])), "not_available")
    assert.include(constraints(tier("enterprise", { context: { compliance: ["pci"] } }, [without])), "pci")
  })
})

describe("order among the tiers", () => {
  it("gives a starter the CDN of growth where that costs less, and says what it would cost without", () => {
    const starter = tier("starter", { context: { peakRps: 40 } })
    const growth = tier("growth", { context: { peakRps: 40 } })
    assert.include(ids(starter), "web-cdn")
    assert.isAtMost(starter.price.monthlyEur, growth.price.monthlyEur)
    const without = starter.components
      .flatMap(({ rejected }) => rejected)
      .find(({ option }) => option.startsWith("Static files from the application itself"))
    assert.isAbove(without?.monthlyEur ?? 0, starter.price.monthlyEur)
  })

  it("spreads several instances over three zones where fewer of them then survive the loss of one", () => {
    const growth = tier("growth", { context: { peakRps: 600, availability: "99.9" } })
    const web = growth.components.find(({ id }) => id === "web")
    assert.lengthOf(web?.zones ?? [], 3)
    const two = web?.rejected.find(({ option }) => option.startsWith("Instances spread over 2 zones"))
    assert.isAbove(two?.monthlyEur ?? 0, growth.price.monthlyEur)
  })

  const web = anAnalysis({ services: [aService({ framework: "nextjs" })] })
  const mailer = anAnalysis({ services: [aService({ name: "worker", kind: "worker" })] })
  const cluster: SettledEdit = { _tag: "AddComponent", kind: "compute.kubernetes" }

  it.each([
    ["Instances that answer", web, { peakRps: 14_100 }, []],
    ["workers", mailer, { peakRps: 20 }, [{ _tag: "SetInstances", component: "worker", min: 3, max: 3 }]],
    ["nodes of a cluster", web, { peakRps: 300, opsSkill: "strong" }, [cluster]]
  ] as const)("holds at 99.95 where %s share one way out from the second tier on", (_, analysis, context, edits) => {
    const request = aRequest({
      analysis,
      context: { ...context, availability: "99.95", providers: ["scaleway"] },
      edits: kept(...edits)
    })
    const { tiers } = Either.getOrThrow(design(request, bundledPriceList))
    assert.notInclude(
      tiers.flatMap(({ tier: each }) => codes(each)),
      "tier_order"
    )
  })
})

describe("a team without operations skill", () => {
  it("is told where machines would be left to it, and goes where they are not", () => {
    const container = one.kinds["compute.container"]
    const machines: Provider = {
      ...one,
      kinds: {
        ...one.kinds,
        "compute.container": {
          ...container,
          sees: "everything",
          place: (need, site, needs) => {
            const placed = container.place(need, site, needs)
            return "gap" in placed ? placed : { ...placed, component: { ...placed.component, kind: "compute.vm" } }
          }
        }
      }
    }
    assert.include(constraints(tier("growth", { context: { opsSkill: "none" } }, [machines])), "opsSkill")
    assert.deepStrictEqual(constraints(tier("growth", { context: { opsSkill: "basic" } }, [machines])), [])
    assert.strictEqual(tier("growth", { context: { opsSkill: "none" } }, [machines, dear]).provider, "scaleway")
  })
})

describe("wishes from messages", () => {
  it("change the context for every tier, and forgetting brings the default back", () => {
    const set: SettledEdit = { _tag: "SetContext", set: { peakRps: 700 } }
    assert.strictEqual(designed(edited(set)).context.peakRps.value, 700)
    const cleared = designed({
      context: { monthlyBudgetEur: 5 },
      ...edited(set, { _tag: "ClearContext", fields: ["peakRps", "monthlyBudgetEur"] })
    })
    assert.strictEqual(cleared.context.peakRps.origin, "default")
    assert.isNull(cleared.context.monthlyBudgetEur.value)
  })

  it("add and take out components in the tiers they name", () => {
    const added = edited({ _tag: "AddComponent", kind: "cache", tiers: ["growth"] })
    assert.include(ids(tier("growth", added)), "redis")
    assert.notInclude(ids(tier("scale", added)), "redis")
    const removed = edited({ _tag: "RemoveComponent", component: "waf" })
    assert.notInclude(ids(tier("scale", removed)), "waf")
    assert.include(codes(tier("scale", removed)), "component_removed")
  })

  it("declare what the repository requires and they took out, with its lines, and nothing else of it", () => {
    const evidence = [{ path: "compose.yaml", line: 7, excerpt: "image: postgres:16" }]
    const analysis = anAnalysis({
      services: [aService({ uses: ["postgres"] })],
      datastores: [aDatastore({ evidence })]
    })
    for (const component of ["postgres", "db.relational"]) {
      const growth = tier("growth", { analysis, ...edited({ _tag: "RemoveComponent", component }) })
      const missed = growth.unmet.find(({ constraint }) => constraint === "capacity")
      assert.include(missed?.text ?? "", "compose.yaml:7")
      assert.notInclude(ids(growth), "postgres")
    }
    const disk = anAnalysis({ datastores: [aDatastore({ id: "sqlite", engine: "sqlite", version: null, evidence })] })
    const without = tier("growth", { analysis: disk, ...edited({ _tag: "RemoveComponent", component: "sqlite" }) })
    assert.include(constraints(without), "capacity")
    assert.notInclude(codes(without), "local_disk")
  })

  it("declare the floor that they break", () => {
    const context = { compliance: ["pci" as const] }
    assert.notInclude(constraints(tier("growth", { context })), "pci")
    assert.include(
      constraints(tier("growth", { context, ...edited({ _tag: "RemoveComponent", component: "waf" }) })),
      "pci"
    )
    const gone = tier("growth", edited({ _tag: "RemoveComponent", component: "web" }))
    assert.include(constraints(gone), "capacity")
  })

  it("say when they are not followed", () => {
    assert.include(codes(tier("growth", edited({ _tag: "RemoveComponent", component: "lb" }))), "edit_not_applied")
    assert.include(codes(tier("growth", edited({ _tag: "AddComponent", kind: "iam" }))), "edit_not_applied")
  })

  it("may make one tier less than the one below it, which says so", () => {
    const few = edited({ _tag: "SetInstances", component: "web", min: 1, max: 1, tiers: ["enterprise"] })
    assert.include(codes(tier("enterprise", few)), "tier_order")
  })
})

describe("an honest answer", () => {
  it("designs nothing where nothing can be deployed", () => {
    const design = designed({ analysis: anAnalysis({ services: [], datastores: [aDatastore()] }) })
    assert.deepStrictEqual(broken(design), [])
    for (const { tier } of design.tiers) {
      assert.deepStrictEqual([tier.price.monthlyEur, tier.price.complete, tier.components.length], [0, false, 0])
      assert.deepStrictEqual(codes(tier), ["nothing_to_deploy"])
      assert.deepStrictEqual(tier.unmet, [])
      const { bottleneck, highRps, lowRps, peakRps } = tier.capacity
      assert.deepStrictEqual([lowRps, peakRps, highRps, bottleneck], [0, 0, 0, "nothing to run"])
      assert.strictEqual(tier.availability.designTarget, 0)
    }
  })

  it("says that a peak and a number of users contradict each other, and which one governs", () => {
    const growth = tier("growth", { context: { peakRps: 500, monthlyActiveUsers: 1000 } })
    const text = growth.warnings.find(({ code }) => code === "traffic_contradiction")?.text ?? ""
    for (const part of ["500", "1,000 users", "The peak governs"]) assert.include(text, part)
    const agreeing = { context: { peakRps: 2, monthlyActiveUsers: 10_000 } }
    assert.notInclude(codes(tier("growth", agreeing)), "traffic_contradiction")
    assert.notInclude(codes(tier("growth", { context: { monthlyActiveUsers: 50 } })), "traffic_contradiction")
  })

  it("says rates alike in figures and in texts", () => {
    const request = aRequest({ analysis: shop, context: { providers: ["aws"], peakRps: 37.123 } })
    for (const { tier: each } of Either.getOrThrow(design(request, bundledPriceList)).tiers) {
      const { highRps, lowRps, peakRps } = each.capacity
      assert.include(each.summary, `carries about ${peakRps} requests/s`)
      for (const rps of [lowRps, peakRps, highRps]) assert.match(String(rps), /^\d{3,}$|^\d{1,2}(?:\.\d{1,2})?$/)
    }
  })

  it("counts in words that fit", () => {
    for (const provider of ["aws", "scaleway"] as const) {
      const { tiers } = Either.getOrThrow(
        design(aRequest({ analysis: shop, context: { providers: [provider] } }), bundledPriceList)
      )
      assert.notMatch(
        JSON.stringify(tiers.map(({ tier }) => tier)),
        /\w\(s\)|alarms asked for|\b1 (?:repositories|alarms)\b/
      )
    }
  })

  it("warns when contracts promise less than was asked for, with both figures", () => {
    const weak = fakeProvider({ sla: 99.5 })
    const growth = tier("growth", { context: { availability: "99.9" } }, [weak])
    const warning = growth.warnings.find(({ code }) => code === "sla_below_target")
    assert.include(warning?.text ?? "", String(growth.availability.slaProduct))
    assert.include(warning?.text ?? "", "99.9 %")
    assert.notInclude(constraints(growth), "availability")
  })

  it("warns of what must be dealt with before going live", () => {
    const finding = {
      rule: "secret.committed",
      severity: "critical" as const,
      title: "A private key is committed",
      path: "id_rsa",
      line: 1,
      remediation: "Replace it.",
      evidence: []
    }
    const analysis = { ...shop, securityCheck: { ...shop.securityCheck, findings: [finding] } }
    assert.include(codes(tier("starter", { analysis })), "security_findings_critical")
  })

  it("is the same twice, to the byte", () => {
    const request = { context: { peakRps: 50, compliance: ["gdpr" as const] } }
    assert.strictEqual(JSON.stringify(designed(request)), JSON.stringify(designed(request)))
  })

  it("names the assumptions it rests on, with their class", () => {
    const { assumptions } = tier("growth", {})
    assert.isTrue(assumptions.some((text) => /our default/.test(text)))
    assert.isTrue(assumptions.some((text) => /published: Web Almanac 2024/.test(text)))
  })
})
