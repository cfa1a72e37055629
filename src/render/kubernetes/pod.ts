/** What pods of web services, workers, jobs and release steps have in common. */
import { environmentSecretOf, type Hosted, objectName } from "../../providers/kubernetes.ts"
import type { Rendering } from "../Rendering.ts"
import type { CommandLine } from "../../providers/shared/commandLine.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { commandFields } from "./command.ts"
import { imageOf, userOf } from "./images.ts"
import { cpu, memory } from "./quantities.ts"

/** The secret with which nodes pull images where they have no identity for it. */
export const pullSecret = "registry"

/** From `scale` on containers write to /tmp only. */
export const readOnlyRoot = ({ plan }: Rendering): boolean =>
  plan.site.tier === "scale" || plan.site.tier === "enterprise"

/** What `restricted` asks of a container. */
export const restricted = (readOnly: boolean): YamlMap => ({
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: readOnly,
  capabilities: { drop: ["ALL"] }
})

/** What `restricted` asks of a pod. */
export const unprivileged = (user: number): YamlMap => ({
  runAsNonRoot: true,
  runAsUser: user,
  runAsGroup: user,
  fsGroup: user,
  fsGroupChangePolicy: "OnRootMismatch",
  seccompProfile: { type: "RuntimeDefault" }
})

/** Requests of processor without a limit: nobody is slowed down on an idle node. Memory asked for is memory kept. */
const resources = ({ component, need }: Hosted): YamlMap => {
  const kept = memory(component.memoryGib ?? need.memoryGib)
  return {
    requests: { cpu: cpu(component.vcpu ?? need.vcpu), memory: kept },
    limits: { memory: kept }
  }
}

export interface PodShape {
  readonly command: CommandLine | null
  /** More of the container: ports, probes. */
  readonly container?: YamlMap
  /** More of the pod: grace, spread. */
  readonly pod?: YamlMap
}

/** The `spec` of a pod that runs the image of a process. */
export const podSpec = (rendering: Rendering, hosted: Hosted, shape: PodShape): YamlMap => {
  const name = objectName(hosted.need.id)
  return {
    serviceAccountName: name,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    ...(rendering.provider.name === "scaleway" ? { imagePullSecrets: [{ name: pullSecret }] } : {}),
    securityContext: unprivileged(userOf(rendering, hosted)),
    ...shape.pod,
    containers: [
      {
        name,
        image: imageOf(rendering, hosted),
        ...commandFields(shape.command),
        envFrom: [{ secretRef: { name: environmentSecretOf(hosted.need.id) } }],
        ...shape.container,
        resources: resources(hosted),
        securityContext: restricted(readOnlyRoot(rendering)),
        volumeMounts: [{ name: "tmp", mountPath: "/tmp" }]
      }
    ],
    volumes: [{ name: "tmp", emptyDir: { sizeLimit: "512Mi" } }]
  }
}
