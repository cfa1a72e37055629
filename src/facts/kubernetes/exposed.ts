import type { Exposure } from "../Exposure.ts"
import type { Evidence } from "../Fact.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { remembered } from "../remembered.ts"
import { type Manifest, manifestsOf } from "./manifests.ts"
import type { Workload } from "./Workload.ts"
import { workloads } from "./workloads.ts"
import { isOptionalComponent } from "./components.ts"

type Labels = ReadonlyMap<string, string>

const labelsIn = (value: unknown): Labels =>
  new Map(
    fields(value).flatMap(([name, text]) => (string(text) === undefined ? [] : [[name, string(text) ?? ""] as const]))
  )

/** A Service of Kubernetes: what it selects, and of which type it is, which tells whether it is open to the outside by itself. */
interface Address {
  readonly name: string
  readonly selector: Labels
  readonly type: string
  readonly evidence: Evidence
}

const backendKeys = /^(?:backend|backendRefs|route|routes|defaultBackend|services|destination|service)$/

/** Names of Services that routes of any kind lead to: Ingress, Gateway API, Istio, Traefik, OpenShift. */
const backendsIn = (value: unknown, depth = 0): ReadonlyArray<string> => {
  if (depth > 12) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((entry) => backendsIn(entry, depth + 1))
  return fields(value).flatMap(([key, inner]): ReadonlyArray<string> => {
    if (key === "serviceName" || key === "host")
      return string(inner) === undefined ? [] : [(string(inner) ?? "").split(".")[0] ?? ""]
    if (backendKeys.test(key)) {
      const candidates: ReadonlyArray<unknown> = [inner].concat(list(inner))
      const names = candidates.flatMap((one) => string(dig(one, "name")) ?? string(dig(one, "service", "name")) ?? [])
      return names.concat(backendsIn(inner, depth + 1))
    }
    return typeof inner === "object" ? backendsIn(inner, depth + 1) : []
  })
}

const routes = /^(?:Ingress|HTTPRoute|GRPCRoute|TCPRoute|TLSRoute|VirtualService|IngressRoute|HTTPProxy|Route)$/

/** Whether a route is for calls between parts alone: Istio's without a gateway, and those that hang on a Service. */
const isWithin = (data: unknown): boolean => {
  if (string(dig(data, "kind")) === "VirtualService")
    return list(dig(data, "spec", "gateways")).every((gateway) => string(gateway) === "mesh")
  const parents = list(dig(data, "spec", "parentRefs"))
  return parents.length > 0 && parents.every((parent) => string(dig(parent, "kind")) === "Service")
}

const addressOf = (
  at: (path: string, line?: number) => Evidence,
  { parsed, path }: Manifest
): ReadonlyArray<Address> => {
  const { data } = parsed
  if (string(dig(data, "kind")) !== "Service" || string(dig(data, "apiVersion")) !== "v1") return []
  const type = string(dig(data, "spec", "type")) ?? "ClusterIP"
  return [
    {
      name: string(dig(data, "metadata", "name")) ?? "",
      selector: labelsIn(dig(data, "spec", "selector")),
      type,
      evidence: at(path, parsed.lineOf("spec", "type"))
    }
  ]
}

const selects = ({ selector }: Address, labels: Labels): boolean =>
  selector.size > 0 && [...selector].every(([name, value]) => labels.get(name) === value)

/** Tells who may reach a workload by its labels; nothing where no manifest opens anything to the outside. */
export const exposedIn = remembered((repo): ((workload: Pick<Workload, "labels" | "name">) => Exposure | undefined) => {
  const manifests = manifestsOf(repo).filter(({ path }) => !isOptionalComponent(repo, path))
  const addresses = manifests.flatMap((manifest) => addressOf(repo.at, manifest))
  const routed = new Map<string, Evidence>()
  for (const { parsed, path } of manifests) {
    if (!routes.test(string(dig(parsed.data, "kind")) ?? "") || isWithin(parsed.data)) continue
    for (const name of backendsIn(dig(parsed.data, "spec")))
      if (!routed.has(name)) routed.set(name, repo.at(path, parsed.lineOf("kind")))
  }
  // ports of nodes are for those inside where something else lets people in
  const balanced = routed.size > 0 || addresses.some(({ type }) => type === "LoadBalancer")
  const isOpenItself = ({ type }: Address) => type === "LoadBalancer" || (type === "NodePort" && !balanced)
  const isOpen = (address: Address) => isOpenItself(address) || routed.has(address.name)
  const ownOf = ({ labels }: Pick<Workload, "labels">) => addresses.filter((address) => selects(address, labels))
  // its Service is a template of a chart, and called as it is
  const routeTo = (workload: Pick<Workload, "labels" | "name">) =>
    ownOf(workload).length === 0 ? routed.get(workload.name) : undefined
  if (!addresses.some(isOpen) && !workloads(repo).some(({ workload }) => routeTo(workload) !== undefined))
    return () => undefined
  return (workload) => {
    const own = ownOf(workload)
    const open = own.find(isOpen)
    const route = routeTo(workload)
    if (route !== undefined)
      return { reach: "public", by: "routed", why: "a route of its manifests leads to it", evidence: [route] }
    if (open !== undefined)
      return {
        reach: "public",
        by: "routed",
        why: isOpenItself(open)
          ? "a Service of its manifests is open to the outside"
          : "a route of its manifests leads to it",
        evidence: [isOpenItself(open) ? open.evidence : (routed.get(open.name) ?? open.evidence)]
      }
    const [closed] = own
    return closed === undefined
      ? undefined
      : {
          reach: "internal",
          by: "routed",
          why: "no route of its manifests leads to it from outside",
          evidence: [closed.evidence]
        }
  }
})
