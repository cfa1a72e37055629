/** Tiers with a staging environment beside them, and the same tiers without it, as files by path. */
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import type { GeneratedFile, RenderRequest } from "../../src/render/IacRenderer.ts"
import { filesOf } from "../../src/render/render.ts"
import { aKubernetesTier, bothWays } from "../support/staged.ts"
import { shop } from "./kubernetes/clusters.ts"
import { samples } from "./samples.ts"
import { byNpm } from "./workflows/functions.ts"

export interface Staged {
  readonly name: string
  readonly request: RenderRequest
  readonly files: ReadonlyMap<string, GeneratedFile>
  /** Without staging. */
  readonly alone: ReadonlyMap<string, GeneratedFile>
}

/** A release step, values that are built into pages, files alone, functions, and a cluster. */
const cases: ReadonlyArray<readonly [name: string, analysis: Analysis, more: ReadonlyArray<SettledEdit>]> = [
  ["django", samples.django, []],
  ["nextjs", samples.nextjs, []],
  ["site", samples.site, []],
  ["functions", byNpm, []],
  ["shop on a cluster", shop, [aKubernetesTier]]
]

const byPath = (request: RenderRequest): ReadonlyMap<string, GeneratedFile> =>
  new Map(filesOf(request).map((file) => [file.path, file]))

const made = new Map<ProviderName, ReadonlyArray<Staged>>()

/** Designed and written once. */
export const stagedOn = (provider: ProviderName): ReadonlyArray<Staged> => {
  const all =
    made.get(provider) ??
    cases.map(([name, analysis, more]): Staged => {
      const { alone, staged } = bothWays({ analysis, provider, tier: "growth", context: { peakRps: 5 }, more })
      return {
        name: `${name} on ${provider}, with staging`,
        request: staged,
        files: byPath(staged),
        alone: byPath(alone)
      }
    })
  made.set(provider, all)
  return all
}
