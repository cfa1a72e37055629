/**
 * What must be there before the first task of a service starts. ECS gives up on a service whose first tasks fail and
 * starts none again by itself; Terraform sees no way from a task to the value of a secret, to a rule or to a route.
 */
import type { Value } from "../../../hcl/Value.ts"
import { ref } from "../../../hcl/Value.ts"
import { placementOf } from "../../Plan.ts"
import type { Plan } from "../../Provider.ts"
import { type Process, storesOf, wire } from "./environment.ts"
import { calledBy, callersOf, namedInside } from "./discovery.ts"
import { portsOf } from "./network.ts"
import { tasksArePrivate } from "./policy.ts"
import { needsOf, processRights, secretStores } from "./task.ts"
import { tf } from "./terms.ts"

/** Both sides of what `allow` lets through. */
const rules = (from: string, to: string): ReadonlyArray<Value> => [
  ref(`aws_vpc_security_group_egress_rule.${tf(`${from}_to_${to}`)}`),
  ref(`aws_vpc_security_group_ingress_rule.${tf(`${to}_from_${from}`)}`)
]

/** `balancer`: the id of the load balancer that sends it requests; null where none does. */
export const beforeStart = (process: Process, plan: Plan, balancer: string | null): ReadonlyArray<Value> => {
  const needs = needsOf(plan)
  const name = tf(process.id)
  const stores = storesOf(process, needs)
  const app = placementOf(plan, "secret") !== undefined && wire(process, needs).own.length > 0
  return [
    ...(balancer === null ? [] : [ref(`aws_lb_listener_rule.${name}`), ...rules(balancer, process.id)]),
    ref(`aws_iam_role_policy.${name}_execution`),
    ...(processRights(process, plan).length === 0 ? [] : [ref(`aws_iam_role_policy.${name}_task`)]),
    ...secretStores(process, needs).map(({ id }) => ref(`aws_secretsmanager_secret_version.${tf(id)}`)),
    ...(app ? [ref("aws_secretsmanager_secret_version.app")] : []),
    ...stores.flatMap(({ id, kind }) => (kind === "storage.file" ? [ref(`aws_efs_mount_target.${tf(id)}`)] : [])),
    ref(`aws_vpc_security_group_egress_rule.${name}_out`),
    ...calledBy(needs, process).map(({ id }) =>
      ref(`aws_vpc_security_group_egress_rule.${tf(`${process.id}_to_${id}`)}`)
    ),
    ...namedInside(needs)
      .filter(({ id }) => id === process.id)
      .flatMap((own) => callersOf(needs, own))
      .map(({ id }) => ref(`aws_vpc_security_group_ingress_rule.${tf(`${process.id}_from_${id}`)}`)),
    ...stores.filter((store) => portsOf(store).length > 0).flatMap(({ id }) => rules(process.id, id)),
    ref(`aws_route_table_association.${tasksArePrivate(plan.site) ? "private" : "public"}`)
  ]
}
