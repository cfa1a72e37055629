import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { FurtherPort, Service } from "../../facts/Service.ts"
import { sentenceList } from "../sentenceList.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

const itemOf = (
  { name, port }: Service,
  ports: ReadonlyArray<FurtherPort>,
  told: (several: boolean) => Pick<ReadinessItem, "why" | "wayOut"> & { readonly from: string }
): ReadinessItem => {
  const several = ports.length > 1
  const listed = sentenceList(ports.map((one) => `${one.port}${one.transport === "udp" ? " (UDP)" : ""}`))
  const { from, wayOut, why } = told(several)
  return {
    code: "ports_not_opened",
    state: "needs_input",
    service: name,
    what: `How ${several ? "ports" : "port"} ${listed} of ${name} ${several ? "are" : "is"} reached from ${from}`,
    why: `${why} beside port ${port}, and these files open port ${port} only`,
    evidence: ports.map(({ evidence }) => evidence).slice(0, 3),
    wayOut
  }
}

/** Ports that browsers or other programs outside call. */
const outside = (service: Service, ports: ReadonlyArray<FurtherPort>): ReadinessItem =>
  itemOf(service, ports, (several) => ({
    from: "outside",
    why: `its image or compose file opens ${several ? "them" : "it"} to browsers or other programs`,
    wayOut: `Give ${several ? "each" : "it"} a listener of its own on the load balancer, or pass it on by its path from a proxy in the container; where nobody outside calls ${several ? "them" : "it"}, nothing is to be done.`
  }))

/** Ports that other parts of the application call. */
const inside = (service: Service, ports: ReadonlyArray<FurtherPort>): ReadinessItem =>
  itemOf(service, ports, (several) => {
    const callers = sentenceList([...new Set(ports.flatMap(({ calledBy = [] }) => calledBy))])
    return {
      from: callers,
      why: `the compose file has ${callers} call ${several ? "them" : "it"}`,
      wayOut: `Open ${several ? "them" : "it"} inside the network as well, and give ${callers} that address.`
    }
  })

/** Ports that others call beside the one that a service's address leads to. */
export const furtherPorts: ReadinessRule = {
  name: "furtherPorts",
  stops: false,
  find: ({ removed, workload }) =>
    workload.processes.flatMap(({ id, service }): ReadonlyArray<ReadinessItem> => {
      if (removed.some((need) => need.id === id)) return []
      const ports = service.furtherPorts ?? []
      const parts = new Set(workload.processes.map((process) => process.service.name))
      const open = service.public ? ports.filter(({ calledBy }) => calledBy === undefined) : []
      // a caller that is not deployed calls nobody
      const called = ports.filter(({ calledBy = [] }) => calledBy.some((name) => parts.has(name)))
      return [
        ...(open.length === 0 ? [] : [outside(service, open)]),
        ...(called.length === 0 ? [] : [inside(service, called)])
      ]
    })
}
