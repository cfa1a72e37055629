/** A staging environment through what a caller says: asked for, kept by later changes, taken out, brought back. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { getArchitecture, getFiles, refineArchitecture } from "../../src/operations/index.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { designedProject } from "../support/designedProject.ts"
import { fixtures } from "../support/fixtures.ts"

const fixture = fixtures.find(({ name }) => name === "vite-static") ?? assert.fail("no such fixture")

await onBoth("a staging environment", (it) => {
  it.effect("is there with its files until a message takes it out, and back when that is undone", () =>
    Effect.gen(function* () {
      const { asOwner, conversationId } = yield* designedProject(fixture)
      const say = (message: string) =>
        asOwner(refineArchitecture.run({ conversationId, message, focusTier: "growth", detail: "summary" }))
      const pathsOf = (tier: "growth" | "scale") =>
        Effect.map(asOwner(getFiles.run({ conversationId, tier })), ({ files = [] }) => files.map(({ path }) => path))
      const current = Effect.gen(function* () {
        const { tiers } = yield* asOwner(getArchitecture.run({ conversationId, detail: "summary" }))
        const growth = tiers?.find(({ name }) => name === "growth") ?? assert.fail("no growth")
        return { growth, paths: yield* pathsOf("growth") }
      })
      const before = yield* current
      assert.notProperty(before.growth, "environments")

      const added = yield* say("Add a staging environment to growth")
      assert.strictEqual(added.kind, "change", added.reply)
      assert.match(added.reply, /growth: .*, staging adds [\d.,]+ € a month/)
      assert.deepStrictEqual(
        added.changes.map(({ component, field, tier }) => [tier, component, field]),
        [
          ["growth", "staging", "environment"],
          ["growth", "staging", "monthlyEur"]
        ]
      )
      const withIt = yield* current
      assert.deepInclude(withIt.growth.environments?.[0], { name: "staging", written: true })
      for (const path of [
        ".github/workflows/groundplan-staging.yml",
        "docs/infrastructure/STAGING.md",
        "staging/terraform/variables.tf"
      ]) {
        assert.include(withIt.paths, path)
        assert.notInclude(before.paths, path)
        assert.notInclude(yield* pathsOf("scale"), path)
      }

      assert.strictEqual((yield* say("Keep logs for 60 days")).kind, "change")
      assert.deepStrictEqual((yield* current).growth.environments, withIt.growth.environments)
      assert.include((yield* current).paths, "staging/terraform/variables.tf")

      const dropped = yield* say("No staging environment in growth")
      assert.include(dropped.reply, "This takes back or changes")
      const without = yield* current
      assert.notProperty(without.growth, "environments")
      assert.deepStrictEqual(without.paths, before.paths)

      assert.strictEqual((yield* say("Undo that")).kind, "change")
      assert.deepStrictEqual((yield* current).growth.environments, withIt.growth.environments)
      assert.deepStrictEqual((yield* current).paths, withIt.paths)
    }).pipe(Effect.provide(Planning.layer))
  )
})
