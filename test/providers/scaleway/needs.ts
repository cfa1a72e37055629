/** Needs by hand, one maker per kind, for the tests of this provider. */
import type { Need } from "../../../src/blueprint/Need.ts"
import { estimate, type Part, process, server, unasked } from "../../support/providers/needs.ts"

export {
  addressOf,
  inside,
  bucket,
  called,
  calledBy,
  calledByClock,
  estimate,
  postgres,
  process,
  redis,
  site,
  volume
} from "../../support/providers/needs.ts"

export const web = (id = "web", more: Part<"compute.container"> = {}): Need<"compute.container"> =>
  server(process(id, ["postgres", "redis"]), more)

export const worker = (id = "worker", more: Part<"compute.container"> = {}): Need<"compute.container"> =>
  web(id, { ...unasked, ...more })

export const scheduled = (id: string, uses: ReadonlyArray<string>): Need<"job.scheduled"> => ({
  kind: "job.scheduled",
  ...process(id, uses),
  schedule: "0 3 * * *",
  runsPerMonth: 30,
  minutesPerRun: 5
})

export const cdn = (origin: string, id = "cdn"): Need<"cdn"> => ({
  kind: "cdn",
  id,
  because: [],
  origin,
  egressGbPerMonth: estimate(200),
  requestsPerMonth: estimate(1_000_000)
})

/** The cluster that runs those needs, as the rule for clusters asks for it. */
export const cluster = (
  hosted: ReadonlyArray<Need<"compute.container" | "job.scheduled">>,
  more: Part<"compute.kubernetes"> = {}
): Need<"compute.kubernetes"> => {
  const sum = (of: (need: Need<"compute.container">) => number) =>
    hosted.reduce((so, need) => so + (need.kind === "compute.container" ? of(need) : 0), 0)
  return {
    kind: "compute.kubernetes",
    id: "cluster",
    because: ["context.opsSkill"],
    hosts: hosted.map(({ id }) => id),
    least: { vcpu: sum(({ min, vcpu }) => min * vcpu), memoryGib: sum(({ memoryGib, min }) => min * memoryGib) },
    most: { vcpu: sum(({ max, vcpu }) => max * vcpu), memoryGib: sum(({ max, memoryGib }) => max * memoryGib) },
    largest: {
      vcpu: Math.max(...hosted.map(({ vcpu }) => vcpu)),
      memoryGib: Math.max(...hosted.map(({ memoryGib }) => memoryGib))
    },
    pods: hosted.reduce((so, need) => so + (need.kind === "compute.container" ? need.min : 1), 0),
    zones: 2,
    ...more
  }
}

/** The processes with the cluster that runs them. */
export const onCluster = (
  hosted: ReadonlyArray<Need<"compute.container" | "job.scheduled">>,
  more: Part<"compute.kubernetes"> = {}
): ReadonlyArray<Need> => [...hosted, cluster(hosted, more)]

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
