/** The manifests of a tier that runs on Kubernetes; nothing for any other. */
import { clusterOf, hosted, objectName } from "../../providers/kubernetes.ts"
import { printYaml } from "../yaml/Yaml.ts"
import type { GeneratedFile } from "../IacRenderer.ts"
import { autoscaler } from "../kubernetes/autoscaler.ts"
import { clusterAutoscalerObjects, needsClusterAutoscaler } from "../kubernetes/clusterAutoscaler.ts"
import { cronJob } from "../kubernetes/cronJob.ts"
import { deployment } from "../kubernetes/deployment.ts"
import { disruptionBudget } from "../kubernetes/disruptionBudget.ts"
import { gatewayConfiguration, gatewayFile, gatewayObjects } from "../kubernetes/gateway.ts"
import { type KubernetesObject, printObjects } from "../kubernetes/KubernetesObject.ts"
import { kustomization, releaseKustomization, settingsOf } from "../kubernetes/kustomization.ts"
import { fileOf, manifests } from "../kubernetes/names.ts"
import { namespaceObjects } from "../kubernetes/namespace.ts"
import { networkPolicy } from "../kubernetes/networkPolicy.ts"
import { releasedIn, releaseJob } from "../kubernetes/releaseJob.ts"
import { needsGateway, services } from "../kubernetes/service.ts"
import { serviceAccount } from "../kubernetes/serviceAccount.ts"
import { settingsFile, settingsText } from "../kubernetes/settings.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"

const file = (path: string, content: string, language = "yaml"): GeneratedFile => ({
  path: `${manifests}/${path}`,
  content,
  language,
  purpose: "configuration"
})

const objects = (path: string, header: string, all: ReadonlyArray<KubernetesObject>): GeneratedFile =>
  file(path, printObjects(all, header))

const processes = (rendering: Rendering): ReadonlyArray<GeneratedFile> =>
  hosted(rendering.plan).map((placed) => {
    const { need } = placed
    const name = objectName(need.id)
    const access = [serviceAccount(need.id), networkPolicy(rendering, placed)]
    if (placed.kind === "job.scheduled")
      return objects(fileOf(name), "A process that the clock starts.", [...access, cronJob(rendering, placed)])
    return objects(
      fileOf(name),
      placed.need.role === "web" ? "A process that answers requests." : "A process without an address.",
      [
        ...access,
        deployment(rendering, placed),
        ...services(rendering, placed.need),
        ...autoscaler(placed.need),
        ...disruptionBudget(name, placed.need.role, placed.need.min)
      ]
    )
  })

const releases = (rendering: Rendering): ReadonlyArray<GeneratedFile> => {
  const released = releasedIn(rendering)
  if (released.length === 0) return []
  return [
    file(
      "release/kustomization.yaml",
      printYaml(
        releaseKustomization(released.map(({ placed }) => objectName(placed.need.id))),
        "Steps before a new version takes traffic. The deployment deletes the old jobs, applies these and waits."
      )
    ),
    ...released.map((each) =>
      objects(`release/${fileOf(objectName(each.placed.need.id))}`, "Runs once for each version.", [
        releaseJob(rendering, each)
      ])
    )
  ]
}

export const kubernetes: Renderer = {
  name: "kubernetes",
  render: (rendering) => {
    if (clusterOf(rendering.plan) === undefined) return []
    return [
      objects(
        "namespace.yaml",
        "Where the application runs, how much it may take, and that nobody may talk unless a policy allows it.",
        namespaceObjects(rendering)
      ),
      ...processes(rendering),
      ...(needsGateway(rendering)
        ? [
            objects("gateway.yaml", "One way in for several web processes.", gatewayObjects(rendering)),
            file(gatewayFile, gatewayConfiguration(rendering.plan), "text")
          ]
        : []),
      ...(needsClusterAutoscaler(rendering)
        ? [objects("cluster-autoscaler.yaml", "Adds and removes nodes.", clusterAutoscalerObjects(rendering))]
        : []),
      ...releases(rendering),
      file(
        "kustomization.yaml",
        printYaml(
          kustomization(rendering),
          "Everything that runs in the cluster. Images and settings.env are filled in by the deployment."
        )
      ),
      file(settingsFile, settingsText(settingsOf(rendering)), "text")
    ]
  }
}
