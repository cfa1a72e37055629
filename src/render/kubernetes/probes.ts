/** When a pod has started, may take requests, and must be started anew. */
import { refusesOtherHosts } from "../../blueprint/hostCheck.ts"
import { plainStart } from "../../blueprint/starting.ts"
import type { Need } from "../../blueprint/Need.ts"
import { grpcHealthMethod, httpPath } from "../../facts/Protocol.ts"
import type { YamlMap } from "../yaml/Yaml.ts"

/** The name of the port that a web process listens on. */
export const portName = "http"

const absolute = (path: string): string => (path.startsWith("/") ? path : `/${path}`)

/** The path that answers whoever asks, by whatever name; null: the port has to do. */
export const probedPath = (need: Need<"compute.container">): string | null =>
  refusesOtherHosts(need) ? null : httpPath(need)

/** How a probe asks: a path, the health service of gRPC, or the port alone. A probe of gRPC knows no names of ports. */
const asked = (need: Need<"compute.container">, open: YamlMap): YamlMap => {
  const path = probedPath(need)
  if (path !== null) return { httpGet: { path: absolute(path), port: portName } }
  return need.protocol === "grpc" && need.healthPath === grpcHealthMethod ? { grpc: { port: need.port ?? 8080 } } : open
}

/** Five minutes at the least: nodes are shared, and a start that is cut off begins anew. */
export const startSeconds = ({ starting }: Need<"compute.container">): number =>
  Math.max(300, starting?.seconds ?? plainStart)

export const probesOf = (need: Need<"compute.container">): YamlMap => {
  if (need.role !== "web") return {}
  const open: YamlMap = { tcpSocket: { port: portName } }
  const healthy = asked(need, open)
  return {
    startupProbe: { ...healthy, periodSeconds: 5, timeoutSeconds: 3, failureThreshold: startSeconds(need) / 5 },
    readinessProbe: { ...healthy, periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 3 },
    // The port alone: a health path may ask stores, and one that is away must not restart every process.
    livenessProbe: { ...open, periodSeconds: 20, timeoutSeconds: 5, failureThreshold: 3 }
  }
}
