/** The Terraform of an RDS instance with its replicas. */
import type { Block } from "../../hcl/Block.ts"
import { jsonencode, ref, remarked, str } from "../../hcl/Value.ts"
import type { Placement, Plan } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { secondRegionKey } from "./shared/secondRegion.ts"
import { clearClients } from "./shared/clearClients.ts"
import { hasInsights } from "./shared/database.ts"
import { proxyBlocks } from "./shared/proxy.ts"
import { finalSnapshot } from "./shared/finalSnapshot.ts"
import { dataSubnets, groupId, securityGroup } from "./shared/network.ts"
import { isAtLeast } from "./shared/policy.ts"
import { retention } from "./shared/retention.ts"
import { storeSecret } from "./shared/storeSecret.ts"
import { passwordOf } from "./shared/storeTerms.ts"
import { needsOf } from "./shared/task.ts"
import { kebab, keyArn, named, output, resource, sub, tf } from "./shared/terms.ts"

const exportsOf = (engine: string): ReadonlyArray<string> =>
  engine === "postgres" ? ["postgresql", "upgrade"] : ["error", "slowquery"]

/** TLS only, unless a client cannot be told to speak it: the parameter is called differently in each engine. */
const tlsOnly = (engine: string, is: boolean): Block =>
  engine === "postgres"
    ? sub("parameter", { name: "rds.force_ssl", value: is ? "1" : "0" })
    : sub("parameter", {
        name: "require_secure_transport",
        value: engine === "mysql" ? (is ? "ON" : "OFF") : is ? "1" : "0"
      })

/** The role that sends operating system metrics, for the tiers that watch them. */
export const monitoringRole = (name: string, id: string): ReadonlyArray<Block> => [
  resource("aws_iam_role", `${name}_monitoring`, {
    name: named(`${kebab(id, 18)}-monitoring`),
    assume_role_policy: jsonencode({
      Version: "2012-10-17",
      Statement: [{ Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: "monitoring.rds.amazonaws.com" } }]
    })
  }),
  resource("aws_iam_role_policy_attachment", `${name}_monitoring`, {
    role: ref(`aws_iam_role.${name}_monitoring.name`),
    policy_arn: "arn:aws:iam::aws:policy/service-role/AmazonRDSEnhancedMonitoringRole"
  })
]

export const rdsTerraform = ({ need, component }: Placement<"db.relational">, plan: Plan): TerraformPart => {
  const { site } = plan
  const name = tf(need.id)
  const key = keyArn(plan)
  const identifier = named(kebab(need.id, 24))
  const last = finalSnapshot({ need, identifier, engine: need.engine }, plan)
  const version = component.version ?? ""
  const exported = isAtLeast(site, "growth") ? exportsOf(need.engine) : []
  const insights = hasInsights(component)
  const watched = isAtLeast(site, "enterprise")
  const shared = {
    instance_class: component.size ?? "",
    storage_encrypted: true,
    kms_key_id: key,
    publicly_accessible: false,
    vpc_security_group_ids: [groupId(need.id)],
    auto_minor_version_upgrade: true,
    copy_tags_to_snapshot: true,
    iam_database_authentication_enabled: true,
    performance_insights_enabled: insights ? true : undefined,
    performance_insights_kms_key_id: insights ? key : undefined,
    monitoring_interval: watched ? 60 : undefined,
    monitoring_role_arn: watched ? ref(`aws_iam_role.${name}_monitoring.arn`) : undefined,
    enabled_cloudwatch_logs_exports: exported.length > 0 ? exported : undefined
  }
  return {
    files: [
      {
        file: "database.tf",
        blocks: [
          ...storeSecret(need.id, plan),
          securityGroup(need.id, `Database ${kebab(need.id)}, reached by the services that use it`),
          resource("aws_db_subnet_group", name, { name: identifier, subnet_ids: dataSubnets }),
          resource(
            "aws_db_parameter_group",
            name,
            { name_prefix: str`${identifier}-`, family: `${need.engine}${version}` },
            [
              tlsOnly(need.engine, clearClients(need, needsOf(plan), site).length === 0),
              sub("lifecycle", { create_before_destroy: true })
            ]
          ),
          ...exported.map((log) =>
            resource("aws_cloudwatch_log_group", `${name}_${log}`, {
              name: str`/aws/rds/instance/${identifier}/${log}`,
              retention_in_days: retention(need.backupDays),
              kms_key_id: key
            })
          ),
          ...(watched ? monitoringRole(name, need.id) : []),
          ...last.blocks,
          resource("aws_db_instance", name, {
            identifier,
            engine: need.engine,
            engine_version: version,
            allocated_storage: component.storageGb ?? 20,
            // It grows by itself up to what RDS holds at most: 64 TiB.
            max_allocated_storage: Math.min(65_536, (component.storageGb ?? 20) * 3),
            storage_type: "gp3",
            db_name: "app",
            username: "app",
            password: passwordOf(need.id),
            multi_az: component.multiAz ?? false,
            db_subnet_group_name: ref(`aws_db_subnet_group.${name}.name`),
            parameter_group_name: ref(`aws_db_parameter_group.${name}.name`),
            ...shared,
            backup_retention_period: Math.min(35, need.backupDays),
            backup_window: "02:00-03:00",
            maintenance_window: "sun:03:30-sun:04:30",
            deletion_protection: need.deletionProtection,
            ...last.attributes,
            delete_automated_backups: !need.deletionProtection,
            depends_on:
              exported.length > 0 ? exported.map((log) => ref(`aws_cloudwatch_log_group.${name}_${log}`)) : undefined
          }),
          ...Array.from({ length: need.readReplicas }, (_, at) =>
            resource("aws_db_instance", `${name}_replica_${at + 1}`, {
              identifier: str`${identifier}-replica-${at + 1}`,
              replicate_source_db: ref(`aws_db_instance.${name}.identifier`),
              parameter_group_name: ref(`aws_db_parameter_group.${name}.name`),
              max_allocated_storage: (component.storageGb ?? 20) * 3,
              storage_type: "gp3",
              ...shared,
              backup_retention_period: Math.min(35, need.backupDays),
              deletion_protection: need.deletionProtection,
              skip_final_snapshot: remarked(true, "RDS takes no final snapshot of a replica.")
            })
          ),
          ...proxyBlocks(need, plan),
          ...(need.crossRegionBackup
            ? [
                ...secondRegionKey,
                resource("aws_db_instance_automated_backups_replication", name, {
                  provider: ref("aws.second"),
                  source_db_instance_arn: ref(`aws_db_instance.${name}.arn`),
                  kms_key_id: ref("aws_kms_key.second.arn"),
                  retention_period: Math.min(35, need.backupDays)
                })
              ]
            : [])
        ]
      }
    ],
    outputs: [
      output(
        `${name}_address`,
        `Host name of the database ${kebab(need.id)}, reachable inside the network`,
        ref(`aws_db_instance.${name}.address`)
      )
    ]
  }
}
