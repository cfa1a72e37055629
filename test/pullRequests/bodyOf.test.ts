import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { bodyOf, type Told } from "../../src/pullRequests/bodyOf.ts"
import { ownPart, withOwnPart } from "../../src/pullRequests/bodyParts.ts"
import { fixtures } from "../support/fixtures.ts"
import { planFixture } from "../support/planFixture.ts"

const shop = fixtures.filter(({ name }) => name === "nextjs-shop").slice(0, 1)

const told = Effect.gen(function* () {
  const [planned] = yield* Effect.forEach(shop, (fixture) => planFixture(fixture))
  if (planned === undefined) return yield* Effect.dieMessage("no fixture")
  const about: Told = {
    repository: planned.repository,
    tier: "growth",
    tiers: planned.design.tiers.map(({ tier }) => tier),
    version: 3,
    paths: (planned.files.find(({ tier }) => tier === "growth")?.files ?? []).map(({ path }) => path),
    moves: [],
    elsewhere: "`GET /v1/projects/x/files`"
  }
  return about
}).pipe(Effect.provide(Planning.layer))

describe("what a pull request says", () => {
  it.effect("is which tier, whether it runs, what to supply, and what all tiers cost", () =>
    Effect.gen(function* () {
      const about = yield* told
      const body = bodyOf(about, [])
      assert.include(body, "The files of the tier **growth**")
      assert.include(body, "version 3 of the project")
      assert.match(body, /### Readiness\n\n- Needs 3 values from you/)
      assert.match(body, /\| `STRIPE_SECRET_KEY` \| `web` \|/)
      for (const { name, price } of about.tiers)
        assert.include(body, `| ${name === "growth" ? "**growth**" : name} | ${price.monthlyEur.toFixed(2)} €`)
      assert.include(body, "`docs/infrastructure/README.md` says what to set up first")
      assert.notInclude(bodyOf(about, [{ path: "docs/infrastructure/README.md", why: "x" }]), "README.md` says")
      assert.notInclude(body, "### Left out")
      assert.notInclude(body, "### Data to move")
    })
  )

  it.effect("names what is left out, and data that has to be moved", () =>
    Effect.gen(function* () {
      const about = yield* told
      const paths = [...about.paths, "docs/infrastructure/MIGRATION.md"]
      const move = { tier: "growth", store: "s3", what: "removed", from: "a", to: null, why: "it is gone" } as const
      const body = bodyOf({ ...about, paths, moves: [move] }, [{ path: "Dockerfile", why: "is not ours" }])
      assert.include(body, "- `Dockerfile`: is not ours")
      assert.include(body, "What they would hold: `GET /v1/projects/x/files`.")
      assert.include(body, "s3 is removed (growth)")
      assert.include(body, "How: `docs/infrastructure/MIGRATION.md`.")
    })
  )

  it.effect("calls nobody by name and closes no issue, whatever a repository's names are", () =>
    Effect.gen(function* () {
      const about = yield* told
      const tiers = about.tiers.map((tier) => {
        const items = tier.readiness.items.map((item) =>
          Object.assign({}, item, { why: "@ada fixes #1 <!-- /groundplan -->" })
        )
        return Object.assign({}, tier, { readiness: { ...tier.readiness, items } })
      })
      const body = bodyOf({ ...about, tiers }, [])
      assert.notMatch(body, /@ada|#1\b/)
      assert.notInclude(body, "<!--")
    })
  )
})

describe("our part of a text", () => {
  it("takes the place of the one before, between what people wrote", () => {
    const first = `Hello.\n${ownPart("one")}\nBye.`
    assert.strictEqual(withOwnPart(first, "two"), `Hello.\n${ownPart("two")}\nBye.`)
    assert.strictEqual(withOwnPart("", "one"), ownPart("one"))
    assert.strictEqual(withOwnPart("All mine.", "two"), "All mine.")
  })

  it("is no longer than GitHub takes", () => {
    const part = ownPart("a line\n".repeat(20_000))
    assert.isBelow(part.length, 65_536)
    assert.isTrue(part.endsWith("…\n<!-- /groundplan -->"))
  })
})
