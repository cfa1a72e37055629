/** Tiers as they are rendered when a cluster runs their processes, made of tiers without one. */
import { parseAllDocuments } from "yaml"
import type { TierName } from "../../../src/blueprint/TierName.ts"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import type { ProviderName } from "../../../src/facts/ContextValues.ts"
import { clusterOutputs } from "../../../src/providers/kubernetes.ts"
import type { Placement, Plan } from "../../../src/providers/Provider.ts"
import type { GeneratedFile } from "../../../src/render/IacRenderer.ts"
import { copied, renderers } from "../../../src/render/renderers/index.ts"
import { type Rendering, renderingOf } from "../../../src/render/Rendering.ts"
import { anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { requestOf, samples } from "../samples.ts"

const clusterIn = (plan: Plan, name: TierName): Placement<"compute.kubernetes"> => {
  const hosts = plan.placements
    .filter(({ kind }) => kind === "compute.container" || kind === "job.scheduled")
    .map(({ need }) => need.id)
  const zones = name === "starter" ? 1 : 2
  const room = { vcpu: 1, memoryGib: 2 }
  return {
    kind: "compute.kubernetes",
    need: {
      kind: "compute.kubernetes",
      id: "cluster",
      because: [],
      hosts,
      least: room,
      most: room,
      largest: room,
      pods: hosts.length,
      zones
    },
    component: {
      id: "cluster",
      kind: "compute.kubernetes",
      name: "A cluster",
      size: "node",
      region: plan.site.region.region,
      zones: plan.site.region.zones.slice(0, zones),
      min: zones,
      max: zones * 2,
      public: false,
      encrypted: true,
      version: "1.35",
      because: [],
      rejected: []
    },
    usage: [],
    sla: null,
    warnings: [],
    assumptions: []
  }
}

/** The same tier with a cluster that hosts every process. */
export const onCluster = (
  analysis: Analysis,
  provider: ProviderName,
  name: TierName = "growth",
  change: (plan: Plan) => Plan = (plan) => plan
): Rendering => {
  const rendering = renderingOf(requestOf(analysis, provider, name))
  const plan = change({
    ...rendering.plan,
    placements: [...rendering.plan.placements, clusterIn(rendering.plan, name)]
  })
  return {
    ...rendering,
    plan,
    outputs: new Set([...rendering.outputs, ...Object.values(clusterOutputs), "repository_urls"])
  }
}

/** Changes the needs of one kind of placement. */
export const withContainers =
  (change: (need: Placement<"compute.container">["need"]) => Partial<Placement<"compute.container">["need"]>) =>
  (plan: Plan): Plan => ({
    ...plan,
    placements: plan.placements.map((placement) =>
      placement.need.kind === "compute.container"
        ? { ...placement, need: { ...placement.need, ...change(placement.need) } }
        : placement
    )
  })

/** Files of every renderer by path, and of the copy beside production where there is one. */
export const filesOn = (rendering: Rendering): ReadonlyMap<string, GeneratedFile> => {
  const { staging } = rendering
  const beside = staging === null ? [] : copied.flatMap((renderer) => renderer.render(staging))
  return new Map(
    [...beside, ...renderers.flatMap((renderer) => renderer.render(rendering))].map((file) => [file.path, file])
  )
}

export interface Parsed {
  readonly path: string
  readonly object: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const parse = (files: ReadonlyMap<string, GeneratedFile>): ReadonlyArray<Parsed> =>
  [...files.values()]
    .filter(({ language, path }) => path.startsWith("kubernetes/") && language === "yaml")
    .flatMap(({ content, path }) =>
      parseAllDocuments(content).flatMap((document) => {
        if ("empty" in document || document.errors.length > 0 || document.warnings.length > 0)
          throw new Error(`${path} does not parse`)
        const object: unknown = document.toJS()
        if (!isRecord(object)) throw new Error(`${path} holds something else than objects`)
        return [{ path, object }]
      })
    )

const memory = new WeakMap<ReadonlyMap<string, GeneratedFile>, ReadonlyArray<Parsed>>()

/** Every document of the manifests, parsed once; one that does not parse fails the test. */
export const objectsIn = (files: ReadonlyMap<string, GeneratedFile>): ReadonlyArray<Parsed> => {
  const objects = memory.get(files) ?? parse(files)
  memory.set(files, objects)
  return objects
}

/** A shop of several addresses, a worker and a job, each in a folder of its own. */
export const shop = anAnalysis({
  facts: [],
  services: [
    aService({ name: "storefront", root: "services/storefront", dockerfile: "services/storefront/Dockerfile" }),
    aService({
      name: "catalog",
      root: "services/catalog",
      kind: "api",
      dockerfile: "services/catalog/Dockerfile",
      uses: ["postgres"],
      migrateCommand: "node migrate.js",
      environment: [
        aVariable({ name: "DATABASE_URL", secret: true, required: true }),
        aVariable({ name: "PAYMENT_API_KEY", secret: true, required: true })
      ]
    }),
    aService({
      name: "mailer",
      root: "services/mailer",
      kind: "worker",
      port: null,
      healthPath: null,
      uses: ["redis"]
    }),
    aService({
      name: "report",
      root: "services/report",
      kind: "job",
      port: null,
      healthPath: null,
      schedule: "0 4 * * *",
      startCommand: "node report.js"
    })
  ],
  datastores: samples.workspace.datastores
})
