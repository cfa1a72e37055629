import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../../layers/planning.ts"
import { againLines, careOf } from "../../../src/cli/kept/planAgain.ts"
import { planShown } from "../../../src/cli/planShown.ts"
import { changedBy, plannedOver } from "../../support/keptPlan.ts"

/** A repository that has neither the service nor the store of the shop. */
const worker = {
  "package.json": JSON.stringify({
    name: "jobs",
    scripts: { start: "node jobs.js" },
    dependencies: { bullmq: "5.0.0" }
  }),
  "package-lock.json": JSON.stringify({ name: "jobs", lockfileVersion: 3, packages: {} }),
  "jobs.js": "new (require('bullmq').Worker)('jobs', () => {}, { connection: process.env.REDIS_URL })\n",
  Dockerfile: 'FROM node:22\nCOPY . .\nCMD ["node", "jobs.js"]\n'
}

layer(Planning.layer)("a plan over an earlier one", (it) => {
  it.effect("is no new version where nothing differs, also after one that moved data", () =>
    Effect.gen(function* () {
      const requested = { providers: ["scaleway" as const] }
      const { plan: first } = yield* plannedOver(null, requested)
      const moved = yield* changedBy(first, "move everything to AWS")
      const { next, plan } = yield* plannedOver(moved, requested)
      assert.deepStrictEqual(plan, moved)
      const lines = againLines(moved.versions.at(-1), next, plan)
      assert.strictEqual(lines[0], "Nothing differs from version 2, so there is no new one.")
      assert.include(lines, "  “move everything to AWS” (version 2)")
      const care = careOf(moved.versions.at(-1), next, plan)
      assert.strictEqual(care, "")
      const shown = (told: string) =>
        planShown({
          planned: next.planned,
          folder: "out",
          kept: { plan, kept: [], left: [], foreign: [] },
          care: told,
          again: lines,
          requested: {}
        }).text()
      assert.match(shown("**Take care of the data first.** postgres moves."), /^Take care of the data first\. postgres/)
      assert.notInclude(shown(care), "Take care")
    })
  )

  it.effect("takes over what messages changed, and says what is not possible any more", () =>
    Effect.gen(function* () {
      const { plan: first } = yield* plannedOver(null)
      const service = first.analysis.services[0]?.name ?? assert.fail("no service")
      const set = yield* changedBy(first, "set the budget to 400 euros")
      const corrected = yield* changedBy(set, `${service} is not public`)
      const { next, plan } = yield* plannedOver(corrected, {}, worker)
      const current = plan.versions.at(-1)
      assert.deepStrictEqual([current?.version, current?.cause], [4, "design"])
      assert.strictEqual(current?.context.monthlyBudgetEur.value, 400)
      assert.deepStrictEqual(
        current?.edits.map(({ edit }) => edit._tag),
        ["SetContext"]
      )
      const told = againLines(corrected.versions.at(-1), next, plan).join("\n")
      assert.include(told, "Changed by messages, and so still:\n  “set the budget to 400 euros” (version 2)")
      assert.match(told, /not possible any more:\n {2}“.* is not public” \(version 3\): there is no service/)
    })
  )

  it.effect("follows nothing where there was none", () =>
    Effect.gen(function* () {
      const { next, plan } = yield* plannedOver(null)
      assert.deepStrictEqual(againLines(undefined, next, plan), [])
      assert.strictEqual(careOf(undefined, next, plan), "")
      assert.deepStrictEqual(
        plan.versions.map(({ changes, version }) => [version, changes.length]),
        [[1, 0]]
      )
    })
  )
})
