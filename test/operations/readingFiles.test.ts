import { assert, layer } from "@effect/vitest"
import { applyPatch } from "diff"
import { Effect } from "effect"
import { unzipSync } from "fflate"
import { createHash } from "node:crypto"
import * as Planning from "../../layers/planning.ts"
import { Architect } from "../../src/architect/Architect.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { filesOf } from "../../src/operations/design.ts"
import type { FileDiff } from "../../src/operations/fileDiff.ts"
import { downloadFiles, getDiff, getFiles } from "../../src/operations/index.ts"
import type { PlannedRepository } from "../../src/operations/planRepository.ts"
import { type Fixture, fixturesAndFolders } from "../support/fixtures.ts"
import { id, run } from "../support/http/recorder.ts"
import { plannedStore } from "../support/plannedStore.ts"
import { planFixture } from "../support/planFixture.ts"

type Files = Readonly<Record<string, string>>

const contentsOf = (plan: PlannedRepository, name: string): Files =>
  Object.fromEntries(
    plan.files.flatMap(({ files, tier }) => (tier === name ? files : [])).map((file) => [file.path, file.content])
  )

/** What the files before become with every difference applied. */
const applied = (before: Files, diffs: ReadonlyArray<FileDiff>): Files => {
  const files = new Map(Object.entries(before))
  for (const { diff, path, status } of diffs) {
    assert.isNotNull(diff, path)
    const made = applyPatch(files.get(path) ?? "", diff ?? "")
    assert.isString(made, path)
    if (status === "removed") files.delete(path)
    else files.set(path, String(made))
  }
  return Object.fromEntries(files)
}

/** Two versions of one analysis, as a change makes them: more traffic, on AWS alone. */
const versionsOf = Effect.fnUntraced(function* (fixture: Fixture) {
  const first = yield* planFixture(fixture)
  const { analysis, repository } = first
  const design = yield* (yield* Architect).design({
    repository,
    analysis,
    context: { ...fixture.context, peakRps: 400, availability: "99.95", providers: ["aws"] },
    edits: [],
    allowedProviders: ["aws"]
  })
  const second = { repository, analysis, design, files: yield* filesOf(repository, analysis, design) }
  return [first, second] as const
})

layer(Planning.layer)("the files of a design", (it) => {
  it.effect.each(fixturesAndFolders)("are downloaded and compared: $name", (fixture) =>
    Effect.gen(function* () {
      const plans = yield* versionsOf(fixture)
      const store = plannedStore(...plans)

      for (const tier of tierNames) {
        const asked = { conversationId: id, tier }
        const { files = [] } = yield* run(getFiles.run(asked), store)
        const { bytes, name } = yield* run(downloadFiles.run(asked), store)
        const named = [fixture.name, fixture.path.replaceAll("/", "-")].filter((part) => part !== "").join("-")
        assert.strictEqual(name, `${named}-${tier}-v2.zip`)
        assert.deepStrictEqual(
          Object.entries(unzipSync(bytes)).map(([path, bytes]) => ({
            path,
            size: bytes.length,
            sha256: createHash("sha256").update(bytes).digest("hex")
          })),
          files.map(({ path, sha256, size }) => ({ path, size, sha256 }))
        )
        if (tier === "scale") assert.deepStrictEqual((yield* run(downloadFiles.run(asked), store)).bytes, bytes)
      }

      const pairs = [
        ...tierNames.map((tier) => ({ tier })),
        ...tierNames.slice(1).map((tier, at) => ({ tier, fromTier: tierNames[at] ?? "starter", to: 1 })),
        { tier: "growth" as const, from: 2, to: 1 }
      ]
      for (const pair of pairs) {
        const { components, files, filesLeftOut, from, price, to } = yield* run(
          getDiff.run({ conversationId: id, ...pair }),
          store
        )
        const [before, after] = [from, to].map(({ tier, version }) => contentsOf(plans[version - 1] ?? plans[0], tier))
        assert.strictEqual(filesLeftOut, 0)
        assert.deepStrictEqual(applied(before ?? {}, files), after)
        if (price.deltaEur !== 0) assert.isNotEmpty(files)
        assert.closeTo(price.afterEur - price.beforeEur, price.deltaEur, 0.001)
        const { catalogEur, designEur, rateEur, usageEur } = price.causes
        assert.closeTo(designEur + usageEur + catalogEur + rateEur, price.deltaEur, 0.001)
        assert.isTrue(components.every(({ after, before }) => before !== after))
      }
    })
  )
})
