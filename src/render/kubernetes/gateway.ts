/** Tells several web processes behind one load balancer apart by the name a request asks for. */
import images from "../data/clusterImages.json" with { type: "json" }
import { hostedWeb, namespace, objectName } from "../../providers/kubernetes.ts"
import { placementOf } from "../../providers/Plan.ts"
import type { Plan } from "../../providers/Provider.ts"
import { recordOf } from "../../providers/scaleway/domain.ts"
import type { Rendering } from "../Rendering.ts"
import { disruptionBudget } from "./disruptionBudget.ts"
import { type KubernetesObject, labelsOf, object, selectorOf } from "./KubernetesObject.ts"
import { freeName } from "./names.ts"
import { dns } from "./networkPolicy.ts"
import { restricted, unprivileged } from "./pod.ts"
import { priorityName } from "./priority.ts"
import { portName } from "./probes.ts"
import { cpu, memory } from "./quantities.ts"
import { balancedService } from "./service.ts"
import { serviceAccount } from "./serviceAccount.ts"

/** One for each of two nodes, whatever the tier: nothing answers without it. (E) */
export const gatewayPods = 2
export const gatewaySize = { vcpu: 0.05, memoryGib: 0.0625 } as const

/** The user of the image. */
const user = 101
const port = 8080
const healthPort = 8081

/** The file with its settings, and the map that kustomize makes of it: a changed file starts new pods. */
export const gatewayFile = "gateway.conf"
export const gatewayName = (plan: Plan): string => freeName(plan, "gateway")

const server = (plan: Plan, id: string): string => {
  const record = recordOf(plan, id)
  const seconds = placementOf(plan, "lb")?.need.idleTimeoutSeconds ?? 60
  return `server {
  listen ${port}${record === "" ? " default_server" : ""};
  server_name ${record === "" ? "_" : `~^${record}\\.`};

  location / {
    proxy_pass http://${objectName(id)}.${namespace}.svc.cluster.local;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    # The load balancer ends TLS and redirects plain HTTP.
    proxy_set_header X-Forwarded-Proto https;
    proxy_read_timeout ${seconds}s;
    proxy_send_timeout ${seconds}s;
  }
}
`
}

/** The configuration: a name below the domain leads to the process of that name, the domain itself to the first. */
export const gatewayConfiguration = (plan: Plan): string => {
  const web = hostedWeb(plan).map(({ need }) => need.id)
  const unknown = web.some((id) => recordOf(plan, id) === "")
    ? []
    : [`server {\n  listen ${port} default_server;\n  return 404;\n}\n`]
  return [
    `map $http_upgrade $connection_upgrade {
  default upgrade;
  "" "";
}

server_tokens off;
# Each process decides itself how much it takes.
client_max_body_size 0;
`,
    `server {\n  listen ${healthPort};\n  access_log off;\n  return 200;\n}\n`,
    ...unknown,
    ...web.map((id) => server(plan, id))
  ].join("\n")
}

export const gatewayObjects = ({ plan }: Rendering): ReadonlyArray<KubernetesObject> => {
  const name = gatewayName(plan)
  const selector = selectorOf(name, "gateway")
  const kept = memory(gatewaySize.memoryGib)
  const health = { httpGet: { path: "/", port: "health" } }
  return [
    serviceAccount(name),
    object("networking.k8s.io/v1", "NetworkPolicy", name, "access", {
      spec: {
        podSelector: { matchLabels: selectorOf(name) },
        policyTypes: ["Ingress", "Egress"],
        ingress: [{ ports: [{ protocol: "TCP", port: portName }] }],
        egress: [dns, { to: [{ podSelector: {} }] }]
      }
    }),
    object("apps/v1", "Deployment", name, "gateway", {
      spec: {
        replicas: gatewayPods,
        revisionHistoryLimit: 10,
        progressDeadlineSeconds: 600,
        strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
        selector: { matchLabels: selector },
        template: {
          metadata: { labels: labelsOf(name, "gateway") },
          spec: {
            serviceAccountName: name,
            automountServiceAccountToken: false,
            enableServiceLinks: false,
            securityContext: unprivileged(user),
            priorityClassName: priorityName("web"),
            terminationGracePeriodSeconds: 45,
            topologySpreadConstraints: ["topology.kubernetes.io/zone", "kubernetes.io/hostname"].map((topologyKey) => ({
              maxSkew: 1,
              topologyKey,
              whenUnsatisfiable: "ScheduleAnyway",
              labelSelector: { matchLabels: selector },
              matchLabelKeys: ["pod-template-hash"],
              nodeTaintsPolicy: "Honor"
            })),
            containers: [
              {
                name: "gateway",
                image: images.gateway,
                ports: [
                  { name: portName, containerPort: port },
                  { name: "health", containerPort: healthPort }
                ],
                startupProbe: { ...health, periodSeconds: 2, failureThreshold: 30 },
                readinessProbe: { ...health, periodSeconds: 10 },
                livenessProbe: { ...health, periodSeconds: 20 },
                lifecycle: { preStop: { sleep: { seconds: 15 } } },
                resources: { requests: { cpu: cpu(gatewaySize.vcpu), memory: kept }, limits: { memory: kept } },
                securityContext: restricted(true),
                volumeMounts: [
                  { name: "tmp", mountPath: "/tmp" },
                  { name: "configuration", mountPath: "/etc/nginx/conf.d", readOnly: true }
                ]
              }
            ],
            volumes: [
              { name: "tmp", emptyDir: { sizeLimit: "256Mi" } },
              { name: "configuration", configMap: { name } }
            ]
          }
        }
      }
    }),
    balancedService(plan, name, { name, part: "gateway" }, null),
    ...disruptionBudget(name, "gateway", gatewayPods)
  ]
}
