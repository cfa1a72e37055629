/** Names that stand in files of a process on Instances: its containers are told the addresses they lead to. */
import type { Need } from "../../blueprint/Need.ts"
import { ref, str, type Value } from "../../hcl/index.ts"
import { isHosted, objectName } from "../kubernetes.ts"
import type { Plan, Site } from "../Provider.ts"
import { onInstances } from "./hosting.ts"
import { balancedInside, insidePorts } from "./inside.ts"
import { defaultPort, packingOf } from "./packing.ts"
import { needsOf, tf } from "./names.ts"

type Container = Need<"compute.container">

/** A name, and where it leads. */
interface Lead {
  readonly host: string
  readonly called: Container
}

/** Whether the load balancer inside answers for a process on another port than its own. */
const isMoved = (called: Container, balanced: ReadonlyArray<Container>): boolean =>
  balanced.includes(called) && insidePorts(balanced).get(called.id) !== (called.port ?? defaultPort)

/** What each process is told, callers in order: an Instance is told when it is made, so none waits for one that waits for it. */
const leadsOf = (needs: ReadonlyArray<Need>, site: Site): ReadonlyMap<string, ReadonlyArray<Lead>> => {
  const machines = onInstances(needs)
  const balanced = balancedInside(needs, site)
  const told = new Map<string, ReadonlyArray<Lead>>()
  const waitsFor = (from: string, to: string): boolean =>
    from === to || (told.get(from) ?? []).some(({ called }) => !balanced.includes(called) && waitsFor(called.id, to))
  for (const caller of machines) {
    told.set(caller.id, [])
    for (const { host, id } of caller.names ?? []) {
      const called = machines.find((other) => other.id === id)
      if (called === undefined || isMoved(called, balanced)) continue
      if (!balanced.includes(called) && waitsFor(called.id, caller.id)) continue
      told.set(caller.id, [...(told.get(caller.id) ?? []), { host, called }])
    }
  }
  return told
}

/** Names in files of a process that lead nowhere. */
export const unresolvedIn = (need: Container, needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<string> => {
  const names = need.names ?? []
  if (names.length === 0) return []
  if (isHosted(needs, need.id))
    return names.filter(({ given, host, id }) => !given && host !== objectName(id)).map(({ host }) => host)
  const found = leadsOf(needs, site).get(need.id) ?? []
  return names.filter(({ host }) => !found.some((lead) => lead.host === host)).map(({ host }) => host)
}

/** What `docker run` is told of the names in files of a process. */
export const hostArguments = (plan: Plan, need: Container): ReadonlyArray<Value> => {
  const needs = needsOf(plan)
  const balanced = balancedInside(needs, plan.site)
  return (leadsOf(needs, plan.site).get(need.id) ?? []).flatMap(({ called, host }) => {
    if (balanced.includes(called))
      return [str`--add-host=${host}:${ref("scaleway_lb.internal.private_ips[0].address")}`]
    const count = packingOf(called, plan.site, needs, false)?.machines ?? 1
    const server = `scaleway_instance_server.${tf(plan, called.id)}`
    return Array.from(
      { length: count },
      (_, at) => str`--add-host=${host}:${ref(`${server}[${at}].private_ips[0].address`)}`
    )
  })
}
