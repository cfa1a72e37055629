/** All code of a tier on ARM: what it costs, what runs it and what builds it say the same. */
import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import * as Planning from "../../layers/planning.ts"
import type { DesignedTier } from "../../src/architect/Design.ts"
import { design } from "../../src/architect/designTiers.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import { filesOf } from "../../src/render/render.ts"
import { fixtures } from "../support/fixtures.ts"
import { kept } from "../support/kept.ts"
import { fixtureOn } from "../support/planFixture.ts"

const arm: SettledEdit = { _tag: "ChooseLayout", architecture: "arm64" }
const x86: SettledEdit = { _tag: "ChooseLayout", architecture: "x86-64" }

const code = new Set(["compute.container", "compute.function", "compute.kubernetes", "job.scheduled"])

/** Growth of a fixture with edits, and its files in one text. */
const growth = (name: string, provider: ProviderName, ...edits: ReadonlyArray<SettledEdit>) =>
  Effect.gen(function* () {
    const fixture = fixtures.find((one) => one.name === name) ?? assert.fail(name)
    const { analysis, repository } = yield* fixtureOn(fixture, provider)
    const made = Either.getOrThrow(
      design(
        {
          repository,
          analysis,
          context: { ...fixture.context, providers: [provider] },
          edits: kept(...edits),
          allowedProviders: ["aws", "scaleway"]
        },
        bundledPriceList
      )
    )
    const tier: DesignedTier = made.tiers[1] ?? assert.fail("no growth")
    const files = filesOf({ repository, analysis, design: made, tier })
    const text = (path: RegExp): string =>
      files
        .filter((file) => path.test(file.path))
        .map(({ content }) => content)
        .join("\n")
    return { tier: tier.tier, text }
  })

const notApplied = ({ warnings }: DesignedTier["tier"]): ReadonlyArray<string> =>
  warnings.filter(({ code }) => code === "edit_not_applied").map(({ text }) => text)

layer(Planning.layer)("code on ARM", (it) => {
  it.effect("costs less, and every line of its processor is one of ARM", () =>
    Effect.gen(function* () {
      const { tier: before } = yield* growth("django-celery", "aws")
      const { tier } = yield* growth("django-celery", "aws", arm)
      assert.isBelow(tier.price.monthlyEur, before.price.monthlyEur)
      const skus = tier.items.map(({ sku }) => sku).filter((sku) => sku.startsWith("aws.fargate."))
      assert.isNotEmpty(skus)
      assert.isEmpty(skus.filter((sku) => !sku.startsWith("aws.fargate.arm.")))
      for (const component of tier.components)
        assert.strictEqual(component.architecture, code.has(component.kind) ? "arm64" : undefined, component.id)
      assert.isEmpty(notApplied(tier))
    })
  )

  it.effect("is run, built and pushed for ARM alone, on machines of its kind", () =>
    Effect.gen(function* () {
      const { text } = yield* growth("django-celery", "aws", arm)
      assert.match(text(/\.tf$/), /cpu_architecture\s+= "ARM64"/)
      assert.notInclude(text(/\.tf$/), "X86_64")
      assert.include(text(/workflows/), "platforms: linux/arm64")
      assert.include(text(/workflows/), "runs-on: ubuntu-24.04-arm")
      assert.include(text(/gitlab-ci/), "buildx build --platform linux/arm64")
      assert.include(text(/gitlab-ci/), "saas-linux-small-arm64")
      assert.include(text(/README\.md$/), "--platform linux/arm64")
      assert.notInclude(text(/./), "linux/amd64")
    })
  )

  it.effect("runs on nodes of ARM where there is a cluster", () =>
    Effect.gen(function* () {
      const { text, tier } = yield* growth("helm-shop", "aws", { _tag: "ChoosePlatform", platform: "kubernetes" }, arm)
      const cluster = tier.components.find(({ kind }) => kind === "compute.kubernetes") ?? assert.fail("no cluster")
      assert.match(cluster.size ?? "", /^[a-z]\dg\./)
      assert.match(text(/\.tf$/), /ami_type\s+= "AL2023_ARM_64_STANDARD"/)
      assert.isTrue(tier.items.some(({ sku }) => sku === `aws.ec2.${cluster.size}`))
    })
  )

  it.effect("leaves nothing behind when it is taken back, but that it was", () =>
    Effect.gen(function* () {
      const { text: plain, tier: before } = yield* growth("django-celery", "aws")
      const { text, tier } = yield* growth("django-celery", "aws", arm, x86)
      const warnings = tier.warnings.filter(({ code }) => code !== "edit_conflict")
      assert.deepStrictEqual({ ...tier, warnings }, before)
      const applied = /\.(?:tf|ya?ml)$/
      assert.strictEqual(text(applied), plain(applied))
    })
  )

  it.effect("is said not to be had where x86-64 alone is sold, and nothing is built for it", () =>
    Effect.gen(function* () {
      const { text, tier } = yield* growth("django-celery", "scaleway", arm)
      assert.deepStrictEqual(notApplied(tier), [
        "Nothing here runs on ARM: there is no code to run, or what runs it here is sold with x86-64 only."
      ])
      assert.notInclude(text(/./), "arm64")
    })
  )
})
