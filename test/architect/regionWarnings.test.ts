import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { designWith } from "../../src/architect/designTiers.ts"
import { consequencesOf } from "../../src/architect/consequences.ts"
import { sentenceOf } from "../../src/architect/responder/texts/consequenceWords.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { providers } from "../../src/providers/index.ts"
import { aRequest } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

const tiersOf = (context: DesignContext, ...edits: ReadonlyArray<SettledEdit>) => {
  const request = aRequest({ context, allowedProviders: ["aws", "scaleway"], edits: kept(...edits) })
  return Either.getOrThrow(designWith(Object.values(providers), request, bundledPriceList)).tiers.map(
    ({ tier }) => tier
  )
}

/** What the tiers of a cloud say of their place, each sentence once. */
const said = (cloud: "aws" | "scaleway", context: DesignContext, ...edits: ReadonlyArray<SettledEdit>) => [
  ...new Set(
    tiersOf({ providers: [cloud], ...context }, ...edits).flatMap(({ warnings }) =>
      warnings.flatMap(({ code, text }) => (code === "region_elsewhere" ? [text] : []))
    )
  )
]

describe("a region that was asked for", () => {
  it("is said to be another place where a cloud has none there", () => {
    assert.deepStrictEqual(said("scaleway", { region: "eu-central" }), [
      "Scaleway has no region in Frankfurt that is priced here: eu-central is Amsterdam, the Netherlands (nl-ams) on it."
    ])
    assert.deepStrictEqual(said("scaleway", { region: "eu-north" }), [
      "Scaleway has no region in the north of Europe that is priced here: eu-north is Amsterdam, the Netherlands (nl-ams) on it."
    ])
    assert.isEmpty(said("scaleway", { region: "nl-ams" }))
    assert.isEmpty(said("scaleway", { region: "eu-west" }))
    assert.isEmpty(said("scaleway", {}))
    for (const region of ["eu-central", "eu-west", "us-east"]) assert.isEmpty(said("aws", { region }), region)
  })

  it("is said as well where a message puts a tier on a cloud that does not have it", () => {
    const move: SettledEdit = { _tag: "ChooseProvider", provider: "scaleway", tiers: ["growth"] }
    assert.deepStrictEqual(said("aws", { region: "eu-central-1" }, move), [
      "Scaleway has no region in Frankfurt that is priced here: eu-central-1 is Amsterdam, the Netherlands (nl-ams) on it."
    ])
  })

  it("is told in the reply to the change that brings it", () => {
    const before = tiersOf({ providers: ["scaleway"] })
    const after = tiersOf({ providers: ["scaleway"], region: "eu-central" })
    assert.include(
      consequencesOf({ before, after, earlier: [], added: [] })
        .map((one) => sentenceOf("en", one))
        .join(),
      "Scaleway has no region in Frankfurt"
    )
  })
})

const transfer = (context: DesignContext) =>
  tiersOf({ providers: ["aws"], compliance: ["gdpr"], ...context }).flatMap(({ warnings }) =>
    warnings.filter(({ code }) => code === "outside_eea")
  )

describe("a region outside the EEA", () => {
  it("is warned of in every tier where GDPR is asked for, and in the reply to the change that goes there", () => {
    assert.lengthOf(transfer({ region: "us-east-1" }), 4)
    for (const { text } of transfer({ region: "us-east" })) {
      assert.match(text, /^us-east-1 \(N\. Virginia\) is outside the EEA/)
    }
    const before = tiersOf({ providers: ["aws"], compliance: ["gdpr"] })
    const after = tiersOf({ providers: ["aws"], compliance: ["gdpr"], region: "us-east-1" })
    assert.include(
      consequencesOf({ before, after, earlier: [], added: [] })
        .map((one) => sentenceOf("en", one))
        .join(),
      "is outside the EEA"
    )
  })

  it("is nobody's affair inside it, or where no regime for personal data is asked for", () => {
    assert.isEmpty(transfer({ region: "eu-central-1" }))
    assert.isEmpty(transfer({}))
    assert.isEmpty(transfer({ region: "us-east-1", compliance: [] }))
    assert.isEmpty(transfer({ region: "us-east-1", compliance: ["pci"] }))
  })
})
