/** Documents to look at: of every tier, of samples that have what no fixture has, and of clusters. */
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../../src/render/IacRenderer.ts"
import { aDatastore, anAnalysis, aService } from "../../support/analysis.ts"
import { filesOn, onCluster, shop } from "../kubernetes/clusters.ts"
import { everyTier } from "../planned.ts"
import { aFact, filesFor, sampleNames, samples } from "../samples.ts"

/** A function that a queue calls. */
export const queued = anAnalysis({
  facts: [aFact("package-manager", "npm", "package-lock.json")],
  datastores: [aDatastore({ id: "jobs", engine: "sqs", kind: "queue", version: null, usedBy: ["orders"] })],
  services: [
    aService({
      name: "orders",
      kind: "function",
      language: "javascript",
      framework: null,
      startCommand: null,
      port: null,
      healthPath: null,
      entry: {
        handler: "src/orders.create",
        runtime: null,
        memoryMib: null,
        timeoutSeconds: null,
        triggers: [{ kind: "queue" }]
      },
      evidence: [{ path: "template.yaml", line: 1, excerpt: "" }]
    })
  ]
})

interface Written {
  readonly name: string
  readonly files: ReadonlyMap<string, GeneratedFile>
}

const ofSamples = (provider: ProviderName): ReadonlyArray<Written> => [
  ...[...sampleNames.map((name) => samples[name]), queued].map((analysis): Written => ({
    name: `a sample on ${provider}`,
    files: filesFor(analysis, provider)
  })),
  { name: `a cluster on ${provider}`, files: filesOn(onCluster(shop, provider)) }
]

export const everyDocument = async (): Promise<ReadonlyArray<Written>> => [
  ...(await everyTier()),
  ...ProviderName.literals.flatMap(ofSamples)
]
