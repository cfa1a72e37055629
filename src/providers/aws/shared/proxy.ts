/** RDS Proxy: many clients share few connections of a relational database. */
import type { Need } from "../../../blueprint/Need.ts"
import { wantsPooler } from "../../../blueprint/storeNeeds.ts"
import type { UsageLine } from "../../../catalog/UsageLine.ts"
import { vcpuRunning } from "../../../catalog/UsageLine.ts"
import type { Block } from "../../../hcl/Block.ts"
import { jsonencode, ref } from "../../../hcl/Value.ts"
import type { Plan, Site } from "../../Provider.ts"
import { onAurora } from "./database.ts"
import { rolePolicy } from "./iam.ts"
import { allow, dataSubnets, groupId, portsOf } from "./network.ts"
import { account, kebab, keyArn, named, resource, sub, tf } from "./terms.ts"
import { monthlyEur, provisioned } from "./usage.ts"

type Relational = Need<"db.relational">

const sku = "aws.rds.proxy"

/** It is billed by the database's vCPU, two at least. */
const leastVcpu = 2

const billed = (vcpu: number, instances: number) => vcpuRunning(Math.max(leastVcpu, vcpu) * instances)

/** Where many clients or functions connect, and the region has a price. */
export const takesProxy = (need: Relational, site: Site, needs: ReadonlyArray<Need>): boolean =>
  wantsPooler(need, needs) && need.engine !== "mssql" && monthlyEur(site, [[sku, billed(leastVcpu, 1)]]) !== null

export const proxyLine = ({ id }: Relational, vcpu: number, instances: number): UsageLine =>
  provisioned(
    id,
    sku,
    `RDS Proxy, ${Math.max(leastVcpu, vcpu)} vCPU${instances > 1 ? ` × ${instances}` : ""}`,
    billed(vcpu, instances)
  )

/** The proxy, what it may read, and the database behind it. It stands in the group of the database. */
export const proxyBlocks = (need: Relational, plan: Plan): ReadonlyArray<Block> => {
  if (need.pooled !== true) return []
  const name = tf(need.id)
  const role = `${name}_proxy`
  const key = keyArn(plan)
  const secret = ref(`aws_secretsmanager_secret.${name}.arn`)
  return [
    resource("aws_iam_role", role, {
      name: named(`${kebab(need.id, 22)}-proxy`),
      assume_role_policy: jsonencode({
        Version: "2012-10-17",
        Statement: [
          {
            Effect: "Allow",
            Action: "sts:AssumeRole",
            Principal: { Service: "rds.amazonaws.com" },
            Condition: { StringEquals: { "aws:SourceAccount": account } }
          }
        ]
      })
    }),
    ...rolePolicy(role, [
      { sid: "Secret", actions: ["secretsmanager:GetSecretValue"], resources: [secret] },
      ...(key === undefined ? [] : [{ sid: "Key", actions: ["kms:Decrypt"], resources: [key] }])
    ]),
    ...portsOf(need).flatMap((port) => allow(need.id, need.id, port, `The proxy of ${kebab(need.id)} reaches it`)),
    resource(
      "aws_db_proxy",
      name,
      {
        name: named(kebab(need.id, 24)),
        engine_family: need.engine === "postgres" ? "POSTGRESQL" : "MYSQL",
        role_arn: ref(`aws_iam_role.${role}.arn`),
        require_tls: true,
        idle_client_timeout: 1800,
        vpc_subnet_ids: dataSubnets,
        vpc_security_group_ids: [groupId(need.id)]
      },
      [sub("auth", { auth_scheme: "SECRETS", iam_auth: "DISABLED", secret_arn: secret })]
    ),
    resource("aws_db_proxy_default_target_group", name, { db_proxy_name: ref(`aws_db_proxy.${name}.name`) }, [
      // a tenth stays for operators and migrations
      sub("connection_pool_config", { max_connections_percent: 90, connection_borrow_timeout: 30 })
    ]),
    resource("aws_db_proxy_target", name, {
      db_proxy_name: ref(`aws_db_proxy.${name}.name`),
      target_group_name: ref(`aws_db_proxy_default_target_group.${name}.name`),
      ...(onAurora(need)
        ? { db_cluster_identifier: ref(`aws_rds_cluster.${name}.cluster_identifier`) }
        : { db_instance_identifier: ref(`aws_db_instance.${name}.identifier`) })
    })
  ]
}
