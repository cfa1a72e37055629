/** Who may talk to the pods of a process, and whom they may call. Everything else is denied in the namespace. */
import { selfHosted } from "../../blueprint/selfHosted.ts"
import type { Need } from "../../blueprint/Need.ts"
import { opensOutwards, portsOutwards } from "../../blueprint/outboundPorts.ts"
import { hosted, type Hosted, objectName } from "../../providers/kubernetes.ts"
import type { Rendering } from "../Rendering.ts"
import type { Yaml } from "../yaml/Yaml.ts"
import { type KubernetesObject, object, selectorOf } from "./KubernetesObject.ts"
import { portName } from "./probes.ts"
import { needsGateway } from "./service.ts"

/** Private networks (RFC 1918): stores, whatever subnet they stand in. */
const privateNetworks = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"]

/** Link-local: nodes hand out credentials there. */
const linkLocal = "169.254.0.0/16"

/** Where EKS Pod Identity answers a pod that has a role of its own. */
const podIdentity = { to: [{ ipBlock: { cidr: "169.254.170.23/32" } }], ports: [{ protocol: "TCP", port: 80 }] }

/** Names are asked of the cluster's own servers only, beside the cache that a node may run. */
export const dns: Yaml = {
  to: [
    { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "kube-system" } } },
    { ipBlock: { cidr: "169.254.20.10/32" } }
  ],
  ports: [
    { protocol: "UDP", port: 53 },
    { protocol: "TCP", port: 53 }
  ]
}

const tcp = (port: number): Yaml => ({ protocol: "TCP", port })

/** TCP ports on which a store listens inside the network; none for what is reached over HTTPS. */
const portsOf = (need: Need): ReadonlyArray<number> => {
  switch (need.kind) {
    case "db.relational":
      return [need.engine === "postgres" ? 5432 : need.engine === "mssql" ? 1433 : 3306]
    case "db.document":
      return [27_017]
    case "db.search":
      return [443]
    case "cache":
      return [need.engine === "memcached" ? 11_211 : 6379]
    case "queue":
      return need.engine === "rabbitmq" ? [5671] : need.engine === "nats" ? [4222] : []
    case "stream":
      return [9094]
    case "store.hosted": {
      const { morePorts = [], port } = selfHosted[need.engine]
      return [port, ...morePorts]
    }
    default:
      return []
  }
}

const stores = ({ plan, provider }: Rendering, { need }: Hosted): ReadonlyArray<Yaml> => {
  const used = plan.placements.filter(({ need: store }) => need.uses.includes(store.id))
  const ports = [...new Set(used.flatMap((store) => portsOf(store.need)))].toSorted((one, other) => one - other)
  if (ports.length === 0) return []
  const to = privateNetworks.map((cidr) => ({ ipBlock: { cidr } }))
  // Managed stores of Scaleway choose their port themselves.
  return [provider.name === "aws" ? { to, ports: ports.map(tcp) } : { to }]
}

/** Where a cloud closes the first two to its machines, its mail service listens on the others as well. */
const mailPorts = [465, 587, 2465, 2587]

/** HTTPS to anywhere, and what else programs call. */
const internet = ({ plan }: Rendering): Yaml => {
  const needs = plan.placements.map(({ need }) => need)
  const open = opensOutwards(needs, needs.some(({ kind }) => kind === "email") ? mailPorts : [])
  return {
    to: [{ ipBlock: { cidr: "0.0.0.0/0", except: [linkLocal] } }],
    ports: portsOutwards(open).map(tcp)
  }
}

/** Processes of one application may call each other. */
const neighbours: Yaml = { podSelector: {} }

const ingress = (rendering: Rendering, { kind, need }: Hosted): ReadonlyArray<Yaml> => {
  if (kind !== "compute.container" || !("role" in need) || need.role !== "web") return []
  // Nodes pass on what the load balancer sends, under addresses of their own.
  return needsGateway(rendering) || ("public" in need && !need.public)
    ? [{ from: [neighbours], ports: [{ protocol: "TCP", port: portName }] }]
    : [{ ports: [{ protocol: "TCP", port: portName }] }]
}

export const networkPolicy = (rendering: Rendering, placed: Hosted): KubernetesObject => {
  const name = objectName(placed.need.id)
  const several = hosted(rendering.plan).length > 1
  return object("networking.k8s.io/v1", "NetworkPolicy", name, "access", {
    spec: {
      podSelector: { matchLabels: selectorOf(name) },
      policyTypes: ["Ingress", "Egress"],
      ingress: ingress(rendering, placed),
      egress: [
        dns,
        ...(several ? [{ to: [neighbours] }] : []),
        ...stores(rendering, placed),
        internet(rendering),
        ...(rendering.provider.name === "aws" ? [podIdentity] : [])
      ]
    }
  })
}
