/** The address of a web process inside the cluster, and its way in from outside. */
import type { Need } from "../../blueprint/Need.ts"
import { hostedWeb, nodePortOf, objectName } from "../../providers/kubernetes.ts"
import { placementOf } from "../../providers/Plan.ts"
import type { Plan } from "../../providers/Provider.ts"
import type { Rendering } from "../Rendering.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { type KubernetesObject, object, type Part, selectorOf } from "./KubernetesObject.ts"
import { portName, probedPath } from "./probes.ts"
import { unset } from "./settings.ts"

/** The port of what is reached from outside; what only the application calls keeps its own, as callers may have written it down. */
export const servicePort = 80

/** Behind one load balancer of Scaleway a gateway tells several web processes apart. */
export const needsGateway = ({ plan, provider }: Rendering): boolean =>
  provider.name === "scaleway" && hostedWeb(plan).length > 1

const prefix = "service.beta.kubernetes.io/scw-loadbalancer-"
export const loadBalancerAnnotation = `${prefix}id`
export const certificateAnnotation = `${prefix}certificate-ids`

/** Terraform made the load balancer and its certificate; the cluster only keeps its list of nodes. */
const balancer = (plan: Plan, healthPath: string | null): YamlMap => {
  const seconds = `${placementOf(plan, "lb")?.need.idleTimeoutSeconds ?? 60}s`
  return {
    [loadBalancerAnnotation]: unset,
    [certificateAnnotation]: unset,
    [`${prefix}externally-managed`]: "true",
    [`${prefix}protocol-http`]: "443",
    [`${prefix}timeout-client`]: seconds,
    [`${prefix}timeout-server`]: seconds,
    [`${prefix}timeout-tunnel`]: seconds,
    ...(healthPath === null
      ? { [`${prefix}health-check-type`]: "tcp" }
      : {
          [`${prefix}health-check-type`]: "http",
          [`${prefix}health-check-http-uri`]: healthPath,
          [`${prefix}health-check-http-method`]: "GET",
          [`${prefix}health-check-http-code`]: "200"
        })
  }
}

/** The way in from Scaleway's load balancer to pods that listen on the port `http`. */
export const balancedService = (
  plan: Plan,
  name: string,
  selected: { readonly name: string; readonly part: Part },
  healthPath: string | null
): KubernetesObject =>
  object(
    "v1",
    "Service",
    name,
    selected.part,
    {
      spec: {
        type: "LoadBalancer",
        selector: selectorOf(selected.name, selected.part),
        ports: [{ name: "https", port: 443, targetPort: portName, protocol: "TCP" }]
      }
    },
    { annotations: balancer(plan, healthPath) }
  )

/** Characters that the annotation of a health check gives a meaning of its own. */
const plainPath = /^\/[\w./-]{0,200}$/

const portAt = ({ protocol }: Need<"compute.container">, name: string, port: number): YamlMap => ({
  name,
  port,
  targetPort: portName,
  protocol: "TCP",
  ...(protocol === "grpc" ? { appProtocol: "kubernetes.io/h2c" } : {})
})

/** The port of a public process that files of others call by its name: they wrote its own down. */
const writtenPort = (need: Need<"compute.container">): ReadonlyArray<YamlMap> =>
  need.public && need.calledAs === objectName(need.id) && need.port !== null && need.port !== servicePort
    ? [portAt(need, "inside", need.port)]
    : []

/** The Service of the name that files of other processes call it by, where its own has another. */
const otherName = (need: Need<"compute.container">): ReadonlyArray<KubernetesObject> => {
  const own = objectName(need.id)
  return need.calledAs === undefined || need.calledAs === own
    ? []
    : [
        object("v1", "Service", need.calledAs, need.role, {
          spec: {
            type: "ClusterIP",
            selector: selectorOf(own, need.role),
            ports: [portAt(need, portName, need.port ?? 8080)]
          }
        })
      ]
}

/** The Services of one web process. */
export const services = (rendering: Rendering, need: Need<"compute.container">): ReadonlyArray<KubernetesObject> => {
  if (need.role !== "web") return []
  const { plan, provider } = rendering
  const name = objectName(need.id)
  const healthPath = probedPath(need)
  const aws = provider.name === "aws"
  const own = object("v1", "Service", name, need.role, {
    spec: {
      type: aws && need.public ? "NodePort" : "ClusterIP",
      selector: selectorOf(name, need.role),
      ports: [
        {
          ...portAt(need, portName, need.public ? servicePort : (need.port ?? 8080)),
          ...(aws && need.public ? { nodePort: nodePortOf(plan, need.id) } : {})
        },
        ...writtenPort(need)
      ]
    }
  })
  return aws || !need.public || needsGateway(rendering)
    ? [own, ...otherName(need)]
    : [
        own,
        ...otherName(need),
        balancedService(
          plan,
          balancedName(name),
          { name, part: need.role },
          healthPath !== null && plainPath.test(healthPath) ? healthPath : null
        )
      ]
}

/** Name of the Service that stands in front of the only web process. */
export const balancedName = (name: string): string => `${name}-public`
