/** The Terraform of an Aurora PostgreSQL cluster. */
import { ref, str } from "../../hcl/Value.ts"
import type { Placement, Plan } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { copyToSecondRegion } from "./backup.ts"
import { monitoringRole } from "./db.relational.rds.ts"
import { clearClients } from "./shared/clearClients.ts"
import { hasInsights } from "./shared/database.ts"
import { passwordOf } from "./shared/storeTerms.ts"
import { proxyBlocks } from "./shared/proxy.ts"
import { finalSnapshot } from "./shared/finalSnapshot.ts"
import { dataSubnets, groupId, securityGroup } from "./shared/network.ts"
import { isAtLeast } from "./shared/policy.ts"
import { retention } from "./shared/retention.ts"
import { storeSecret } from "./shared/storeSecret.ts"
import { needsOf } from "./shared/task.ts"
import { kebab, keyArn, named, output, resource, sub, tf } from "./shared/terms.ts"

export const auroraTerraform = ({ need, component }: Placement<"db.relational">, plan: Plan): TerraformPart => {
  const { site } = plan
  const name = tf(need.id)
  const key = keyArn(plan)
  const identifier = named(kebab(need.id, 24))
  const last = finalSnapshot({ need, identifier, engine: "aurora-postgresql" }, plan)
  const version = component.version ?? ""
  const cluster = (attribute: string) => ref(`aws_rds_cluster.${name}.${attribute}`)
  const exported = isAtLeast(site, "growth")
  const insights = hasInsights(component)
  const watched = isAtLeast(site, "enterprise")
  return {
    files: [
      {
        file: "database.tf",
        blocks: [
          ...storeSecret(need.id, plan, {
            reader_url: str`postgresql://app:${passwordOf(need.id)}@${cluster("reader_endpoint")}:${cluster("port")}/app?sslmode=require`
          }),
          securityGroup(need.id, `Database ${kebab(need.id)}, reached by the services that use it`),
          resource("aws_db_subnet_group", name, { name: identifier, subnet_ids: dataSubnets }),
          resource(
            "aws_rds_cluster_parameter_group",
            name,
            { name_prefix: str`${identifier}-`, family: `aurora-postgresql${version}` },
            [
              sub("parameter", {
                name: "rds.force_ssl",
                value: clearClients(need, needsOf(plan), site).length === 0 ? "1" : "0"
              }),
              sub("lifecycle", { create_before_destroy: true })
            ]
          ),
          ...(exported
            ? [
                resource("aws_cloudwatch_log_group", `${name}_postgresql`, {
                  name: str`/aws/rds/cluster/${identifier}/postgresql`,
                  retention_in_days: retention(need.backupDays),
                  kms_key_id: key
                })
              ]
            : []),
          ...(watched ? monitoringRole(name, need.id) : []),
          ...last.blocks,
          resource("aws_rds_cluster", name, {
            cluster_identifier: identifier,
            engine: "aurora-postgresql",
            engine_version: version,
            database_name: "app",
            master_username: "app",
            master_password: passwordOf(need.id),
            db_subnet_group_name: ref(`aws_db_subnet_group.${name}.name`),
            db_cluster_parameter_group_name: ref(`aws_rds_cluster_parameter_group.${name}.name`),
            vpc_security_group_ids: [groupId(need.id)],
            storage_encrypted: true,
            kms_key_id: key,
            iam_database_authentication_enabled: true,
            enabled_cloudwatch_logs_exports: exported ? ["postgresql"] : undefined,
            backup_retention_period: Math.min(35, need.backupDays),
            preferred_backup_window: "02:00-03:00",
            preferred_maintenance_window: "sun:03:30-sun:04:30",
            copy_tags_to_snapshot: true,
            deletion_protection: need.deletionProtection,
            ...last.attributes,
            depends_on: exported ? [ref(`aws_cloudwatch_log_group.${name}_postgresql`)] : undefined
          }),
          ...Array.from({ length: component.min }, (_, at) =>
            resource("aws_rds_cluster_instance", `${name}_${at + 1}`, {
              identifier: str`${identifier}-${at + 1}`,
              cluster_identifier: cluster("id"),
              engine: cluster("engine"),
              engine_version: cluster("engine_version"),
              instance_class: component.size ?? "",
              db_subnet_group_name: ref(`aws_db_subnet_group.${name}.name`),
              promotion_tier: at,
              publicly_accessible: false,
              auto_minor_version_upgrade: true,
              copy_tags_to_snapshot: true,
              performance_insights_enabled: insights ? true : undefined,
              performance_insights_kms_key_id: insights ? key : undefined,
              monitoring_interval: watched ? 60 : undefined,
              monitoring_role_arn: watched ? ref(`aws_iam_role.${name}_monitoring.arn`) : undefined
            })
          ),
          ...proxyBlocks(need, plan),
          ...(need.crossRegionBackup ? copyToSecondRegion(name, need.id, cluster("arn"), need.backupDays, key) : [])
        ]
      }
    ],
    outputs: [
      output(
        `${name}_address`,
        `Host name of the database ${kebab(need.id)}, reachable inside the network`,
        cluster("endpoint")
      )
    ]
  }
}
