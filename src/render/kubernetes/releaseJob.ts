/** The step that runs once before a new version takes traffic: migrations of a schema. */
import { hosted, objectName } from "../../providers/kubernetes.ts"
import type { Placement } from "../../providers/Provider.ts"
import type { Rendering } from "../Rendering.ts"
import { releaseLine } from "../../providers/shared/commandLine.ts"
import { type KubernetesObject, labelsOf, object } from "./KubernetesObject.ts"
import { podSpec } from "./pod.ts"
import { priorityName } from "./priority.ts"

interface Released {
  readonly placed: Placement<"compute.container">
  readonly command: string
}

/** Hosted processes with a release command. */
export const releasedIn = (rendering: Rendering): ReadonlyArray<Released> =>
  hosted(rendering.plan).flatMap((placed): ReadonlyArray<Released> =>
    placed.kind === "compute.container" && placed.need.releaseCommand !== null
      ? [{ placed, command: placed.need.releaseCommand }]
      : []
  )

export const releaseJob = (rendering: Rendering, { command, placed }: Released): KubernetesObject => {
  const name = objectName(placed.need.id)
  return object("batch/v1", "Job", `${name}-release`, "release", {
    spec: {
      // Half a migration is not tried again by itself.
      backoffLimit: 0,
      activeDeadlineSeconds: 1800,
      ttlSecondsAfterFinished: 604_800,
      template: {
        metadata: { labels: labelsOf(name, "release") },
        spec: podSpec(rendering, placed, {
          command: releaseLine(placed.need, command),
          // The new version waits for it.
          pod: { priorityClassName: priorityName("web"), restartPolicy: "Never" }
        })
      }
    }
  })
}
