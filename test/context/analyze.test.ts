import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { analyze, layer } from "../../src/context/analyze.ts"
import { Analyzer } from "../../src/facts/Analyzer.ts"
import { scanners } from "../../src/facts/scanners/index.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import { snapshotOf } from "../../src/repo/snapshotOf.ts"

const snapshot = snapshotOf(
  { "package.json": '{ "name": "shop", "dependencies": { "express": "5.1.0" } }' },
  { scanners }
)

const analysed = Effect.flatMap(Analyzer, (analyzer) => analyzer.analyze(snapshot))

it.live("gives in turns what it gives at once", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* Effect.provide(analysed, layer(defaultLimits)), analyze(snapshot))
  })
)

it.live("names the limit of a repository whose analysis takes too long", () =>
  Effect.gen(function* () {
    const failure = yield* Effect.flip(Effect.provide(analysed, layer({ analysisSeconds: 1e-6 })))
    assert.strictEqual(failure._tag, "RepoUnreadable")
    assert.strictEqual(failure.limit, "REPO_MAX_ANALYSIS_SECONDS")
  })
)
