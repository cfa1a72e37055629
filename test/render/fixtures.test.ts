/** Containers and manifests of every fixture, cloud and tier, as the tools that read them see them. */
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import { fixturesAndFolders } from "../support/fixtures.ts"
import { fixtureOn } from "../support/planFixture.ts"
import { composeComplaints, dockerfileComplaints } from "./containers.ts"
import { filesOn, objectsIn, onCluster } from "./kubernetes/clusters.ts"
import { manifestComplaints } from "./kubernetes/models.ts"
import { decodeKustomization, decodeObject } from "./kubernetes/schemas.ts"

interface Written {
  readonly name: string
  readonly files: ReadonlyMap<string, GeneratedFile>
}

const tiers: Array<Written> = []

const plan = Effect.gen(function* () {
  for (const fixture of fixturesAndFolders)
    for (const provider of ProviderName.literals) {
      const { analysis, files } = yield* fixtureOn(fixture, provider)
      // Designed for a cluster on one cloud only: on the other it is put onto one.
      if (fixture.name === "helm-shop")
        for (const tier of tierNames)
          tiers.push({
            name: `${fixture.name} on a cluster of ${provider}, ${tier}`,
            files: filesOn(onCluster(analysis, provider, tier))
          })
      for (const { files: ofTier, tier } of files)
        tiers.push({
          name: `${fixture.name} on ${provider}, ${tier}`,
          files: new Map(ofTier.map((file) => [file.path, file]))
        })
    }
})

/** Texts by where they stand first: most tiers share them. */
const texts = (isOne: (file: GeneratedFile) => boolean): ReadonlyMap<string, string> =>
  new Map(
    tiers
      .flatMap(({ files, name }) =>
        [...files.values()].filter(isOne).map(({ content, path }) => [content, `${name}: ${path}`] as const)
      )
      .toReversed()
  )

const complaintsOf = (
  all: ReadonlyMap<string, string>,
  complaints: (content: string) => ReadonlyArray<string>
): ReadonlyArray<string> => [...all].flatMap(([content, from]) => complaints(content).map((said) => `${from}: ${said}`))

describe("of every fixture, cloud and tier", () => {
  beforeAll(() => Effect.runPromise(plan.pipe(Effect.provide(Planning.layer))), 240_000)

  it("each Dockerfile is one that Docker's own rules accept", () => {
    const all = texts(({ language }) => language === "dockerfile")
    assert.isAtLeast(all.size, 3)
    assert.deepStrictEqual(complaintsOf(all, dockerfileComplaints), [])
  })

  it("each compose file is one that the specification allows", () => {
    const all = texts(({ path }) => path === "compose.yaml")
    assert.isAtLeast(all.size, 8)
    assert.deepStrictEqual(complaintsOf(all, composeComplaints), [])
  })

  it("each manifest is one that the API of Kubernetes takes, and of our own narrower shapes", () => {
    const clusters = tiers.filter(({ files }) => files.has("kubernetes/kustomization.yaml"))
    for (const provider of ProviderName.literals)
      assert.isTrue(clusters.some(({ name }) => name.includes(`of ${provider}`)))
    for (const { files, name } of clusters) {
      for (const { object, path } of objectsIn(files)) {
        if (object["kind"] === "Kustomization") decodeKustomization(object)
        else {
          decodeObject(object)
          assert.deepStrictEqual(manifestComplaints(object), [], `${name}: ${path}`)
        }
      }
    }
  })
})
