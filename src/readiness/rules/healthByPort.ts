import type { ReadinessRule } from "../ReadinessRule.ts"
import { sentenceList } from "../sentenceList.ts"

/** Services of which no check knows what to ask: that something listens has to do. */
export const healthByPort: ReadinessRule = {
  name: "healthByPort",
  stops: false,
  find: ({ placements, workload }) => {
    const blind = workload.processes.filter(({ id }) =>
      placements.some(
        ({ need }) =>
          need.id === id && need.kind === "compute.container" && need.role === "web" && need.healthPath === null
      )
    )
    return blind.length === 0
      ? []
      : [
          {
            code: "health_by_port",
            state: "ready",
            service: null,
            what: `Only ${blind.length === 1 ? "the port" : "the ports"} of ${sentenceList(blind.map(({ service }) => service.name))} ${blind.length === 1 ? "tells that it is" : "tell that they are"} well`,
            why: "nothing to ask for its health is known, so a version that starts and then fails its requests is taken for healthy",
            evidence: [],
            wayOut: "Name the path that answers whether it is well: `services.<name>.health` in groundplan.yml."
          }
        ]
  }
}
