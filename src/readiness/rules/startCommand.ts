import { startIn } from "../../blueprint/ownStart.ts"
import type { Workload } from "../../blueprint/Workload.ts"
import type { Service } from "../../facts/Service.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** Its own image, or one that another process of its folder brings. */
const hasImage = (service: Service, { analysis }: Workload): boolean =>
  service.image !== undefined ||
  service.dockerfile !== null ||
  analysis.services.some(
    ({ dockerfile, image, language, root }) =>
      image === undefined && dockerfile !== null && root === service.root && language === service.language
  )

/** A service without an image that nothing tells how to start. */
export const startCommand: ReadinessRule = {
  name: "startCommand",
  stops: true,
  find: ({ workload }) =>
    workload.processes
      .filter(
        ({ role, service }) =>
          role !== "static" &&
          role !== "function" &&
          !hasImage(service, workload) &&
          startIn(service, service.port ?? 8080) === null
      )
      .map(({ service }) => ({
        code: "start_unknown",
        state: "will_not_run",
        service: service.name,
        what: `How ${service.name} is started is not known`,
        why: "it has no image, and no file of the repository names a command that starts it",
        evidence: service.evidence.slice(0, 3),
        wayOut: "Add a Dockerfile, a Procfile or a start script that names the command."
      }))
}
