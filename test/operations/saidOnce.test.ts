import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { design } from "../../src/architect/designTiers.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { saidOnce } from "../../src/operations/saidOnce.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"

const tiers: ReadonlyArray<Tier> = Either.getOrThrow(
  design(
    aRequest({
      analysis: anAnalysis({ services: [aService({ uses: ["postgres"] })], datastores: [aDatastore()] }),
      context: { compliance: ["gdpr"], providers: ["aws"] }
    }),
    bundledPriceList
  )
).tiers.map(({ tier }) => tier)

const sorted = (texts: ReadonlyArray<string>): ReadonlyArray<string> => texts.toSorted()

describe("four tiers in one answer", () => {
  const [first, ...others] = saidOnce(tiers)

  it("say what they all assume once, in the first: the others say how much of it is theirs", () => {
    assert.deepStrictEqual(sorted(first?.assumptions ?? []), sorted(tiers[0]?.assumptions ?? []))
    for (const [at, { assumptions }] of others.entries()) {
      const [pointer = "", ...own] = assumptions
      const count = Number(/^The first (\d+) assumptions of starter hold here as well\.$/.exec(pointer)?.[1])
      assert.isAtLeast(count, 10)
      const whole = [...(first?.assumptions ?? []).slice(0, count), ...own]
      assert.deepStrictEqual(sorted(whole), sorted(tiers[at + 1]?.assumptions ?? []))
    }
  })

  it("say once how a control is met, what a warning says and why an option lost, where that is alike", () => {
    const there = "As in starter."
    const rebuilt = others.map((tier) => ({
      compliance: tier.compliance.map((row) => ({
        ...row,
        how: row.how === there ? first?.compliance.find(({ control }) => control === row.control)?.how : row.how
      })),
      warnings: tier.warnings.map(({ code, text }) => ({
        code,
        text: text === there ? first?.warnings.find((warning) => warning.code === code)?.text : text
      })),
      components: tier.components.map((component) => ({
        ...component,
        rejected: component.rejected.map((one) => ({
          ...one,
          why:
            one.why === there
              ? first?.components
                  .find(({ id }) => id === component.id)
                  ?.rejected.find(({ option }) => option === one.option)?.why
              : one.why
        }))
      }))
    }))
    assert.deepStrictEqual<unknown>(
      rebuilt,
      tiers.slice(1).map(({ compliance, components, warnings }) => ({ compliance, warnings, components }))
    )
    for (const told of [
      others.flatMap(({ compliance }) => compliance.map(({ how }) => how)),
      others.flatMap(({ warnings }) => warnings.map(({ text }) => text)),
      others.flatMap(({ components }) => components.flatMap(({ rejected }) => rejected.map(({ why }) => why)))
    ]) {
      assert.include(told, there)
    }
  })

  it("name services outside the region once where they are the same ones", () => {
    const [one, other] = tiers
    if (one === undefined || other === undefined) return assert.fail("no tiers")
    const listed = (...lists: ReadonlyArray<ReadonlyArray<string>>) =>
      saidOnce(lists.map((globalServices, at) => Object.assign({}, at === 0 ? one : other, { globalServices }))).map(
        ({ globalServices }) => globalServices
      )
    assert.deepStrictEqual(listed(["dns", "cdn"], ["dns", "cdn"]), [["dns", "cdn"], ["As in starter."]])
    assert.deepStrictEqual(listed(["dns", "cdn"], ["dns"]), [["dns", "cdn"], ["dns"]])
    assert.deepStrictEqual(listed([], []), [[], []])
  })

  it("repeat a warning whose code the first tier has twice", () => {
    const [one, other] = tiers
    if (one === undefined || other === undefined) return assert.fail("no tiers")
    const twice = ["of a", "of b"].map((text) => ({
      code: "local_disk",
      text: `${text}, which is longer than a pointer`
    }))
    const [, told] = saidOnce([
      { ...one, warnings: twice },
      { ...other, warnings: twice.slice(1) }
    ])
    assert.deepStrictEqual(told?.warnings, twice.slice(1))
  })

  it("say everything where one is read alone, and where nothing is shared", () => {
    const [only] = tiers
    if (only === undefined) return assert.fail("no tier")
    assert.deepStrictEqual(saidOnce([only]), [only])
    const apart = {
      ...only,
      name: "growth" as const,
      assumptions: ["another"],
      compliance: [],
      components: [],
      globalServices: [],
      warnings: []
    }
    assert.deepStrictEqual(saidOnce([only, apart]), [only, apart])
  })
})
