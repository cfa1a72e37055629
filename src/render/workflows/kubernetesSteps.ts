/** The part of a deployment that happens in the cluster: secrets, release steps, rollout, and the way back. */
import { clusterOf, hosted, objectName } from "../../providers/kubernetes.ts"
import { settingsOf } from "../kubernetes/kustomization.ts"
import { manifests } from "../kubernetes/names.ts"
import { releasedIn } from "../kubernetes/releaseJob.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml } from "../yaml/Yaml.ts"
import {
  applyAccess,
  applySecrets,
  fillIn,
  processEntry,
  reachEks,
  reachKapsule,
  rollOut,
  runReleases
} from "./kubernetesScripts.ts"
import { expression } from "./steps.ts"

const inTerraform = { "working-directory": "terraform" }
const inManifests = { "working-directory": manifests }

/** Names of variables that are names; others are not passed on. */
const wellFormed = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/

/** What each process asks for, as JSON. */
const processes = (rendering: Rendering): string =>
  JSON.stringify(
    hosted(rendering.plan).map(({ need }) =>
      processEntry(
        need.id,
        need.environment.flatMap(({ name, secret }) => (secret && wellFormed.test(name) ? [name] : []))
      )
    )
  )

/** Empty where the tier does not run on Kubernetes. */
export const kubernetesSteps = (rendering: Rendering): ReadonlyArray<Yaml> => {
  if (clusterOf(rendering.plan) === undefined) return []
  const { outputs, provider } = rendering
  const released = releasedIn(rendering)
  return [
    { name: "Reach the cluster", ...inTerraform, run: provider.name === "aws" ? reachEks : reachKapsule },
    { name: "Namespace and policies", ...inManifests, run: applyAccess },
    {
      name: "Secrets of the processes",
      id: "environment",
      ...inTerraform,
      env: { PROCESSES: literal(processes(rendering)) },
      run: applySecrets(provider.name, outputs.has("app_secret_name"))
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
            env: { JOBS: released.map(({ placed }) => `${objectName(placed.need.id)}-release`).join(" ") },
            run: runReleases
          }
        ]),
    { name: "Roll out", ...inManifests, run: rollOut }
  ]
}
