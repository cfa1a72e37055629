/** The manifests of a tier that runs on Kubernetes; nothing for any other. */
import { clusterOf, hosted, objectName } from "../../providers/kubernetes.ts"
import { manifestsFolder } from "../environment.ts"
import { printYaml } from "../yaml/Yaml.ts"
import type { GeneratedFile } from "../IacRenderer.ts"
import { autoscaler } from "../kubernetes/autoscaler.ts"
import { clusterAutoscalerObjects, needsClusterAutoscaler } from "../kubernetes/clusterAutoscaler.ts"
import { cronJob } from "../kubernetes/cronJob.ts"
import { deployment } from "../kubernetes/deployment.ts"
import { disruptionBudget } from "../kubernetes/disruptionBudget.ts"
import { gatewayConfiguration, gatewayFile, gatewayObjects } from "../kubernetes/gateway.ts"
import { type KubernetesObject, printObjects } from "../kubernetes/KubernetesObject.ts"
import {
  clusterKustomization,
  clusterSettingsOf,
  kustomization,
  releaseKustomization,
  settingsOf
} from "../kubernetes/kustomization.ts"
import { clusterFolder, fileOf } from "../kubernetes/names.ts"
import { namespaceObjects } from "../kubernetes/namespace.ts"
import { networkPolicy } from "../kubernetes/networkPolicy.ts"
import { releasedIn, releaseJob } from "../kubernetes/releaseJob.ts"
import { rolloutObjects } from "../kubernetes/rollout.ts"
import { needsGateway, services } from "../kubernetes/service.ts"
import { serviceAccount } from "../kubernetes/serviceAccount.ts"
import { type Setting, settingsFile, settingsText } from "../kubernetes/settings.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"

/** Below the folder of the manifests. */
const file = (path: string, content: string, language = "yaml"): GeneratedFile => ({
  path,
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

const settings = (folder: string, all: ReadonlyArray<Setting>): GeneratedFile =>
  file(`${folder}${settingsFile}`, settingsText(all), "text")

const inCluster = (name: string): string => `${clusterFolder}/${name}`

/** What stands before anything of the repository runs, and what runs beside it. */
const ofCluster = (rendering: Rendering): ReadonlyArray<GeneratedFile> => {
  const filledIn = clusterSettingsOf(rendering)
  return [
    objects(
      inCluster("namespace.yaml"),
      "Where the application runs, how much it may take, and that nobody may talk unless a policy allows it.",
      namespaceObjects(rendering)
    ),
    objects(
      inCluster("rollout.yaml"),
      "The account that deployments apply everything else with: this namespace alone, and these kinds alone.",
      rolloutObjects(rendering.plan)
    ),
    ...(needsClusterAutoscaler(rendering)
      ? [objects(inCluster("cluster-autoscaler.yaml"), "Adds and removes nodes.", clusterAutoscalerObjects(rendering))]
      : []),
    file(
      inCluster("kustomization.yaml"),
      printYaml(
        clusterKustomization(rendering),
        "The only manifests that a deployment applies as an administrator of the cluster: no smaller right makes a\nnamespace, priorities and roles. Let whoever runs the cluster review changes here, by CODEOWNERS for one."
      )
    ),
    ...(filledIn.length === 0 ? [] : [settings(inCluster(""), filledIn)])
  ]
}

export const kubernetes: Renderer = {
  name: "kubernetes",
  render: (rendering) => {
    if (clusterOf(rendering.plan) === undefined) return []
    const files = [
      ...ofCluster(rendering),
      ...processes(rendering),
      ...(needsGateway(rendering)
        ? [
            objects("gateway.yaml", "One way in for several web processes.", gatewayObjects(rendering)),
            file(gatewayFile, gatewayConfiguration(rendering.plan), "text")
          ]
        : []),
      ...releases(rendering),
      file(
        "kustomization.yaml",
        printYaml(
          kustomization(rendering),
          "Everything that the repository runs. Images and settings.env are filled in by the deployment."
        )
      ),
      settings("", settingsOf(rendering))
    ]
    const folder = manifestsFolder(rendering)
    return files.map(({ content, language, path, purpose }) => ({
      path: `${folder}/${path}`,
      content,
      language,
      purpose
    }))
  }
}
