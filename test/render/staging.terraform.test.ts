/** The Terraform of staging environments, as Terraform itself sees it. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { filesOf } from "../../src/render/render.ts"
import { fixtures } from "../support/fixtures.ts"
import { fixtureOn } from "../support/planFixture.ts"
import { aKubernetesTier, bothWays } from "../support/staged.ts"
import { checked, hasChecker } from "../support/terraform/checker.ts"

const below = "staging/terraform/"

const cases = ProviderName.literals.flatMap((provider) => [
  { name: "rails-sidekiq", provider, more: [] },
  { name: "vite-static", provider, more: [] },
  { name: "compose-microservices", provider, more: [] },
  { name: "django-celery", provider, more: [aKubernetesTier] }
])

describe.skipIf(!hasChecker)("a Terraform checker (TFCHECK names one; skipped without)", () => {
  layer(Planning.layer)("formats, validates and plans", (it) => {
    it.effect(
      "staging environments of three fixtures and of one on a cluster, on every cloud",
      () =>
        Effect.gen(function* () {
          const written = new Map<string, ReadonlyArray<{ readonly path: string; readonly content: string }>>()
          for (const { more, name, provider } of cases) {
            const fixture = fixtures.find((one) => one.name === name) ?? assert.fail(name)
            const { analysis, repository } = yield* fixtureOn(fixture, provider)
            const asked = { analysis, repository, provider, context: fixture.context, tier: "growth" as const, more }
            const files = filesOf(bothWays(asked).staged).filter(({ path }) => path.startsWith(below))
            assert.isAbove(files.length, 5, name)
            written.set(
              `${name} on ${provider}`,
              files.map(({ content, path }) => ({ content, path: path.slice(below.length) }))
            )
          }
          const { errors, planned } = yield* Effect.promise(() => checked(written))
          assert.deepStrictEqual(errors, [])
          for (const [name, counts] of planned) assert.isNotEmpty(Object.keys(counts), name)
        }),
      300_000
    )
  })
})
