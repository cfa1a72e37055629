/** Security groups and subnets, as the parts that stand in them write them down. */
import { selfHosted } from "../../../blueprint/selfHosted.ts"
import type { Need } from "../../../blueprint/Need.ts"
import type { Block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { expr, ref } from "../../../hcl/Value.ts"
import type { Site } from "../../Provider.ts"
import { tasksArePrivate } from "./policy.ts"
import { named, resource, tf } from "./terms.ts"

/** Subnets with a route to the internet gateway, those behind NAT, and those without any way out. */
export const publicSubnets: Value = expr`[for subnet in aws_subnet.public : subnet.id]`
export const privateSubnets: Value = expr`[for subnet in aws_subnet.private : subnet.id]`
export const dataSubnets: Value = expr`[for subnet in aws_subnet.data : subnet.id]`

/** Where tasks run. */
export const taskSubnets = (site: Site): Value => (tasksArePrivate(site) ? privateSubnets : publicSubnets)

export const securityGroup = (id: string, description: string): Block =>
  resource("aws_security_group", tf(id), {
    name: named(id),
    description,
    vpc_id: ref("aws_vpc.main.id")
  })

export const groupId = (id: string): Value => ref(`aws_security_group.${tf(id)}.id`)

/** Lets `from` out to `to` on a port. */
export const outward = (from: string, to: string, port: number, what: string): Block =>
  resource("aws_vpc_security_group_egress_rule", tf(`${from}_to_${to}`), {
    description: what,
    security_group_id: groupId(from),
    referenced_security_group_id: groupId(to),
    ip_protocol: "tcp",
    from_port: port,
    to_port: port
  })

/** Lets `to` take what `from` sends to a port. */
export const inward = (from: string, to: string, port: number, what: string): Block =>
  resource("aws_vpc_security_group_ingress_rule", tf(`${to}_from_${from}`), {
    description: what,
    security_group_id: groupId(to),
    referenced_security_group_id: groupId(from),
    ip_protocol: "tcp",
    from_port: port,
    to_port: port
  })

/** Lets `from` reach `to` on a port: a rule on either side. */
export const allow = (from: string, to: string, port: number, what: string): ReadonlyArray<Block> => [
  outward(from, to, port, what),
  inward(from, to, port, what)
]

/** The TCP ports on which a store inside the network listens; none for what is reached over AWS's own API. */
export const portsOf = (need: Need): ReadonlyArray<number> => {
  switch (need.kind) {
    case "db.relational":
      return [need.engine === "postgres" ? 5432 : need.engine === "mssql" ? 1433 : 3306]
    case "db.document":
      return [27_017]
    case "db.search":
      return [443]
    case "cache":
      return [need.engine === "memcached" ? 11_211 : 6379]
    case "queue":
      return need.engine === "rabbitmq" ? [5671] : []
    case "stream":
      return [9094]
    case "store.hosted": {
      const { morePorts = [], port } = selfHosted[need.engine]
      return [port, ...morePorts]
    }
    case "storage.file":
      return [2049]
    default:
      return []
  }
}
