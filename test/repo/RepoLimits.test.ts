import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either } from "effect"
import { defaultLimits, limitNames, repoLimits } from "../../src/repo/RepoLimits.ts"

const read = (values: Record<string, string>) =>
  Effect.withConfigProvider(repoLimits, ConfigProvider.fromMap(new Map(Object.entries(values))))

it.effect("has a default for every limit", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* read({}), defaultLimits)
  })
)

it.effect("takes each limit from its own variable", () =>
  Effect.gen(function* () {
    for (const [key, name] of Object.entries(limitNames)) {
      assert.deepStrictEqual(yield* read({ [name]: "7" }), { ...defaultLimits, [key]: 7 })
    }
  })
)

it.effect.each(["0", "-1", "many", "1.5"])("refuses %s entries and names the variable", (value) =>
  Effect.gen(function* () {
    const result = yield* Effect.either(read({ REPO_MAX_ENTRIES: value }))
    assert.include(String(Either.getOrThrow(Either.flip(result))), "REPO_MAX_ENTRIES")
  })
)
