/** What is applied together, and where a deployment's values go. */
import { hosted, hostedWeb, namespace, objectName } from "../../providers/kubernetes.ts"
import type { Rendering } from "../Rendering.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { clusterAutoscalerName, needsClusterAutoscaler } from "./clusterAutoscaler.ts"
import { gatewayFile, gatewayName } from "./gateway.ts"
import { fileOf } from "./names.ts"
import { balancedName, certificateAnnotation, loadBalancerAnnotation, needsGateway } from "./service.ts"
import { environmentVersion, type Setting, settingsFile, settingsMap } from "./settings.ts"

const kind = { apiVersion: "kustomize.config.k8s.io/v1beta1", kind: "Kustomization" }

const into = (object: YamlMap, ...fieldPaths: ReadonlyArray<string>): YamlMap => ({ select: object, fieldPaths })

/** A key with dots in it, as one step of a path. */
const key = (name: string): string => name.replaceAll(".", String.raw`\.`)

/** The Service that Scaleway's load balancer stands before. */
const balanced = (rendering: Rendering): ReadonlyArray<string> => {
  if (rendering.provider.name !== "scaleway") return []
  const web = hostedWeb(rendering.plan).map(({ need }) => objectName(need.id))
  return needsGateway(rendering) ? [gatewayName(rendering.plan)] : web.map(balancedName)
}

/** Values that a deployment fills in. */
export const settingsOf = (rendering: Rendering): ReadonlyArray<Setting> => {
  const processes = hosted(rendering.plan).flatMap(({ need }) =>
    need.kind === "compute.container" ? [objectName(need.id)] : []
  )
  const services = balanced(rendering)
  const annotated = (annotation: string) =>
    services.map((name) => into({ kind: "Service", name }, `metadata.annotations.${key(annotation)}`))
  const settings: ReadonlyArray<Setting> = [
    {
      name: "ENVIRONMENT_VERSION",
      what: "Changes with the secrets: pods that read them start anew.",
      targets: processes.map((name) =>
        into({ kind: "Deployment", name }, `spec.template.metadata.annotations.${key(environmentVersion)}`)
      )
    },
    {
      name: "LOAD_BALANCER_ID",
      what: "Terraform output load_balancer_id: zone/id.",
      targets: annotated(loadBalancerAnnotation)
    },
    {
      name: "CERTIFICATE_ID",
      what: "Terraform output load_balancer_certificate_id, the id alone.",
      targets: annotated(certificateAnnotation)
    }
  ]
  return settings.filter(({ targets }) => targets.length > 0)
}

/** The same for what is applied to the cluster itself. */
export const clusterSettingsOf = (rendering: Rendering): ReadonlyArray<Setting> =>
  needsClusterAutoscaler(rendering)
    ? [
        {
          name: "CLUSTER_NAME",
          what: "Terraform output cluster_name.",
          targets: [
            into(
              { kind: "Deployment", name: clusterAutoscalerName, namespace: "kube-system" },
              `spec.template.spec.containers.[name=${clusterAutoscalerName}].env.[name=CLUSTER_NAME].value`
            )
          ]
        }
      ]
    : []

/** The map that the values of a deployment come from. */
const source: YamlMap = {
  name: settingsMap,
  namespace,
  envs: [settingsFile],
  // A source of values, nothing to apply.
  options: { disableNameSuffixHash: true, annotations: { "config.kubernetes.io/local-config": "true" } }
}

const replacements = (settings: ReadonlyArray<Setting>): YamlMap => ({
  replacements: settings.map(({ name, targets }) => ({
    source: { kind: "ConfigMap", name: settingsMap, fieldPath: `data.${name}` },
    targets
  }))
})

export const clusterKustomization = (rendering: Rendering): YamlMap => {
  const settings = clusterSettingsOf(rendering)
  return {
    ...kind,
    resources: [
      "namespace.yaml",
      "rollout.yaml",
      ...(needsClusterAutoscaler(rendering) ? ["cluster-autoscaler.yaml"] : [])
    ],
    ...(settings.length === 0 ? {} : { configMapGenerator: [source], ...replacements(settings) })
  }
}

export const kustomization = (rendering: Rendering): YamlMap => {
  const settings = settingsOf(rendering)
  const gateway = needsGateway(rendering)
  return {
    ...kind,
    resources: [
      ...hosted(rendering.plan).map(({ need }) => fileOf(objectName(need.id))),
      ...(gateway ? ["gateway.yaml"] : [])
    ],
    configMapGenerator: [
      ...(gateway ? [{ name: gatewayName(rendering.plan), namespace, files: [`default.conf=${gatewayFile}`] }] : []),
      source
    ],
    ...replacements(settings)
  }
}

export const releaseKustomization = (names: ReadonlyArray<string>): YamlMap => ({
  ...kind,
  resources: names.map(fileOf)
})
