/** Needs by hand, one maker per kind, for the tests of this provider. */
import type { Need, ProcessNeed } from "../../../src/blueprint/Need.ts"

export const estimate = (expected: number) => ({ low: expected / 2, expected, high: expected * 2 })

const variable = (name: string, secret = false) => ({ name, secret, required: true })

export const process = (id: string, uses: ReadonlyArray<string> = []): ProcessNeed => ({
  id,
  because: [`service:${id}`],
  service: id,
  root: id,
  command: `run ${id}`,
  environment: [
    variable("DATABASE_URL", true),
    variable("REDIS_URL", true),
    variable("STRIPE_API_KEY", true),
    variable("LOG_LEVEL"),
    variable("PORT")
  ],
  uses,
  vcpu: 0.25,
  memoryGib: 0.5
})

type Part<K extends Need["kind"]> = Partial<Need<K>>

export const web = (id = "web", more: Part<"compute.container"> = {}): Need<"compute.container"> => ({
  kind: "compute.container",
  ...process(id, ["postgres", "redis"]),
  role: "web",
  port: 3000,
  healthPath: "/healthz",
  min: 1,
  max: 3,
  zones: 2,
  requestsPerMonth: estimate(1_000_000),
  egressGbPerMonth: estimate(20),
  longRequests: false,
  releaseCommand: "run migrate",
  ...more
})

export const worker = (id = "worker", more: Part<"compute.container"> = {}): Need<"compute.container"> =>
  web(id, { role: "worker", port: null, healthPath: null, releaseCommand: null, ...more })

export const postgres = (more: Part<"db.relational"> = {}): Need<"db.relational"> => ({
  kind: "db.relational",
  id: "postgres",
  because: ["datastore:postgres"],
  engine: "postgres",
  version: "16",
  vcpu: 1,
  memoryGib: 2,
  storageGb: 20,
  highlyAvailable: false,
  zoneSurviving: false,
  readReplicas: 0,
  backupDays: 7,
  crossRegionBackup: false,
  deletionProtection: true,
  connections: 40,
  ...more
})

export const redis = (more: Part<"cache"> = {}): Need<"cache"> => ({
  kind: "cache",
  id: "redis",
  because: ["datastore:redis"],
  engine: "redis",
  version: null,
  memoryGib: 0.5,
  highlyAvailable: false,
  persistent: false,
  backupDays: 0,
  ...more
})

export const scheduled = (id: string, uses: ReadonlyArray<string>): Need<"job.scheduled"> => ({
  kind: "job.scheduled",
  ...process(id, uses),
  schedule: "0 3 * * *",
  runsPerMonth: 30,
  minutesPerRun: 5
})

export const site = (id = "site"): Need<"compute.static"> => ({
  kind: "compute.static",
  id,
  because: [],
  service: id,
  root: id,
  buildCommand: "npm run build",
  outputDirectory: "dist",
  storageGb: 1,
  singlePage: true
})

export const cdn = (origin: string, id = "cdn"): Need<"cdn"> => ({
  kind: "cdn",
  id,
  because: [],
  origin,
  egressGbPerMonth: estimate(200),
  requestsPerMonth: estimate(1_000_000)
})

export const bucket = (id = "uploads"): Need<"storage.object"> => ({
  kind: "storage.object",
  id,
  because: [],
  purpose: "uploads",
  storageGb: 50,
  egressGbPerMonth: estimate(10),
  requestsPerMonth: estimate(100_000),
  versioned: true
})

export const volume = (mountedBy: string): Need<"storage.file"> => ({
  kind: "storage.file",
  id: "data",
  because: [],
  mountedBy,
  storageGb: 10,
  backupDays: 7
})

/** Everything that accompanies an application in a larger tier. */
export const company = (): ReadonlyArray<Need> => [
  { kind: "waf", id: "waf", because: [], requestsPerMonth: estimate(1_000_000) },
  { kind: "dns", id: "dns", because: [], queriesPerMonth: estimate(1_000_000) },
  { kind: "certificate", id: "certificate", because: [] },
  { kind: "audit", id: "audit", because: [], retentionDays: 90 },
  { kind: "kms", id: "kms", because: [] },
  { kind: "logs", id: "logs", because: [], gbPerMonth: estimate(5), retentionDays: 30 },
  { kind: "monitoring", id: "monitoring", because: [], alarms: 5 },
  { kind: "budget", id: "budget", because: [] },
  { kind: "backup", id: "backup", because: [], retentionDays: 30, storageGb: 100, crossRegion: true },
  { kind: "email", id: "email", because: [], emailsPerMonth: estimate(1_000) }
]
