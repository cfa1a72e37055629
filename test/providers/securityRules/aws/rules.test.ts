import { assert, describe, it as plain, layer } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import * as Planning from "../../../../layers/planning.ts"
import { TierName, tierNames } from "../../../../src/blueprint/TierName.ts"
import { aws } from "../../../../src/providers/aws/index.ts"
import { everyPlan } from "../../../support/everyPlan.ts"
import imported from "../../../support/securityRules/aws.json" with { type: "json" }
import type { Check, Looked } from "../../../support/securityRules/Check.ts"
import { addressOf, resourcesOf, type Written, writtenOf } from "../../../support/securityRules/Written.ts"
import { planned } from "../../aws/plans.ts"
import { scenarios } from "../../aws/scenarios.ts"
import { checks } from "./checks/index.ts"
import { dear } from "./dear.ts"
import { defaults } from "./defaults.ts"

const Rule = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  from: TierName,
  resourceTypes: Schema.Array(Schema.String)
})
type Rule = typeof Rule.Type

const rules = Schema.decodeUnknownSync(Schema.Array(Rule))(imported.rules)

/** Every tier of every fixture on AWS, and every scenario: planned once. */
class Plans extends Context.Tag("groundplan/test/providers/securityRules/aws/rules.test/Plans")<
  Plans,
  ReadonlyArray<Written>
>() {}

const plans = Layer.effect(
  Plans,
  Effect.map(everyPlan(aws, scenarios, planned), (every) =>
    every
      // Where there is nothing to deploy there is no Terraform.
      .filter(({ plan }) => plan.placements.length > 0)
      .map(({ name, plan, warnings }) => writtenOf(name, aws, plan, warnings))
  )
).pipe(Layer.provide(Planning.layer))

const isDemanded = ({ from }: Pick<Rule, "from">, { tier }: Written): boolean =>
  tierNames.indexOf(tier) >= tierNames.indexOf(from)

/** A reason stands above the block for not meeting the rule. */
const isExcepted = ({ id }: Rule, { block }: Looked): boolean =>
  (block.comment ?? "").split("\n").some((line) => line.startsWith(`Rule ${id} is not met: `))

/** Exceptions as they stand in the files, and in the warnings. */
const beside = ({ blocks }: Written): ReadonlyArray<string> =>
  blocks.flatMap(({ comment = "" }) => comment.split("\n").filter((line) => /^Rule \S+ is not met: ./.test(line)))
const warned = ({ warnings }: Written): ReadonlyArray<string> =>
  warnings.filter(({ code }) => code === "security_exception").map(({ text }) => text)

/** What a rule speaks of in each plan. */
const lookedAt = (check: Check, written: ReadonlyArray<Written>) =>
  written.flatMap((plan) => check.look(plan).map(({ block, met }) => ({ block, met, plan })))

/** Each on a line of its own, so that a failure tells all of them. */
const places = (found: ReadonlyArray<Looked & { readonly plan: Written }>): string =>
  found.map(({ block, plan }) => `${plan.name}: ${addressOf(block)}`).join("\n")

/** Whether a tier below the rule's own may leave it unmet, because meeting it costs something. */
const mayLeave = ({ from, id }: Rule, { tier }: Written): boolean => {
  const excuse = dear[id]
  return excuse !== undefined && tierNames.indexOf(tier) < tierNames.indexOf(excuse.below ?? from)
}

const checked = rules.flatMap((rule) => {
  const check = checks[rule.id]
  return check === undefined || "never" in check ? [] : [{ check, rule }]
})
const never = rules.filter(({ id }) => "never" in (checks[id] ?? {}))

describe("checks of AWS security rules", () => {
  plain("are there for every rule, and for nothing else", () => {
    assert.deepStrictEqual(Object.keys(checks).toSorted(), rules.map(({ id }) => id).toSorted())
  })

  for (const { check, what } of [
    ...checked.map(({ check, rule }) => ({ check, what: `${rule.id}: ${rule.title}` })),
    ...defaults.map(({ check, says }) => ({ check, what: `the default that ${says}` }))
  ])
    plain(`would catch what breaks ${what}`, () => {
      assert.isAbove(check.broken.length, 0)
      for (const blocks of check.broken) {
        const made: Written = { name: "broken", tier: "enterprise", blocks, defaults: new Map(), warnings: [] }
        assert.isTrue(
          check.look(made).some(({ met }) => !met),
          blocks.map(addressOf).join()
        )
      }
    })
})

layer(plans, { timeout: 120_000 })("the Terraform of every AWS plan", (it) => {
  for (const { check, rule } of checked) {
    it.effect(`meets ${rule.id} from ${rule.from} on, or says why not: ${rule.title}`, () =>
      Effect.gen(function* () {
        const looked = lookedAt(check, yield* Plans)
        const demanded = looked.filter(({ plan }) => isDemanded(rule, plan))
        assert.isAbove(demanded.length, 0, "no plan has anything that the rule speaks of")
        assert.strictEqual(places(demanded.filter((one) => !one.met && !isExcepted(rule, one))), "")
        // A reason beside something that is as the rule wants it would be untrue.
        assert.strictEqual(places(looked.filter((one) => one.met && isExcepted(rule, one))), "")
      })
    )

    it.effect(`meets ${rule.id} below ${rule.from} too, where that costs nothing: ${rule.title}`, () =>
      Effect.gen(function* () {
        const unmet = lookedAt(check, yield* Plans).filter(
          (one) => !one.met && !isDemanded(rule, one.plan) && !isExcepted(rule, one)
        )
        assert.strictEqual(places(unmet.filter(({ plan }) => !mayLeave(rule, plan))), "")
        if (dear[rule.id] !== undefined) assert.isAbove(unmet.length, 0, "met in every tier: it needs no excuse")
      })
    )
  }

  for (const { check, from, says } of defaults)
    it.effect(`from ${from} on: ${says}`, () =>
      Effect.gen(function* () {
        const looked = lookedAt(check, yield* Plans).filter(({ plan }) => isDemanded({ from }, plan))
        assert.isAbove(looked.length, 0, "no plan has anything that this speaks of")
        assert.strictEqual(places(looked.filter(({ met }) => !met)), "")
      })
    )

  for (const { id, resourceTypes, title } of never)
    it.effect(`never has what ${id} speaks of: ${title}`, () =>
      Effect.gen(function* () {
        const written = yield* Plans
        assert.deepStrictEqual(
          written.flatMap((plan) => resourcesOf(plan, ...resourceTypes).map(addressOf)),
          []
        )
      })
    )

  it.effect("says each exception beside the resource and in the warnings, in the same words", () =>
    Effect.gen(function* () {
      const written = yield* Plans
      for (const plan of written)
        assert.deepStrictEqual([...new Set(warned(plan))].toSorted(), [...new Set(beside(plan))].toSorted(), plan.name)
      assert.isAbove(written.flatMap(warned).length, 0)
    })
  )
})
