/** A web service or a worker: pods that are always there, spread over zones, replaced without a gap. */
import { objectName } from "../../providers/kubernetes.ts"
import { givenCommand } from "../../providers/shared/commandLine.ts"
import type { Placement } from "../../providers/Provider.ts"
import type { Rendering } from "../Rendering.ts"
import type { Yaml, YamlMap } from "../yaml/Yaml.ts"
import { type KubernetesObject, labelsOf, object, selectorOf } from "./KubernetesObject.ts"
import { podSpec } from "./pod.ts"
import { priorityName } from "./priority.ts"
import { portName, probesOf, startSeconds } from "./probes.ts"
import { environmentVersion, unset } from "./settings.ts"

type Container = Placement<"compute.container">

/** Seconds in which load balancers learn that a pod goes away; it still answers until then. */
const drainSeconds = 15

const graceSeconds = ({ need }: Container): number =>
  need.role === "worker" ? 120 : drainSeconds + (need.longRequests ? 120 : 30)

const spreadOver = (topologyKey: string, whenUnsatisfiable: string, selector: YamlMap): Yaml => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable,
  labelSelector: { matchLabels: selector },
  // Each version is spread by itself, and a zone whose nodes are gone no longer counts.
  matchLabelKeys: ["pod-template-hash"],
  nodeTaintsPolicy: "Honor"
})

/** Zones strictly where the tier counts on them, nodes as far as possible. */
const spread = ({ need }: Container, selector: YamlMap): YamlMap =>
  need.max < 2
    ? {}
    : {
        topologySpreadConstraints: [
          spreadOver("topology.kubernetes.io/zone", need.zones > 1 ? "DoNotSchedule" : "ScheduleAnyway", selector),
          spreadOver("kubernetes.io/hostname", "ScheduleAnyway", selector)
        ]
      }

export const deployment = (rendering: Rendering, placed: Container): KubernetesObject => {
  const { need } = placed
  const name = objectName(need.id)
  const selector = selectorOf(name, need.role)
  // A worker of which there is one may be one that must not run twice: the old one stops before the new one starts.
  const alone = need.alone === true || (need.role === "worker" && need.max === 1)
  return object("apps/v1", "Deployment", name, need.role, {
    spec: {
      // Where pods are added by load their number is not ours to set.
      ...(need.max > need.min ? {} : { replicas: need.min }),
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: Math.max(600, startSeconds(need) * 2),
      ...(need.role === "web" ? { minReadySeconds: 5 } : {}),
      strategy: alone
        ? { type: "Recreate" }
        : { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: selector },
      template: {
        metadata: { labels: labelsOf(name, need.role), annotations: { [environmentVersion]: unset } },
        spec: podSpec(rendering, placed, {
          command: givenCommand(rendering.plan, need),
          pod: {
            priorityClassName: priorityName(need.role),
            terminationGracePeriodSeconds: graceSeconds(placed),
            ...spread(placed, selector)
          },
          container: {
            ...(need.role === "web" ? { ports: [{ name: portName, containerPort: need.port ?? 8080 }] } : {}),
            ...probesOf(need),
            ...(need.role === "web" ? { lifecycle: { preStop: { sleep: { seconds: drainSeconds } } } } : {})
          }
        })
      }
    }
  })
}
