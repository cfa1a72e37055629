/** When a pod has started, may take requests, and must be started anew. */
import { refusesOtherHosts } from "../../blueprint/hostCheck.ts"
import { plainStart } from "../../blueprint/starting.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { YamlMap } from "../yaml/Yaml.ts"

/** The name of the port that a web process listens on. */
export const portName = "http"

const absolute = (path: string): string => (path.startsWith("/") ? path : `/${path}`)

/** The path that answers whoever asks, by whatever name; null: the port has to do. */
export const probedPath = (need: Need<"compute.container">): string | null =>
  refusesOtherHosts(need) ? null : need.healthPath

/** Five minutes at the least: nodes are shared, and a start that is cut off begins anew. */
export const startSeconds = ({ starting }: Need<"compute.container">): number =>
  Math.max(300, starting?.seconds ?? plainStart)

export const probesOf = (need: Need<"compute.container">): YamlMap => {
  if (need.role !== "web") return {}
  const healthPath = probedPath(need)
  const open: YamlMap = { tcpSocket: { port: portName } }
  const healthy: YamlMap = healthPath === null ? open : { httpGet: { path: absolute(healthPath), port: portName } }
  return {
    startupProbe: { ...healthy, periodSeconds: 5, timeoutSeconds: 3, failureThreshold: startSeconds(need) / 5 },
    readinessProbe: { ...healthy, periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 3 },
    // The port alone: a health path may ask stores, and one that is away must not restart every process.
    livenessProbe: { ...open, periodSeconds: 20, timeoutSeconds: 5, failureThreshold: 3 }
  }
}
