/** Copies beside production: asked for, priced on top, counted towards the budget, taken out again. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import type { Design, DesignedTier } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import { diffTiers } from "../../src/architect/diffTiers.ts"
import { respondWith } from "../../src/architect/responder/respond.ts"
import type { KeptEdit, SettledEdit } from "../../src/blueprint/Edit.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { clusterOf } from "../../src/providers/kubernetes.ts"
import { providers } from "../../src/providers/index.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

const shop = anAnalysis({
  services: [aService({ name: "web", uses: ["postgres", "redis"] }), aService({ name: "jobs", kind: "worker" })],
  datastores: [aDatastore(), aDatastore({ id: "redis", engine: "redis", kind: "cache" })]
})

const asked = { providers: ["aws" as const], peakRps: 30, dataVolumeGb: 20, region: "eu-west" }

const requested = (edits: ReadonlyArray<KeptEdit>, context: DesignContext = {}) =>
  aRequest({ analysis: shop, context: { ...asked, ...context }, allowedProviders: ["aws", "scaleway"], edits })

const engine = (request: ReturnType<typeof requested>) =>
  designWith(Object.values(providers), request, bundledPriceList)

const designed = (edits: ReadonlyArray<SettledEdit>, context: DesignContext = {}): Design =>
  Either.getOrThrow(engine(requested(kept(...edits), context)))

const one = (design: Design, name: TierName): DesignedTier =>
  Option.getOrThrow(Option.fromNullable(design.tiers.find(({ tier }) => tier.name === name)))

const tiersOf = ({ tiers }: Design) => tiers.map(({ tier }) => tier)

const staging = (present: boolean, ...tiers: ReadonlyArray<TierName>): SettledEdit => ({
  _tag: "SetEnvironment",
  environment: "staging",
  present,
  ...(tiers.length === 0 ? {} : { tiers })
})

const preview: SettledEdit = { _tag: "SetEnvironment", environment: "preview", present: true, tiers: ["growth"] }

describe("a staging environment", () => {
  const before = designed([])
  const after = designed([staging(true, "growth")])
  const { staging: plan, tier } = one(after, "growth")

  it("stands in the tiers that were asked for it, with its place, size and price", () => {
    assert.deepStrictEqual(
      tiersOf(after).map(({ environments = [] }) => environments.length),
      [0, 1, 0, 0]
    )
    const [found] = tier.environments ?? []
    assert.deepInclude(found, { name: "staging", provider: "aws", region: tier.region, tier: "starter", written: true })
    assert.isTrue((found?.lowEur ?? 0) <= (found?.monthlyEur ?? 0) && (found?.monthlyEur ?? 0) <= (found?.highEur ?? 0))
    assert.strictEqual(plan?.monthlyEur, found?.monthlyEur)
  })

  it("leaves the parts and the price of the tier, and all other tiers, as they are", () => {
    assert.deepStrictEqual(tier.components, one(before, "growth").tier.components)
    assert.deepStrictEqual(tier.items, one(before, "growth").tier.items)
    for (const name of ["starter", "scale", "enterprise"] as const) {
      assert.deepStrictEqual(one(after, name).tier, one(before, name).tier)
    }
  })

  it("shows in the difference as it comes and goes, with its price", () => {
    const { changes, priceDelta } = diffTiers(tiersOf(before), tiersOf(after))
    const eur = tier.environments?.[0]?.monthlyEur
    assert.deepStrictEqual(changes, [
      {
        tier: "growth",
        component: "staging",
        field: "environment",
        before: null,
        after: `the size of starter on aws in ${tier.region}`
      },
      { tier: "growth", component: "staging", field: "monthlyEur", before: null, after: eur ?? null }
    ])
    assert.strictEqual(priceDelta["growth"], 0)
    const back = diffTiers(tiersOf(after), tiersOf(before)).changes
    assert.deepStrictEqual(
      back.map(({ after, before }) => [before !== null, after]),
      [
        [true, null],
        [true, null]
      ]
    )
  })

  it("is told on top of the price, in the summary and in the assumptions", () => {
    assert.match(tier.summary, /A staging environment of the starter's size comes on top: [\d.]+ € a month\.$/)
    assert.match(tier.assumptions.join("\n"), /Traffic and data of a copy beside production, of production's: 5 %/)
  })

  it("has the engines and the platform of its tier, and neither its sizes nor its guards", () => {
    const wishes: ReadonlyArray<SettledEdit> = [
      { _tag: "ReplaceEngine", component: "redis", engine: "valkey", tiers: ["growth"] },
      { _tag: "ResizeComponent", component: "postgres", memoryGib: 30, tiers: ["growth"] },
      { _tag: "SetResilience", component: "postgres", standby: true, tiers: ["growth"] },
      { _tag: "ChoosePlatform", platform: "kubernetes", tiers: ["growth"] }
    ]
    const { plan: production, staging: copy } = one(designed([...wishes, staging(true, "growth")]), "growth")
    if (copy === undefined) return assert.fail("no copy")
    const of = (id: string, { placements }: typeof copy) =>
      placements.find(({ component }) => component.id === id)?.component
    assert.isDefined(clusterOf(copy))
    assert.strictEqual(of("redis", copy)?.engine, of("redis", production)?.engine)
    assert.strictEqual(of("redis", copy)?.engine, "valkey")
    assert.isTrue(of("postgres", production)?.multiAz)
    assert.isFalse(of("postgres", copy)?.multiAz)
    assert.isBelow(of("postgres", copy)?.memoryGib ?? 0, of("postgres", production)?.memoryGib ?? 0)
  })

  it("does without what production has for the whole account", () => {
    const { plan: production, staging: copy } = one(
      designed([staging(true, "growth")], { compliance: ["pci"], providers: ["aws"] }),
      "growth"
    )
    const kinds = (all: typeof production | undefined) => all?.placements.map(({ kind }) => kind) ?? []
    for (const kind of ["audit", "budget", "threat"] as const) {
      assert.include(kinds(production), kind)
      assert.notInclude(kinds(copy), kind)
    }
  })

  it("is paid for by the budget together with its tier, and leaving it out is a way out", () => {
    const { price } = one(before, "growth").tier
    const budget = { monthlyBudgetEur: Math.ceil(price.monthlyEur) + 1 }
    assert.deepStrictEqual(one(designed([], budget), "growth").tier.unmet, [])
    const { tier: over } = one(designed([staging(true)], budget), "growth")
    assert.strictEqual(over.price.budget, "over")
    const missed = over.unmet.find(({ constraint }) => constraint === "budget")
    assert.match(missed?.text ?? "", /of it for the staging environment, is over the budget/)
    assert.deepStrictEqual(missed?.waysOut[0], {
      change: "Leave the staging environment out.",
      monthlyEur: price.monthlyEur
    })
  })

  it("is a risk for the budget where both are over it in a month of high use alone", () => {
    const { price } = one(before, "growth").tier
    const beside = tier.environments?.[0]
    const both = price.monthlyEur + (beside?.monthlyEur ?? 0)
    const monthlyBudgetEur = Math.max(Math.ceil(both), Math.ceil(price.highEur))
    const { tier: risky } = one(designed([staging(true, "growth")], { monthlyBudgetEur }), "growth")
    assert.isBelow(monthlyBudgetEur, price.highEur + (beside?.highEur ?? 0))
    assert.strictEqual(risky.price.budget, "at_risk")
    assert.match(
      risky.warnings.find(({ code }) => code === "budget_at_risk")?.text ?? "",
      /^With the staging environment within the budget/
    )
  })

  it("raises the alarm on spending of production, which counts the whole account", () => {
    const { plan: watched } = one(after, "growth")
    assert.closeTo(watched.monthlyEur ?? 0, tier.price.monthlyEur + (tier.environments?.[0]?.monthlyEur ?? 0), 0.011)
    assert.strictEqual(one(before, "growth").plan.monthlyEur, one(before, "growth").tier.price.monthlyEur)
  })

  it("is taken out by a later message, and nothing is left of it", () => {
    const { staging: copy, tier: without } = one(designed([staging(true), staging(false)]), "growth")
    assert.isUndefined(copy)
    assert.notProperty(without, "environments")
    assert.include(without.assumptions.join("\n"), "A staging environment is left out, as asked for.")
  })
})

describe("preview environments", () => {
  const { tier } = one(designed([preview], { monthlyBudgetEur: 100_000 }), "growth")

  it("are priced, and it is said that no file makes them and that the budget does not count them", () => {
    assert.deepInclude(tier.environments?.[0], { name: "preview", written: false })
    assert.strictEqual(tier.price.budget, "within")
    const told = tier.warnings.find(({ code }) => code === "environment_not_written")
    assert.match(told?.text ?? "", /no file makes them/)
    assert.match(told?.text ?? "", /do not count towards the budget/)
  })
})

const say = (message: string, edits: ReadonlyArray<KeptEdit>) =>
  Effect.gen(function* () {
    const current = yield* engine(requested(edits))
    return yield* respondWith(engine)({
      ...requested(edits),
      message,
      focusTier: "growth",
      currentVersion: edits.length + 1,
      settled: current.context,
      tiers: tiersOf(current),
      earlier: () => Effect.succeedNone,
      conversation: Effect.succeed([])
    })
  })

describe("messages about environments", () => {
  it.effect("are kept, and the reply names the price", () =>
    Effect.gen(function* () {
      const answer = yield* say("Add a staging environment to growth", [])
      if (answer.kind !== "change") return assert.fail(answer.reply)
      assert.deepStrictEqual(
        answer.edits.map(({ edit }) => edit),
        [staging(true, "growth")]
      )
      assert.match(answer.reply, /growth: [\d.,]+ € \(unchanged\), staging adds [\d.,]+ € a month/)
    })
  )

  it.effect("say of previews what is not done", () =>
    Effect.gen(function* () {
      const { kind, reply } = yield* say("Add preview environments for every pull request", [])
      assert.strictEqual(kind, "change")
      assert.match(reply, /Preview environments are priced, and no file makes them/)
    })
  )

  it.effect("that ask for the price are told what comes on top", () =>
    Effect.gen(function* () {
      const cost = yield* say("What does growth cost?", kept(staging(true)))
      assert.match(cost.reply, /\*\*growth\*\* costs .*staging/s)
      const tried = yield* say("What would it cost with a staging environment?", [])
      assert.match(tried.reply, /staging/)
    })
  )

  it.effect("change nothing where it is so already", () =>
    Effect.gen(function* () {
      const { reply } = yield* say("Add a staging environment", kept(staging(true)))
      assert.match(reply, /^Nothing to change/)
    })
  )
})
