/** Names of processes inside the network: Cloud Map keeps them in a private zone, one address for each task. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Block } from "../../../hcl/Block.ts"
import { ref, str } from "../../../hcl/Value.ts"
import { isInternal } from "../../front.ts"
import { hostsOf as onCluster, objectName } from "../../kubernetes.ts"
import type { Placement } from "../../Provider.ts"
import type { Inside } from "../../shared/processPart.ts"
import { kebab, localName, resource, sub, tf } from "./terms.ts"

type Container = Need<"compute.container">

/** Whether others find a process by a name of the network: it is not public, or their files call it so. */
export const hasName = (need: Need): need is Container =>
  isInternal(need) || (need.kind === "compute.container" && need.calledAs !== undefined)

/** Processes that Cloud Map names: a cluster has names of its own. */
export const namedInside = (needs: ReadonlyArray<Need>): ReadonlyArray<Container> => {
  const hosted = onCluster(needs)
  return needs.filter(hasName).filter(({ id }) => !hosted.has(id))
}

/** The name of a process in the network's zone: the one that files call it by, where they do. */
const nameOf = ({ calledAs, id }: Container): string => calledAs ?? kebab(id, 60)

/** Names in files of a process that Cloud Map does not know, or the Services of a cluster. */
export const unresolvedIn = ({ names = [] }: Container): Pick<Placement, "unresolved"> => {
  const lost = names.filter(({ given }) => !given)
  return lost.length === 0 ? {} : { unresolved: lost.map(({ host }) => host) }
}

/** Where a process answers inside the network; undefined for what is public, or answers nobody. */
export const insideOf = (needs: ReadonlyArray<Need>, need: Need): Inside | undefined => {
  if (!isInternal(need)) return undefined
  return onCluster(needs).has(need.id)
    ? { host: objectName(need.id), port: String(need.port ?? 8080) }
    : {
        host: str`${nameOf(need)}.${ref("aws_service_discovery_private_dns_namespace.main.name")}`,
        port: String(need.port ?? 8080)
      }
}

/** The zone of the network's own names, which tasks look short names up in: code may call `http://orders:8080`. */
export const namespace = (): ReadonlyArray<Block> => [
  resource("aws_vpc_dhcp_options", "main", {
    domain_name: ref("aws_service_discovery_private_dns_namespace.main.name"),
    domain_name_servers: ["AmazonProvidedDNS"],
    tags: { Name: localName }
  }),
  resource("aws_vpc_dhcp_options_association", "main", {
    vpc_id: ref("aws_vpc.main.id"),
    dhcp_options_id: ref("aws_vpc_dhcp_options.main.id")
  }),
  resource("aws_service_discovery_private_dns_namespace", "main", {
    name: str`${localName}.internal`,
    description: "Names by which the processes of the application find each other",
    vpc: ref("aws_vpc.main.id")
  })
]

/** The name of one process. A task that stops leaves it within seconds. */
export const registration = (need: Container): Block =>
  resource("aws_service_discovery_service", tf(need.id), { name: nameOf(need) }, [
    sub(
      "dns_config",
      {
        namespace_id: ref("aws_service_discovery_private_dns_namespace.main.id"),
        routing_policy: "MULTIVALUE"
      },
      [sub("dns_records", { type: "A", ttl: 10 })]
    )
  ])

/** Internal processes that one calls. */
export const calledBy = (needs: ReadonlyArray<Need>, caller: { readonly id: string }): ReadonlyArray<Container> =>
  namedInside(needs).filter((called) => callersOf(needs, called).some(({ id }) => id === caller.id))

/** Processes that call one: those that are given its address, or all where none is known to be. */
export const callersOf = (needs: ReadonlyArray<Need>, called: Container): ReadonlyArray<Need> => {
  const others = needs.filter(
    (need): need is Need<"compute.container" | "compute.function" | "job.scheduled"> =>
      need.id !== called.id &&
      (need.kind === "compute.container" || need.kind === "compute.function" || need.kind === "job.scheduled")
  )
  const known = others.filter(({ calls = [] }) => calls.includes(called.id))
  return known.length > 0 ? known : others.filter(({ kind }) => kind !== "compute.function")
}
