/** The part of a deployment that happens in the cluster: secrets, release steps, rollout, and the way back. */
import { clusterOf } from "../../providers/kubernetes.ts"
import { clusterSettingsOf, settingsOf } from "../kubernetes/kustomization.ts"
import { rolloutName } from "../kubernetes/rollout.ts"
import { clusterReleases, processes } from "../pipeline/cluster.ts"
import {
  applyAccess,
  applySecrets,
  fillIn,
  prepareCluster,
  reachEks,
  reachKapsule,
  rollOut,
  runReleases
} from "../pipeline/kubernetesScripts.ts"
import { manifestsFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import { noted, type Yaml } from "../yaml/Yaml.ts"
import { platform } from "./platform.ts"
import { expression, inTerraform } from "./steps.ts"

/** Empty where the tier does not run on Kubernetes. */
export const kubernetesSteps = (rendering: Rendering): ReadonlyArray<Yaml> => {
  if (clusterOf(rendering.plan) === undefined) return []
  const { outputs, provider } = rendering
  const released = clusterReleases(rendering)
  const inManifests = { "working-directory": manifestsFolder(rendering) }
  return [
    { name: "Reach the cluster", ...inTerraform(rendering), run: provider.name === "aws" ? reachEks : reachKapsule },
    {
      name: "Namespace and cluster",
      ...inManifests,
      run: noted(prepareCluster(clusterSettingsOf(rendering), rolloutName(rendering.plan)), {
        above: "Leaves a token that is good for this namespace alone, with which the steps below apply."
      })
    },
    { name: "Accounts and policies", ...inManifests, run: applyAccess },
    {
      name: "Secrets of the processes",
      id: "environment",
      ...inTerraform(rendering),
      env: { PROCESSES: literal(processes(rendering)) },
      run: applySecrets(platform, provider.name, outputs.has("app_secret_name"))
    },
    {
      name: "Images and settings",
      ...inManifests,
      env: { ENVIRONMENT_VERSION: expression("steps.environment.outputs.version") },
      run: fillIn(settingsOf(rendering), released.length > 0)
    },
    ...(released.length === 0
      ? []
      : [
          {
            name: "Release steps",
            ...inManifests,
            env: { JOBS: released.join(" ") },
            run: runReleases(platform)
          }
        ]),
    { name: "Roll out", ...inManifests, run: rollOut(platform) }
  ]
}
