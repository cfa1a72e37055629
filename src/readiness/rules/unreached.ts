import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import { ownProtocols } from "../../facts/data/ownProtocols.ts"
import type { ReadinessRule, Told } from "../ReadinessRule.ts"

/** Services with a protocol of their own, which load balancers for HTTP do not pass on. */
const ofOwn = ({ removed, workload }: Told): ReadonlyArray<ReadinessItem> =>
  workload.processes
    .filter(
      ({ id, service }) => service.public && service.protocol === "tcp" && !removed.some((need) => need.id === id)
    )
    .map(({ service: { evidence, name, port } }) => ({
      code: "protocol_not_carried",
      state: "needs_input",
      service: name,
      what: `How ${name} is reached from outside`,
      why: `its port ${port} speaks ${(port === null ? undefined : ownProtocols.get(port)) ?? "a protocol of its own"}, and the load balancer of these files passes on HTTP only; inside the network it is reached`,
      evidence: evidence.slice(0, 1),
      wayOut: "Put a load balancer for TCP in front of it, which these files do not make."
    }))

/** What people outside are to reach and do not, because nothing passes on what it speaks. */
export const unreached: ReadinessRule = {
  name: "unreached",
  stops: false,
  find: (told) => [
    ...ofOwn(told),
    ...told.placements.flatMap(({ need, unreached: found }): ReadonlyArray<ReadinessItem> => {
      const process = told.workload.processes.find(({ id }) => id === need.id)
      return found === undefined || process === undefined
        ? []
        : [
            {
              code: "protocol_not_carried",
              state: "needs_input",
              service: process.service.name,
              what: `How ${process.service.name} is reached from outside`,
              why: found.why,
              evidence: told.workload.analysis.facts
                .filter(({ kind, service }) => kind === "protocol" && service === process.service.name)
                .flatMap(({ evidence }) => evidence)
                .slice(0, 1),
              wayOut: found.wayOut
            }
          ]
    })
  ]
}
