import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../../layers/planning.ts"
import { addMessage, addVersion } from "../../../src/cli/kept/addVersion.ts"
import { filesIn, versionIn } from "../../../src/cli/kept/history.ts"
import { mostMessages, mostVersions } from "../../../src/cli/kept/KeptPlan.ts"
import { tierNames } from "../../../src/blueprint/TierName.ts"
import { at, changedBy, plannedOver, shop } from "../../support/keptPlan.ts"

/** The same file in every tier. */
const filesWith = (content: string) =>
  tierNames.map((tier) => ({
    tier,
    files: [{ path: "a.tf", content, language: "hcl", purpose: "terraform" as const }]
  }))

/** The shop after somebody took its database out of the code. */
const storeless = {
  ...shop,
  "package.json": shop["package.json"].replace(/,"pg":"[^"]*"/, ""),
  "server.js": "require('express')().listen(process.env.PORT)\n"
}

layer(Planning.layer)("versions of a kept plan", (it) => {
  it.effect("go back to what an earlier one was, with the way of the data and without that of another change", () =>
    Effect.gen(function* () {
      const { plan: first } = yield* plannedOver(null, { providers: ["scaleway"] })
      const moved = yield* changedBy(first, "move everything to AWS")
      const back = yield* changedBy(moved, "go back to version 1")
      const again = yield* changedBy(yield* changedBy(back, "set the budget to 400 euros"), "go back to version 3")
      const [one, three, five] = [yield* versionIn(again, 1), yield* versionIn(again, 3), yield* versionIn(again)]
      assert.deepStrictEqual([five.version, five.cause, five.summary], [5, "rollback", "Back to version 3."])
      assert.deepStrictEqual(three.tiers, one.tiers)
      assert.deepStrictEqual(five.edits, [])
      const guides = (version: typeof one) =>
        filesIn(again, version, "growth").filter(({ path }) => path.endsWith("MIGRATION.md"))
      assert.lengthOf(guides(three), 1)
      assert.include(guides(three)[0]?.content, "of version 2")
      assert.isEmpty(guides(five))
      const plain = (version: typeof one) =>
        new Map(filesIn(again, version, "growth").map(({ content, path }) => [path, content]))
      assert.deepStrictEqual(plain(five), plain(one))
    })
  )

  it.effect("say of a store that was taken out and comes back that it is empty", () =>
    Effect.gen(function* () {
      const { plan: first } = yield* plannedOver(null, { providers: ["scaleway"] })
      const { plan: without } = yield* plannedOver(first, { providers: ["scaleway"] }, storeless)
      const { plan: again } = yield* plannedOver(without, { providers: ["scaleway"] })
      const now = yield* versionIn(again)
      assert.include(now.summary, "comes back empty")
      const guide = filesIn(again, now, "growth").find(({ path }) => path.endsWith("MIGRATION.md"))
      assert.include(guide?.content, "it was last in version 1")
    })
  )

  it.effect("are kept up to a number with what was said, and nothing stays of those that go", () =>
    Effect.gen(function* () {
      const { plan: first } = yield* plannedOver(null)
      const { commit, files: _, ...version } = yield* versionIn(first)
      let plan = first
      for (let n = 0; n < mostVersions + 4; n++) {
        plan = addVersion(plan, { ...version, files: filesWith(`# ${n}\n`) }, { commit, createdAt: at })
      }
      for (let n = 0; n < mostMessages + 4; n++) {
        plan = addMessage(plan, { kind: "answer", message: `${n}`, reply: "", focusTier: "growth" }, at)
      }
      assert.lengthOf(plan.versions, mostVersions)
      assert.deepStrictEqual([plan.versions[0]?.version, plan.versions.at(-1)?.version], [6, mostVersions + 5])
      assert.lengthOf(Object.keys(plan.contents), mostVersions)
      assert.lengthOf(plan.messages, mostMessages)
      assert.strictEqual(plan.messages[0]?.message, "4")
      const gone = yield* Effect.flip(versionIn(plan, 5))
      assert.include(gone.message, "the oldest that is kept 6")
    })
  )
})
