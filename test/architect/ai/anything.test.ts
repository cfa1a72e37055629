import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Effect, Either, FastCheck, Schema } from "effect"
import type { Desk } from "../../../src/architect/ai/Desk.ts"
import { forMessage } from "../../../src/architect/ai/tools/index.ts"
import { design } from "../../../src/architect/designTiers.ts"
import { Edit, KeptEdit } from "../../../src/blueprint/Edit.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { message } from "./scripted.ts"

const desk: Desk<never> = {
  engine: (asked) => design(asked, bundledPriceList),
  request: message("Change something"),
  task: "message",
  onlyAsks: false,
  proposal: null
}

const proposing = forMessage.find(({ tool }) => tool.name === "propose_edits") ?? assert.fail()

/** Seeds are fixed: the same edits at every run. */
const some = <A>(arbitrary: FastCheck.Arbitrary<A>, count: number) =>
  FastCheck.sample(arbitrary, { numRuns: count, seed: 6 })

const names = FastCheck.constantFrom("edits", "edit", "reason", "tier", "component", "text", "version", "_tag", "of")
const anything = FastCheck.dictionary(names, FastCheck.oneof(FastCheck.jsonValue(), FastCheck.constant("growth")))

describe("whatever a model writes", () => {
  it.effect.each(forMessage.map((one) => ({ name: one.tool.name, one })))("$name takes it or says why not", ({ one }) =>
    Effect.gen(function* () {
      for (const input of [...some(anything, 200), ...some(FastCheck.jsonValue(), 50), null, undefined, Number.NaN]) {
        const outcome = yield* one.use(input, desk)
        if (outcome._tag === "Refused") assert.isNotEmpty(outcome.reason)
      }
    })
  )

  it.effect.each(some(Arbitrary.make(Edit), 40).map((edit) => ({ edit })))(
    "is an edit that the engine follows, so that it can be kept and replayed, or refuses: $edit._tag",
    ({ edit }) =>
      Effect.gen(function* () {
        const outcome = yield* proposing.use({ edits: [{ edit, reason: "It is worth a try." }] }, desk)
        if (outcome._tag === "Refused") return assert.isNotEmpty(outcome.reason)
        if (outcome._tag !== "Proposed") return assert.fail(outcome._tag)
        if (outcome.proposal._tag === "Return") return assert.isAtMost(outcome.proposal.version, 3)
        const { edits, tiers } = outcome.proposal.tried
        const stored = yield* Schema.decodeUnknown(Schema.Array(KeptEdit))(JSON.parse(JSON.stringify(edits)))
        const replayed = Either.getOrThrow(design({ ...desk.request, edits: stored }, bundledPriceList))
        assert.deepStrictEqual(
          replayed.tiers.map(({ tier }) => tier.price),
          tiers.map(({ price }) => price)
        )
      })
  )
})
