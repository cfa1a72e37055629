/** The shapes of the objects that are written, closed: a field that is not known here fails the test. */
import { Schema } from "effect"

const { Array: List, Boolean: Flag, Int, Literal, NonEmptyString: Text, Struct, optional } = Schema

/** RFC 1123: what names of objects are. */
export const Name = Schema.String.pipe(Schema.pattern(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/))
const Cpu = Schema.String.pipe(Schema.pattern(/^[1-9]\d*m?$/))
const Memory = Schema.String.pipe(Schema.pattern(/^[1-9]\d*(?:Mi|Gi)$/))
const Port = Schema.Int.pipe(Schema.between(1, 65_535))
const NodePort = Schema.Int.pipe(Schema.between(30_000, 32_767))
const Label = Schema.String.pipe(Schema.pattern(/^[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?$/))
const Labels = Schema.Record({
  key: Schema.String.pipe(Schema.pattern(/^(?:[a-z0-9.-]{1,253}\/)?[A-Za-z0-9][\w.-]{0,62}$/)),
  value: Label
})
const Annotations = Schema.Record({ key: Text, value: Schema.String })
const Amounts = Schema.Record({ key: Text, value: Text })
const Selector = Struct({ matchLabels: Labels })

const metadata = { name: Name, labels: Labels, annotations: optional(Annotations) }
const Metadata = Struct({ ...metadata, namespace: Name })
const ClusterWide = Struct(metadata)

const probed = {
  periodSeconds: optional(Int),
  timeoutSeconds: optional(Int),
  failureThreshold: optional(Int)
}
const ProbePort = Schema.Union(Name, Port)
const Probe = Schema.Union(
  Struct({
    ...probed,
    httpGet: Struct({ path: Schema.String.pipe(Schema.startsWith("/")), port: ProbePort })
  }),
  Struct({ ...probed, tcpSocket: Struct({ port: ProbePort }) })
)

const Container = Struct({
  name: Name,
  image: Schema.String.pipe(Schema.pattern(/^[a-z0-9.-]+(?:\/[a-z0-9._-]+)+(?::[\w.-]+)?$/)),
  command: optional(List(Schema.String)),
  args: optional(List(Schema.String)),
  env: optional(List(Struct({ name: Text, value: Schema.String }))),
  envFrom: optional(List(Struct({ secretRef: Struct({ name: Name }) }))),
  ports: optional(List(Struct({ name: Name, containerPort: Port }))),
  startupProbe: optional(Probe),
  readinessProbe: optional(Probe),
  livenessProbe: optional(Probe),
  lifecycle: optional(Struct({ preStop: Struct({ sleep: Struct({ seconds: Int }) }) })),
  resources: Struct({ requests: Struct({ cpu: Cpu, memory: Memory }), limits: Struct({ memory: Memory }) }),
  securityContext: Struct({
    allowPrivilegeEscalation: Literal(false),
    readOnlyRootFilesystem: Flag,
    capabilities: Struct({ drop: Schema.Tuple(Literal("ALL")) })
  }),
  volumeMounts: optional(List(Struct({ name: Name, mountPath: Text, readOnly: optional(Flag) })))
})

const Pod = Struct({
  serviceAccountName: Name,
  automountServiceAccountToken: optional(Literal(false)),
  enableServiceLinks: optional(Literal(false)),
  imagePullSecrets: optional(List(Struct({ name: Name }))),
  priorityClassName: optional(Name),
  restartPolicy: optional(Literal("Never")),
  terminationGracePeriodSeconds: optional(Int),
  securityContext: Struct({
    runAsNonRoot: Literal(true),
    runAsUser: Schema.Int.pipe(Schema.positive()),
    runAsGroup: Schema.Int.pipe(Schema.positive()),
    fsGroup: Schema.Int.pipe(Schema.positive()),
    fsGroupChangePolicy: Literal("OnRootMismatch"),
    seccompProfile: Struct({ type: Literal("RuntimeDefault") })
  }),
  topologySpreadConstraints: optional(
    List(
      Struct({
        maxSkew: Int,
        topologyKey: Text,
        whenUnsatisfiable: Literal("DoNotSchedule", "ScheduleAnyway"),
        labelSelector: Selector,
        matchLabelKeys: List(Text),
        nodeTaintsPolicy: Literal("Honor")
      })
    )
  ),
  containers: List(Container).pipe(Schema.itemsCount(1)),
  volumes: optional(
    List(
      Schema.Union(
        Struct({ name: Name, emptyDir: Struct({ sizeLimit: Memory }) }),
        Struct({ name: Name, configMap: Struct({ name: Name }) })
      )
    )
  )
})

const Template = Struct({
  metadata: Struct({ labels: Labels, annotations: optional(Annotations) }),
  spec: Pod
})

const job = {
  backoffLimit: Int,
  activeDeadlineSeconds: Int,
  ttlSecondsAfterFinished: Int,
  template: Template
}

const policyPort = Struct({ protocol: Literal("TCP", "UDP"), port: Schema.Union(Port, Name) })
const Peer = Schema.Union(
  Struct({ podSelector: Struct({}) }),
  Struct({ namespaceSelector: Selector }),
  Struct({ ipBlock: Struct({ cidr: Text, except: optional(List(Text)) }) })
)

const RoleRef = Struct({
  apiGroup: Literal("rbac.authorization.k8s.io"),
  kind: Literal("ClusterRole", "Role"),
  name: Name
})
const Subjects = List(Struct({ kind: Literal("ServiceAccount"), name: Name, namespace: Name }))
const Rules = List(
  Struct({
    apiGroups: List(Schema.String),
    resources: List(Text),
    resourceNames: optional(List(Text)),
    verbs: List(Text)
  })
)

const kind = <A extends string, B extends string, F extends Schema.Struct.Fields>(apiVersion: A, name: B, fields: F) =>
  Struct({ apiVersion: Literal(apiVersion), kind: Literal(name), ...fields })

const Replacement = Struct({
  source: Struct({ kind: Literal("ConfigMap"), name: Name, fieldPath: Text }),
  targets: List(
    Struct({
      select: Struct({ kind: Text, name: Name, namespace: optional(Name) }),
      fieldPaths: List(Text)
    })
  )
})

export const Kustomization = kind("kustomize.config.k8s.io/v1beta1", "Kustomization", {
  resources: List(Text),
  configMapGenerator: optional(
    List(
      Struct({
        name: Name,
        namespace: Name,
        files: optional(List(Text)),
        envs: optional(List(Text)),
        options: optional(Struct({ disableNameSuffixHash: Flag, annotations: Annotations }))
      })
    )
  ),
  replacements: optional(List(Replacement))
})

/** One object of the cluster. */
export const KubernetesObject = Schema.Union(
  kind("v1", "Namespace", { metadata: ClusterWide }),
  kind("v1", "ResourceQuota", { metadata: Metadata, spec: Struct({ hard: Amounts }) }),
  kind("v1", "LimitRange", {
    metadata: Metadata,
    spec: Struct({ limits: List(Struct({ type: Literal("Container"), default: Amounts, defaultRequest: Amounts })) })
  }),
  kind("scheduling.k8s.io/v1", "PriorityClass", {
    metadata: ClusterWide,
    value: Schema.Int.pipe(Schema.between(1, 1_000_000_000)),
    globalDefault: Literal(false),
    preemptionPolicy: Literal("Never", "PreemptLowerPriority"),
    description: Text
  }),
  kind("v1", "ServiceAccount", { metadata: Metadata, automountServiceAccountToken: optional(Literal(false)) }),
  kind("v1", "Service", {
    metadata: Metadata,
    spec: Struct({
      type: Literal("ClusterIP", "LoadBalancer", "NodePort"),
      selector: Labels,
      ports: List(
        Struct({ name: Name, port: Port, targetPort: Name, protocol: Literal("TCP"), nodePort: optional(NodePort) })
      )
    })
  }),
  kind("apps/v1", "Deployment", {
    metadata: Metadata,
    spec: Struct({
      replicas: optional(Int),
      revisionHistoryLimit: optional(Int),
      progressDeadlineSeconds: optional(Int),
      minReadySeconds: optional(Int),
      strategy: optional(
        Schema.Union(
          Struct({ type: Literal("Recreate") }),
          Struct({
            type: Literal("RollingUpdate"),
            rollingUpdate: Struct({ maxSurge: Literal(1), maxUnavailable: Literal(0) })
          })
        )
      ),
      selector: Selector,
      template: Template
    })
  }),
  kind("batch/v1", "CronJob", {
    metadata: Metadata,
    spec: Struct({
      schedule: Text,
      timeZone: Literal("Etc/UTC"),
      concurrencyPolicy: Literal("Forbid"),
      startingDeadlineSeconds: Int,
      successfulJobsHistoryLimit: Int,
      failedJobsHistoryLimit: Int,
      jobTemplate: Struct({ spec: Struct(job) })
    })
  }),
  kind("batch/v1", "Job", { metadata: Metadata, spec: Struct(job) }),
  kind("autoscaling/v2", "HorizontalPodAutoscaler", {
    metadata: Metadata,
    spec: Struct({
      scaleTargetRef: Struct({ apiVersion: Literal("apps/v1"), kind: Literal("Deployment"), name: Name }),
      minReplicas: Schema.Int.pipe(Schema.positive()),
      maxReplicas: Schema.Int.pipe(Schema.positive()),
      metrics: List(
        Struct({
          type: Literal("Resource"),
          resource: Struct({
            name: Literal("cpu"),
            target: Struct({ type: Literal("Utilization"), averageUtilization: Int })
          })
        })
      ),
      behavior: Struct({
        scaleUp: Struct({ stabilizationWindowSeconds: Int }),
        scaleDown: Struct({ stabilizationWindowSeconds: Int })
      })
    })
  }),
  kind("policy/v1", "PodDisruptionBudget", {
    metadata: Metadata,
    spec: Struct({ maxUnavailable: Literal(1), unhealthyPodEvictionPolicy: Literal("AlwaysAllow"), selector: Selector })
  }),
  kind("networking.k8s.io/v1", "NetworkPolicy", {
    metadata: Metadata,
    spec: Struct({
      podSelector: Schema.Union(Selector, Struct({})),
      policyTypes: Schema.Tuple(Literal("Ingress"), Literal("Egress")),
      ingress: optional(List(Struct({ from: optional(List(Peer)), ports: optional(List(policyPort)) }))),
      egress: optional(List(Struct({ to: optional(List(Peer)), ports: optional(List(policyPort)) })))
    })
  }),
  kind("rbac.authorization.k8s.io/v1", "ClusterRole", { metadata: ClusterWide, rules: Rules }),
  kind("rbac.authorization.k8s.io/v1", "Role", { metadata: Metadata, rules: Rules }),
  kind("rbac.authorization.k8s.io/v1", "ClusterRoleBinding", {
    metadata: ClusterWide,
    roleRef: RoleRef,
    subjects: Subjects
  }),
  kind("rbac.authorization.k8s.io/v1", "RoleBinding", { metadata: Metadata, roleRef: RoleRef, subjects: Subjects })
)
export type KubernetesObject = typeof KubernetesObject.Type

export const decodeObject = Schema.decodeUnknownSync(KubernetesObject, { onExcessProperty: "error" })
export const decodeKustomization = Schema.decodeUnknownSync(Kustomization, { onExcessProperty: "error" })
