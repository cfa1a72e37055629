/** Needs by hand, one maker per kind, for the tests of this provider. */
import type { Need, ProcessNeed } from "../../../src/blueprint/Need.ts"

export const estimate = (expected: number) => ({ low: expected / 2, expected, high: expected * 2 })

const variable = (name: string, secret = false) => ({ name, secret, required: true })

type Part<K extends Need["kind"]> = Partial<Need<K>>

const process = (id: string, uses: ReadonlyArray<string>): ProcessNeed => ({
  id,
  because: [`service:${id}`],
  service: id,
  root: id,
  command: `run ${id}`,
  environment: [
    variable("DATABASE_URL", true),
    variable("REDIS_URL", true),
    variable("STRIPE_API_KEY", true),
    variable("SECRET_KEY_BASE", true),
    variable("AWS_SECRET_ACCESS_KEY", true),
    variable("S3_BUCKET"),
    variable("LOG_LEVEL"),
    variable("PORT")
  ],
  uses,
  vcpu: 0.25,
  memoryGib: 0.5
})

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
  releaseCommand: "run migrate && echo done",
  ...more
})

export const worker = (id = "worker", more: Part<"compute.container"> = {}): Need<"compute.container"> =>
  web(id, { role: "worker", port: null, healthPath: null, releaseCommand: null, ...more })

export const job = (id = "report", more: Part<"job.scheduled"> = {}): Need<"job.scheduled"> => ({
  kind: "job.scheduled",
  ...process(id, ["postgres"]),
  schedule: "0 3 * * 1-5",
  runsPerMonth: 22,
  minutesPerRun: 5,
  ...more
})

export const relational = (more: Part<"db.relational"> = {}): Need<"db.relational"> => ({
  kind: "db.relational",
  id: "postgres",
  because: ["datastore:postgres"],
  engine: "postgres",
  version: "16",
  vcpu: 0.5,
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

export const cache = (more: Part<"cache"> = {}): Need<"cache"> => ({
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

export const document = (more: Part<"db.document"> = {}): Need<"db.document"> => ({
  kind: "db.document",
  id: "mongo",
  because: [],
  engine: "mongodb",
  version: null,
  vcpu: 1,
  memoryGib: 2,
  storageGb: 20,
  highlyAvailable: true,
  backupDays: 14,
  deletionProtection: true,
  ...more
})

export const search = (more: Part<"db.search"> = {}): Need<"db.search"> => ({
  kind: "db.search",
  id: "search",
  because: [],
  engine: "opensearch",
  version: "7.17",
  memoryGib: 4,
  storageGb: 20,
  highlyAvailable: true,
  ...more
})

export const queue = (engine: "rabbitmq" | "sqs" | "nats", highlyAvailable = false): Need<"queue"> => ({
  kind: "queue",
  id: engine,
  because: [],
  engine,
  messagesPerMonth: estimate(5_000_000),
  highlyAvailable
})

export const stream = (brokers = 3): Need<"stream"> => ({
  kind: "stream",
  id: "kafka",
  because: [],
  engine: "kafka",
  storageGb: 100,
  brokers
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

export const site = (id = "site", singlePage = true): Need<"compute.static"> => ({
  kind: "compute.static",
  id,
  because: [],
  service: id,
  root: id,
  buildCommand: "npm run build",
  outputDirectory: "dist",
  storageGb: 1,
  singlePage
})

export const cdn = (origin: string, id = `${origin}-cdn`): Need<"cdn"> => ({
  kind: "cdn",
  id,
  because: [],
  origin,
  egressGbPerMonth: estimate(2000),
  requestsPerMonth: estimate(20_000_000)
})

export const email = (): Need<"email"> => ({
  kind: "email",
  id: "email",
  because: [],
  emailsPerMonth: estimate(1000)
})

export const backup = (): Need<"backup"> => ({
  kind: "backup",
  id: "backup",
  because: [],
  retentionDays: 35,
  storageGb: 100,
  crossRegion: true
})
