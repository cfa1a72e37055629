import { sentenceList } from "../sentenceList.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** Ports that people or programs outside call beside the one that a service's address leads to. */
export const furtherPorts: ReadinessRule = {
  name: "furtherPorts",
  stops: false,
  find: ({ removed, workload }) =>
    workload.processes.flatMap(({ id, service }) => {
      const { furtherPorts: others = [], name, port } = service
      if (!service.public || others.length === 0 || removed.some((need) => need.id === id)) return []
      const told = sentenceList(others.map((one) => `${one.port}${one.transport === "udp" ? " (UDP)" : ""}`))
      const several = others.length > 1
      return [
        {
          code: "ports_not_opened",
          state: "needs_input" as const,
          service: name,
          what: `How ${several ? "ports" : "port"} ${told} of ${name} ${several ? "are" : "is"} reached from outside`,
          why: `its compose file opens ${several ? "them" : "it"} to browsers or other programs beside port ${port}, and these files open port ${port} only`,
          evidence: others.map(({ evidence }) => evidence).slice(0, 3),
          wayOut: `Give ${several ? "each" : "it"} a listener of its own on the load balancer, or a proxy in the container that passes it on by its path; where nobody outside calls ${several ? "them" : "it"}, nothing is to be done.`
        }
      ]
    })
}
