/** What stands in what: the edge, the network with its cluster, and what the provider runs outside the network. */
import type { Component, Connection } from "../../blueprint/Component.ts"
import { clusterOf, hosted } from "../../providers/kubernetes.ts"
import type { Rendering } from "../Rendering.ts"
import type { Family, SceneGroup } from "./Scene.ts"
import { instancesOf, zonesOf } from "./words.ts"

type GroupId = "edge" | "network" | "cluster" | "managed"

export interface Grouping {
  readonly groups: ReadonlyArray<SceneGroup>
  readonly groupOf: (component: Component) => GroupId
  readonly familyOf: (component: Component) => Family
  /** Components that are drawn as groups. */
  readonly enclosing: ReadonlySet<string>
}

const isEdge = ({ kind }: Component): boolean => kind === "cdn" || kind === "waf" || kind === "lb"

export const isProcess = ({ kind }: Component): boolean =>
  (kind.startsWith("compute.") && kind !== "compute.static" && kind !== "compute.kubernetes") ||
  kind === "job.scheduled"

/** Stores with an address in the network; the others are called at the provider's own. */
const isPrivateStore = ({ id, kind }: Component, connections: ReadonlyArray<Connection>): boolean =>
  kind === "db.relational" ||
  kind === "db.document" ||
  kind === "db.search" ||
  kind === "cache" ||
  kind === "storage.file" ||
  kind === "storage.block" ||
  kind === "store.hosted" ||
  (kind === "queue" && connections.some(({ protocol, to }) => to === id && protocol !== "https"))

export const groupingOf = ({ plan, tier: { components, connections } }: Rendering): Grouping => {
  const cluster = clusterOf(plan)?.component
  const network = components.find(({ kind }) => kind === "network.vpc")
  const onCluster = new Set(hosted(plan).map(({ need }) => need.id))
  const stores = new Set(components.filter((component) => isPrivateStore(component, connections)).map(({ id }) => id))
  /** A function stands in the network only for what it reaches there. */
  const inNetwork = (component: Component): boolean =>
    stores.has(component.id) ||
    (isProcess(component) &&
      (component.kind !== "compute.function" ||
        connections.some(({ from, to }) => from === component.id && stores.has(to))))
  return {
    groups: [
      { id: "edge", title: "Edge", detail: "", parent: null, label: "above" },
      {
        id: "network",
        title: network?.name ?? "Network",
        detail: network === undefined ? "" : zonesOf(network),
        parent: null,
        label: "below"
      },
      {
        id: "cluster",
        title: cluster?.name ?? "Cluster",
        detail: cluster === undefined ? "" : [cluster.size, instancesOf(cluster, "nodes")].filter(Boolean).join(" · "),
        parent: network === undefined ? null : "network",
        label: "below"
      },
      { id: "managed", title: "Managed services", detail: "", parent: null, label: "below" }
    ],
    groupOf: (component) => {
      if (isEdge(component)) return "edge"
      if (onCluster.has(component.id)) return "cluster"
      return network !== undefined && inNetwork(component) ? "network" : "managed"
    },
    familyOf: (component) => {
      if (isEdge(component)) return "edge"
      if (isProcess(component)) return "process"
      return stores.has(component.id) ? "store" : "managed"
    },
    enclosing: new Set([network, cluster].flatMap((component) => (component === undefined ? [] : [component.id])))
  }
}
