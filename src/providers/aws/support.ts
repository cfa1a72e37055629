/** What a set of needs brings with it on AWS: network, load balancer, certificate, roles and whatever the tier demands. */
import type { Need } from "../../blueprint/Need.ts"
import { keepsOpen } from "../../blueprint/openRequests.ts"
import type { TierName } from "../../blueprint/TierName.ts"
import { askedFor } from "../../blueprint/Wishes.ts"
import type { Compliance } from "../../facts/ContextValues.ts"
import type { Site } from "../Provider.ts"
import { alarmsFor } from "./shared/alarms.ts"
import { applicationSecrets, isProcess, isTask } from "./shared/environment.ts"
import { webContainers } from "../front.ts"
import { answeringFunctions } from "./shared/hosts.ts"
import { callsOut, functionsInNetwork } from "./shared/functions.ts"
import { portsOf } from "./shared/network.ts"
import {
  demands,
  hasAlarms,
  hasBudget,
  hasFirewall,
  hasFlowLogs,
  hasOwnKey,
  isAtLeast,
  isAudited,
  isClosed,
  isWatched,
  tasksArePrivate
} from "./shared/policy.ts"
import { repositoryKeys } from "./shared/repositories.ts"
import { guessed, times, total } from "./shared/usage.ts"
import { brokerZones } from "./stream.ts"

/** Days that logs are kept; PCI DSS 10.5.1 asks for twelve months. (E) */
const logDays: { readonly [T in TierName]: number } = { starter: 14, growth: 30, scale: 90, enterprise: 365 }

/** The first reason of each need it serves: the others stand at that need. */
const because = (needs: ReadonlyArray<Need>, ...more: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set([...needs.flatMap((need) => need.because.slice(0, 1)), ...more])
]

/** 1 KB of logs per request, and what a process writes by itself. (E) */
const logGb = (need: Need): { readonly low: number; readonly expected: number; readonly high: number } =>
  need.kind === "compute.container"
    ? total([times(need.requestsPerMonth, 1e-6), times(guessed(0.5), need.min)])
    : need.kind === "compute.function"
      ? total([times(need.callsPerMonth, 1e-6), guessed(0.1)])
      : guessed(need.kind === "job.scheduled" ? 0.1 : 0)

/** Images of one service with the layers they share, GB. (E) */
const imageGb = 2

const zonesFor = (needs: ReadonlyArray<Need>, site: Site): number =>
  Math.min(
    site.region.zones.length,
    Math.max(
      2,
      isAtLeast(site, "enterprise") ? 3 : 2,
      site.outbound?.gateways ?? 1,
      ...needs.map((need) => {
        if (need.kind === "compute.container") return need.zones
        if (need.kind === "stream") return brokerZones(need)
        return need.kind === "queue" && need.engine === "rabbitmq" && need.highlyAvailable ? 3 : 2
      })
    )
  )

/** As many as a message asks for; one per zone from `enterprise`, one per zone used in `scale`, else one, or two where none may be a single point. */
const gatewaysFor = (needs: ReadonlyArray<Need>, site: Site, zones: number): number => {
  const asked = site.outbound?.gateways ?? null
  if (asked !== null) return Math.min(asked, zones)
  if (isAtLeast(site, "enterprise")) return zones
  const least = site.context.availability.value === "99.95" ? 2 : 1
  const used = Math.max(least, ...needs.map((need) => (need.kind === "compute.container" ? need.zones : 1)))
  return isAtLeast(site, "scale") || site.context.availability.value === "99.95" ? used : 1
}

const whyNat = (site: Site, processes: ReadonlyArray<Need>, outward: ReadonlyArray<Need>): ReadonlyArray<string> => {
  if (isClosed(site) && tasksArePrivate(site)) return because(processes)
  return outward.length > 0 ? because(outward) : [askedFor]
}

const network = (needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Need> => {
  const tasks = needs.filter(isTask)
  const inNetwork = functionsInNetwork(needs)
  const outward = inNetwork.filter((need) => callsOut(need, needs))
  const processes = [...tasks, ...inNetwork]
  const inside = [...processes, ...needs.filter((need) => portsOf(need).length > 0)]
  if (inside.length === 0) return []
  const zones = zonesFor(needs, site)
  const traffic = total([...processes.map(logGb), guessed(5 * processes.length)])
  return [
    { kind: "network.vpc", id: "network", because: because(inside), zones },
    ...((tasksArePrivate(site) && (tasks.length > 0 || needs.some(({ kind }) => kind === "store.hosted"))) ||
    outward.length > 0
      ? [
          {
            kind: "network.nat" as const,
            id: "nat",
            because: whyNat(site, processes, outward),
            gateways: gatewaysFor(needs, site, zones),
            gbPerMonth: traffic
          }
        ]
      : []),
    ...(hasFlowLogs(site)
      ? [
          {
            kind: "flowlogs" as const,
            id: "flow-logs",
            because: reason(site, "pci", "health"),
            retentionDays: daysFor(site),
            gbPerMonth: total([guessed(1), times(traffic, 0.05)])
          }
        ]
      : [])
  ]
}

const daysFor = (site: Site): number => Math.max(logDays[site.tier], demands(site, "pci") ? 365 : 0)

const edge = (needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Need> => {
  const webs = webContainers(needs)
  const api = answeringFunctions(needs)
  const named = needs.filter(({ kind }) => kind === "compute.static" || kind === "email")
  const requests = total(webs.map((need) => need.requestsPerMonth))
  const calls = total(api.map((need) => need.callsPerMonth))
  const reads = total(needs.flatMap((need) => (need.kind === "cdn" ? [need.requestsPerMonth] : [])))
  return [
    ...(webs.length === 0
      ? []
      : ([
          {
            kind: "lb",
            private: false,
            id: "load-balancer",
            because: because(webs),
            targets: webs.map(({ id }) => id),
            requestsPerMonth: requests,
            egressGbPerMonth: total(webs.map((need) => need.egressGbPerMonth)),
            peakRps: site.context.peakRps.value,
            idleTimeoutSeconds: webs.some(keepsOpen) ? 300 : 60
          },
          ...(hasFirewall(site)
            ? [
                {
                  kind: "waf" as const,
                  id: "waf",
                  because: because(webs, ...reason(site, "pci")),
                  requestsPerMonth: requests
                }
              ]
            : [])
        ] satisfies ReadonlyArray<Need>)),
    ...(webs.length + api.length === 0
      ? []
      : [{ kind: "certificate" as const, id: "certificate", because: because([...webs, ...api]) }]),
    ...(webs.length + api.length + named.length === 0
      ? []
      : [
          {
            kind: "dns" as const,
            id: "dns",
            because: because([...webs, ...api, ...named]),
            // Resolvers remember: one lookup for ten requests. (E)
            queriesPerMonth: times(total([requests, calls, reads]), 0.1)
          }
        ])
  ]
}

const operations = (needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Need> => {
  const processes = needs.filter(isProcess)
  const secrets = applicationSecrets(needs)
  const services = repositoryKeys(needs)
  return [
    ...needs.flatMap((need): ReadonlyArray<Need> =>
      need.kind === "compute.container" && need.max > need.min
        ? [
            {
              kind: "autoscaling",
              id: `${need.id}-scaling`,
              because: need.because,
              target: need.id,
              min: need.min,
              max: need.max
            }
          ]
        : []
    ),
    ...(services.length === 0
      ? []
      : [
          {
            kind: "registry" as const,
            id: "registry",
            because: because(processes),
            repositories: services,
            storageGb: services.length * imageGb
          }
        ]),
    ...(secrets.length === 0
      ? []
      : [{ kind: "secret" as const, id: "secrets", because: because(processes), names: secrets }]),
    ...(processes.length === 0 && !isAtLeast(site, "scale")
      ? []
      : [
          {
            kind: "logs" as const,
            id: "logs",
            because: because(processes),
            gbPerMonth: total([guessed(processes.length === 0 ? 0 : 0.1), ...needs.map(logGb)]),
            retentionDays: daysFor(site)
          }
        ])
  ]
}

/** A regime where one asks for it, else what makes the tier what it is. */
const reason = (site: Site, ...regimes: ReadonlyArray<Compliance>): ReadonlyArray<string> => [
  demands(site, ...regimes) ? "context.compliance" : "context.availability"
]

const guard = (site: Site): ReadonlyArray<Need> => [
  ...(hasOwnKey(site) ? [{ kind: "kms" as const, id: "keys", because: reason(site, "gdpr", "health", "pci") }] : []),
  ...(isAudited(site)
    ? [
        {
          kind: "audit" as const,
          id: "audit",
          because: ["context.compliance"],
          retentionDays: Math.max(365, daysFor(site))
        }
      ]
    : []),
  ...(isWatched(site)
    ? [{ kind: "threat" as const, id: "threat", because: reason(site, "gdpr", "health", "pci") }]
    : []),
  ...(hasBudget(site) ? [{ kind: "budget" as const, id: "budget", because: ["context.monthlyBudgetEur"] }] : []),
  { kind: "iam", id: "access", because: ["context.opsSkill"] }
]

/** Ids stay unique when a part of the application has the name of one of these. */
const withFreeIds = (added: ReadonlyArray<Need>, needs: ReadonlyArray<Need>): ReadonlyArray<Need> => {
  const taken = new Set(needs.map(({ id }) => id))
  return added.map((need) => (taken.has(need.id) ? { ...need, id: `aws-${need.id}` } : need))
}

/** Only what is not asked for already. */
export const support = (needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Need> => {
  const missing = (need: Need): boolean =>
    !needs.some(
      (other) =>
        other.kind === need.kind &&
        (need.kind !== "autoscaling" || (other.kind === "autoscaling" && other.target === need.target))
    )
  const found = withFreeIds(
    [...network(needs, site), ...edge(needs, site), ...operations(needs, site), ...guard(site)].filter(missing),
    needs
  )
  const alarms = alarmsFor([...needs, ...found]).length
  const monitoring: Need = { kind: "monitoring", id: "monitoring", because: because(needs.filter(isProcess)), alarms }
  return [...found, ...(alarms > 0 && hasAlarms(site) && missing(monitoring) ? withFreeIds([monitoring], needs) : [])]
}
