/** Documents to look at: of every tier, of samples that have what no fixture has, of clusters, and of copies beside production. */
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../../src/render/IacRenderer.ts"
import { aDatastore } from "../../support/analysis.ts"
import { calledBy } from "../calledBy.ts"
import { filesOn, onCluster, shop } from "../kubernetes/clusters.ts"
import { everyTier } from "../planned.ts"
import { stagedOn } from "../staged.ts"
import { filesFor, sampleNames, samples } from "../samples.ts"

/** A function that a queue calls. */
export const queued = calledBy({ kind: "queue" }, [
  aDatastore({ id: "jobs", engine: "sqs", kind: "queue", version: null, usedBy: ["orders"] })
])

interface Written {
  readonly name: string
  readonly files: ReadonlyMap<string, GeneratedFile>
}

const ofSamples = (provider: ProviderName): ReadonlyArray<Written> => [
  ...[...sampleNames.map((name) => samples[name]), queued].map((analysis): Written => ({
    name: `a sample on ${provider}`,
    files: filesFor(analysis, provider)
  })),
  { name: `a cluster on ${provider}`, files: filesOn(onCluster(shop, provider)) },
  ...stagedOn(provider)
]

export const everyDocument = async (): Promise<ReadonlyArray<Written>> => [
  ...(await everyTier()),
  ...ProviderName.literals.flatMap(ofSamples)
]
