/** A process that the clock starts. */
import { objectName } from "../../providers/kubernetes.ts"
import { givenCommand } from "../../providers/shared/commandLine.ts"
import type { Placement } from "../../providers/Provider.ts"
import type { Rendering } from "../Rendering.ts"
import { type KubernetesObject, labelsOf, object } from "./KubernetesObject.ts"
import { podSpec } from "./pod.ts"
import { priorityName } from "./priority.ts"

/** A run that takes four times as long as planned, and an hour at least, is stuck. (E) */
const deadlineSeconds = (minutesPerRun: number): number => Math.max(3600, Math.ceil(minutesPerRun * 60 * 4))

export const cronJob = (rendering: Rendering, placed: Placement<"job.scheduled">): KubernetesObject => {
  const { need } = placed
  const name = objectName(need.id)
  return object("batch/v1", "CronJob", name, "job", {
    spec: {
      schedule: need.schedule,
      timeZone: "Etc/UTC",
      concurrencyPolicy: "Forbid",
      startingDeadlineSeconds: 300,
      successfulJobsHistoryLimit: 3,
      failedJobsHistoryLimit: 3,
      jobTemplate: {
        spec: {
          backoffLimit: 1,
          activeDeadlineSeconds: deadlineSeconds(need.minutesPerRun),
          ttlSecondsAfterFinished: 86_400,
          template: {
            metadata: { labels: labelsOf(name, "job") },
            spec: podSpec(rendering, placed, {
              command: givenCommand(rendering.plan, need),
              pod: { priorityClassName: priorityName("job"), restartPolicy: "Never" }
            })
          }
        }
      }
    }
  })
}
