/** A budget that is not kept, and what it would take to keep it, with what stands beside production. */
import { assert, describe, it } from "@effect/vitest"
import { Either, Option } from "effect"
import { applyEdits } from "../../src/architect/applyEdits.ts"
import { benchOf, build } from "../../src/architect/bench.ts"
import { budgetUnmet } from "../../src/architect/budget.ts"
import type { Candidate } from "../../src/architect/Candidate.ts"
import { commonOf } from "../../src/architect/common.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import { recallOf } from "../../src/architect/recall.ts"
import { regionOf } from "../../src/architect/siteOf.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Environment } from "../../src/blueprint/Tier.ts"
import { variantsFor } from "../../src/blueprint/Variant.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { settle } from "../../src/context/settle.ts"
import { aws } from "../../src/providers/aws/index.ts"
import { scaleway } from "../../src/providers/scaleway/index.ts"
import { aDatastore, anAnalysis, aRequest, aService, noSuggestion } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

const shop = anAnalysis({ services: [aService({ name: "web", uses: ["postgres"] })], datastores: [aDatastore()] })

/** A growth tier on AWS. */
const candidateWith = (monthlyBudgetEur: number): Candidate => {
  const context = Either.getOrThrow(
    settle({ request: { monthlyBudgetEur }, suggested: noSuggestion, allowedProviders: ["aws"], places: [aws] })
  )
  const request = aRequest({ analysis: shop })
  const shared = { common: commonOf(), askingFor: recallOf()(shop, "shop") }
  const bench = benchOf([aws], request, bundledPriceList, context, applyEdits({}, []), shared)
  const region = Option.getOrThrow(Option.fromNullable(regionOf(aws, context)))
  const [variant] = variantsFor(bench.workloads.growth, "growth", bench.wishes.growth, { sharedFiles: true })
  return build(bench, { provider: aws, region }, Option.getOrThrow(Option.fromNullable(variant)), "growth", "growth")
}

const staging = (of: Pick<Environment, "complete" | "written">): Environment => ({
  name: "staging",
  provider: "aws",
  region: "eu-west-3",
  tier: "starter",
  monthlyEur: 30,
  lowEur: 20,
  highEur: 40,
  ...of
})

const missed = (candidate: Candidate, ...environments: ReadonlyArray<Environment>) =>
  budgetUnmet(candidate, { lower: [], others: [], relaxed: () => null, without: () => null, environments })

describe("a budget that pays for a tier and not for what stands beside it", () => {
  const { price } = candidateWith(1)
  const candidate = candidateWith(Math.ceil(price.monthlyEur) + 1)

  it("is missed with a copy that the files make, and with no other", () => {
    assert.isEmpty(missed(candidate))
    assert.isEmpty(missed(candidate, staging({ complete: true, written: false })))
    assert.lengthOf(missed(candidate, staging({ complete: true, written: true })), 1)
  })

  it("is raised to a sum only where all of that has a price", () => {
    const raised = (complete: boolean) =>
      missed(candidate, staging({ complete, written: true })).flatMap(
        ({ waysOut }) => waysOut.at(-1)?.monthlyEur ?? null
      )
    assert.closeTo(raised(true)[0] ?? 0, price.monthlyEur + 30, 0.011)
    assert.deepStrictEqual(raised(false), [null])
    assert.match(
      missed(candidate, staging({ complete: false, written: true }))[0]?.text ?? "",
      / a month, 30\.00 € of it for the staging environment, without the lines that have no price, is over the budget/
    )
  })
})

describe("a tier that only its copy takes over the budget", () => {
  const beside: SettledEdit = { _tag: "SetEnvironment", environment: "staging", present: true, tiers: ["growth"] }
  const growthWith = (monthlyBudgetEur?: number) => {
    const context = { providers: ["aws" as const], ...(monthlyBudgetEur === undefined ? {} : { monthlyBudgetEur }) }
    const request = aRequest({ analysis: shop, context, edits: kept(beside) })
    const { tiers } = Either.getOrThrow(designWith([aws, scaleway], request, bundledPriceList))
    return Option.getOrThrow(Option.fromNullable(tiers.find(({ tier }) => tier.name === "growth"))).tier
  }

  it("is told what it would cost on a provider that the context leaves out", () => {
    const tier = growthWith(Math.ceil(growthWith().price.monthlyEur) + 1)
    const budget = tier.unmet.find(({ constraint }) => constraint === "budget")
    assert.isTrue(
      budget?.waysOut.some(({ change }) => change.includes("Scaleway")),
      JSON.stringify(budget?.waysOut)
    )
  })
})
