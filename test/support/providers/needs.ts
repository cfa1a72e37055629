/** Needs by hand, one maker per kind, for the tests of every provider. */
import { aVariable } from "../analysis.ts"
import type { Need } from "../../../src/blueprint/Need.ts"
import type { ProcessNeed } from "../../../src/blueprint/ProcessNeed.ts"

/** What a test says otherwise. */
export type Part<K extends Need["kind"]> = Partial<Need<K>>

export const estimate = (expected: number) => ({ low: expected / 2, expected, high: expected * 2 })

export const variable = (name: string, secret = false) => aVariable({ name, secret, required: true })

/** A process with secrets and settings; `others` are more of them. */
export const process = (
  id: string,
  uses: ReadonlyArray<string> = [],
  others: ProcessNeed["environment"] = []
): ProcessNeed => ({
  id,
  because: [`service:${id}`],
  service: id,
  root: id,
  framework: null,
  command: `run ${id}`,
  environment: [
    variable("DATABASE_URL", true),
    variable("REDIS_URL", true),
    variable("STRIPE_API_KEY", true),
    ...others,
    variable("LOG_LEVEL"),
    variable("PORT")
  ],
  uses,
  vcpu: 0.25,
  memoryGib: 0.5
})

/** A process that answers requests. */
export const server = (process: ProcessNeed, more: Part<"compute.container"> = {}): Need<"compute.container"> => ({
  kind: "compute.container",
  ...process,
  role: "web",
  public: true,
  pages: true,
  port: 3000,
  healthPath: "/healthz",
  min: 1,
  max: 3,
  zones: 2,
  peakRps: 5,
  requestsPerMonth: estimate(1_000_000),
  egressGbPerMonth: estimate(20),
  longRequests: false,
  releaseCommand: "run migrate",
  ...more
})

/** Variables with the address of another service of the application. */
export const addressOf = (service: string): ProcessNeed["environment"] => [
  aVariable({
    name: `${service.toUpperCase()}_URL`,
    value: "service-url",
    from: service,
    form: "http://{host}:{port}"
  }),
  aVariable({ name: `${service.toUpperCase()}_ADDR`, value: "service-url", from: service, form: "{host}:{port}" })
]

/** A server that others of the application call, and nobody outside. */
export const inside = (need: Need<"compute.container">): Need<"compute.container"> => ({
  ...need,
  public: false,
  pages: false,
  releaseCommand: null,
  egressGbPerMonth: estimate(0)
})

/** What a server is not, for a process that works off what others leave for it. */
export const unasked = {
  role: "worker",
  public: false,
  pages: false,
  port: null,
  healthPath: null,
  releaseCommand: null
} as const

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

export const site = (id = "site", singlePage = true): Need<"compute.static"> => ({
  kind: "compute.static",
  id,
  because: [],
  service: id,
  root: id,
  buildCommand: "npm run build",
  outputDirectory: "dist",
  storageGb: 1,
  egressGbPerMonth: estimate(200),
  singlePage
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
  paths: ["/data"],
  shared: false,
  database: false,
  storageGb: 10,
  backupDays: 7
})

/** A function, called by requests unless said otherwise. */
export const called = (
  id: string,
  uses: ReadonlyArray<string>,
  more: Part<"compute.function"> = {}
): Need<"compute.function"> => ({
  kind: "compute.function",
  ...process(id, uses),
  command: null,
  vcpu: 0.145,
  memoryGib: 0.25,
  trigger: "http",
  handler: `src/${id}.handle`,
  runtime: "nodejs22.x",
  language: "javascript",
  routes: [
    { method: "GET", path: `/${id}`, payload: "2.0" },
    { method: "POST", path: `/${id}/{id}`, payload: "1.0" }
  ],
  source: null,
  schedule: null,
  timeoutSeconds: 29,
  callsInternet: false,
  callsPerMonth: estimate(2_000_000),
  callMilliseconds: 200,
  concurrency: 2,
  mostAtOnce: 10,
  egressGbPerMonth: estimate(10),
  ...more
})

/** A function that the clock calls. */
export const calledByClock = (id: string, uses: ReadonlyArray<string>): Need<"compute.function"> =>
  called(id, uses, {
    trigger: "schedule",
    schedule: "0 3 * * 1-5",
    routes: [],
    timeoutSeconds: 300,
    callsPerMonth: estimate(22),
    callMilliseconds: 60_000,
    egressGbPerMonth: estimate(0)
  })

/** A function that a store of the tier calls. */
export const calledBy = (id: string, source: string, uses: ReadonlyArray<string> = []): Need<"compute.function"> =>
  called(id, uses, { trigger: "event", source, routes: [], timeoutSeconds: 600, egressGbPerMonth: estimate(0) })

/** A table that is read by key. */
export const table = (more: Part<"db.keyvalue"> = {}): Need<"db.keyvalue"> => ({
  kind: "db.keyvalue",
  id: "items",
  because: ["datastore:dynamodb"],
  engine: "dynamodb",
  storageGb: 5,
  readsPerMonth: estimate(4_000_000),
  writesPerMonth: estimate(1_000_000),
  backupDays: 14,
  deletionProtection: true,
  ...more
})
