/** Placed parts for tests of what a tier is judged by. */
import type { Component } from "../../src/blueprint/Component.ts"
import type { Need } from "../../src/blueprint/Need.ts"
import type { Placed } from "../../src/blueprint/Placed.ts"

/** What is placed for a need: everything about it is as asked, but what a test says. */
export const placed = (need: Need, component: Partial<Component> = {}, percent: number | null = 99.99): Placed => ({
  need,
  sla: { percent, requestPath: true, source: "test" },
  component: {
    id: need.id,
    kind: need.kind,
    name: need.kind,
    size: null,
    region: "test-west-1",
    zones: ["a", "b"],
    min: 2,
    max: 2,
    public: false,
    encrypted: true,
    because: need.because,
    rejected: [],
    ...component
  }
})

const none = { low: 0, expected: 0, high: 0 }

export const aContainer = (over: Partial<Need<"compute.container">> = {}): Need<"compute.container"> => ({
  kind: "compute.container",
  id: "web",
  because: ["context.peakRps"],
  service: "web",
  root: "",
  framework: null,
  command: null,
  environment: [],
  uses: [],
  vcpu: 1,
  memoryGib: 1,
  role: "web",
  public: true,
  pages: true,
  port: 3000,
  healthPath: null,
  min: 2,
  max: 2,
  zones: 2,
  peakRps: 5,
  requestsPerMonth: none,
  egressGbPerMonth: none,
  longRequests: false,
  releaseCommand: null,
  ...over
})

export const aDatabase = (over: Partial<Need<"db.relational">> = {}): Need<"db.relational"> => ({
  kind: "db.relational",
  id: "postgres",
  because: ["context.dataVolumeGb"],
  engine: "postgres",
  version: "16",
  vcpu: 1,
  memoryGib: 2,
  storageGb: 20,
  highlyAvailable: true,
  zoneSurviving: false,
  readReplicas: 0,
  backupDays: 7,
  crossRegionBackup: false,
  deletionProtection: false,
  connections: 10,
  ...over
})

export const aCache = (over: Partial<Need<"cache">> = {}): Need<"cache"> => ({
  kind: "cache",
  id: "redis",
  because: ["context.dataVolumeGb"],
  engine: "redis",
  version: null,
  memoryGib: 1,
  highlyAvailable: false,
  persistent: false,
  backupDays: 0,
  ...over
})
