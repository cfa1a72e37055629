/** Needs by hand, one maker per kind, for the tests of this provider. */
import type { Need } from "../../../src/blueprint/Need.ts"
import type { ProcessNeed } from "../../../src/blueprint/ProcessNeed.ts"
import {
  estimate,
  type Part,
  postgres,
  process as aProcess,
  server,
  unasked,
  variable
} from "../../support/providers/needs.ts"

export {
  addressOf,
  inside,
  bucket,
  called,
  calledBy,
  calledByClock,
  estimate,
  redis as cache,
  site,
  table,
  volume
} from "../../support/providers/needs.ts"

const process = (id: string, uses: ReadonlyArray<string>): ProcessNeed =>
  aProcess(id, uses, [
    variable("SECRET_KEY_BASE", true),
    variable("AWS_SECRET_ACCESS_KEY", true),
    variable("S3_BUCKET")
  ])

export const web = (id = "web", more: Part<"compute.container"> = {}): Need<"compute.container"> =>
  server(process(id, ["postgres", "redis"]), { releaseCommand: "run migrate && echo done", ...more })

export const worker = (id = "worker", more: Part<"compute.container"> = {}): Need<"compute.container"> =>
  web(id, { ...unasked, ...more })

export const job = (id = "report", more: Part<"job.scheduled"> = {}): Need<"job.scheduled"> => ({
  kind: "job.scheduled",
  ...process(id, ["postgres"]),
  schedule: "0 3 * * 1-5",
  runsPerMonth: 22,
  minutesPerRun: 5,
  ...more
})

export const relational = (more: Part<"db.relational"> = {}): Need<"db.relational"> => postgres({ vcpu: 0.5, ...more })

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
  version: null,
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

/** A cluster that runs everything among some needs that can run. */
export const cluster = (
  asked: ReadonlyArray<Need>,
  more: Part<"compute.kubernetes"> = {}
): Need<"compute.kubernetes"> => {
  const containers = asked.filter((need) => need.kind === "compute.container")
  const hosted = [...containers, ...asked.filter((need) => need.kind === "job.scheduled")]
  const room = (count: (need: (typeof containers)[number]) => number) => ({
    vcpu: containers.reduce((sum, need) => sum + need.vcpu * count(need), 0),
    memoryGib: containers.reduce((sum, need) => sum + need.memoryGib * count(need), 0)
  })
  return {
    kind: "compute.kubernetes",
    id: "cluster",
    because: ["context.opsSkill"],
    hosts: hosted.map(({ id }) => id),
    least: room(({ min }) => min),
    most: room(({ max }) => max),
    largest: {
      vcpu: Math.max(...hosted.map(({ vcpu }) => vcpu)),
      memoryGib: Math.max(...hosted.map(({ memoryGib }) => memoryGib))
    },
    pods: containers.reduce((sum, { min }) => sum + min, hosted.length - containers.length),
    zones: 2,
    ...more
  }
}
