/** What the needs of an application bring with them here, and nothing that none of them asks for. */
import type { Estimate, Need, NeedKind } from "../../blueprint/Need.ts"
import { keepsOpen } from "../../blueprint/openRequests.ts"
import { askedFor } from "../../blueprint/Wishes.ts"
import type { Site } from "../Provider.ts"
import { isHosted } from "../kubernetes.ts"
import { needsInstances, privateStores, onInstances, servesItself } from "./hosting.ts"
import { balancedInside } from "./inside.ts"
import { sharesGateway } from "./packing.ts"
import { isolates } from "./nodes.ts"
import { isProcess } from "../shared/given.ts"
import { keptSecrets, optionalKeys } from "./wiring/secrets.ts"

/** GB per service that a handful of image versions take (engineering default). */
const imageGb = 3

const sum = (estimates: ReadonlyArray<Estimate>): Estimate => ({
  low: estimates.reduce((total, { low }) => total + low, 0),
  expected: estimates.reduce((total, { expected }) => total + expected, 0),
  high: estimates.reduce((total, { high }) => total + high, 0)
})

/** The first reason of each need it serves: the others stand at that need. */
const because = (of: ReadonlyArray<Need>): ReadonlyArray<string> => [
  ...new Set(of.flatMap((need) => need.because.slice(0, 1)))
]

export const support = (needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Need> => {
  const has = (kind: NeedKind) => needs.some((need) => need.kind === kind)
  const processes = needs.filter(isProcess).filter(({ kind }) => kind !== "compute.function")
  const machines = onInstances(needs)
  const cluster = needs.filter((need) => need.kind === "compute.kubernetes")
  const hosts = needs.filter(
    (need): need is Need<"compute.container"> => need.kind === "compute.container" && isHosted(needs, need.id)
  )
  const web = [...machines, ...hosts].filter(
    (need) => need.role === "web" && need.public && !servesItself(need, site, needs)
  )
  const inside = balancedInside(needs, site)
  const hasMachines = cluster.length > 0 || needsInstances(needs)
  const stores = needs.filter(({ kind }) => privateStores.has(kind))
  const secrets = [...keptSecrets(needs).keys(), ...optionalKeys(needs)]
  const answering = needs.filter(
    (need) =>
      (need.kind === "compute.container" && need.role === "web" && need.public) ||
      (need.kind === "compute.static" && needs.some((other) => other.kind === "cdn" && other.origin === need.id))
  )
  const { outbound, ...usual } = site
  const hasGateway = (at: Site): boolean =>
    sharesGateway(needs, at) || cluster.some((need) => isolates(need, needs, at))
  const added: ReadonlyArray<Need> = [
    ...(stores.length > 0 || hasMachines
      ? [
          {
            kind: "network.vpc",
            id: "network",
            because: because([...stores, ...machines, ...cluster]),
            zones: site.region.zones.length
          } as const
        ]
      : []),
    ...(hasGateway(site)
      ? [
          {
            kind: "network.nat",
            id: "nat",
            because: hasGateway(usual) ? because([...machines, ...cluster]) : [askedFor],
            gateways: 1,
            gbPerMonth: { low: 0, expected: 1, high: 10 }
          } as const
        ]
      : []),
    ...(web.length > 0
      ? [
          {
            kind: "lb",
            id: "load-balancer",
            private: false,
            because: because(web),
            targets: web.map(({ id }) => id),
            requestsPerMonth: sum(web.map(({ requestsPerMonth }) => requestsPerMonth)),
            egressGbPerMonth: sum(web.map(({ egressGbPerMonth }) => egressGbPerMonth)),
            peakRps: site.context.peakRps.value,
            idleTimeoutSeconds: web.some(keepsOpen) ? 900 : 60
          } as const
        ]
      : []),
    ...(inside.length > 0
      ? [
          {
            kind: "lb",
            id: "internal-load-balancer",
            private: true,
            because: because(inside),
            targets: inside.map(({ id }) => id),
            requestsPerMonth: sum(inside.map(({ requestsPerMonth }) => requestsPerMonth)),
            egressGbPerMonth: { low: 0, expected: 0, high: 0 },
            peakRps: Math.max(...inside.map(({ peakRps }) => peakRps)),
            idleTimeoutSeconds: inside.some(keepsOpen) ? 900 : 60
          } as const
        ]
      : []),
    ...(processes.length > 0
      ? [
          {
            kind: "registry",
            id: "registry",
            because: because(processes),
            repositories: [...new Set(processes.map(({ service }) => service))],
            storageGb: imageGb * new Set(processes.map(({ service }) => service)).size
          } as const
        ]
      : []),
    ...(secrets.length > 0
      ? [{ kind: "secret", id: "secrets", because: because(needs.filter(isProcess)), names: secrets } as const]
      : []),
    ...(answering.length > 0 ? [{ kind: "certificate", id: "certificate", because: because(answering) } as const] : []),
    { kind: "iam", id: "iam", because: because(processes.length > 0 ? processes : needs) }
  ]
  return added.filter(({ kind }) => !has(kind))
}
