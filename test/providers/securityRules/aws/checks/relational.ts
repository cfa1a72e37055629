/** Relational databases. */
import type { Block } from "../../../../../src/hcl/Block.ts"
import { Expression } from "../../../../../src/hcl/Value.ts"
import { resource } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Check, type Checks, each } from "../../../../support/securityRules/Check.ts"
import { listOf, names, resourcesOf, valueOf } from "../../../../support/securityRules/Written.ts"

const instance = "aws_db_instance"
const cluster = "aws_rds_cluster"
const member = "aws_rds_cluster_instance"

const isReplica = (block: Block): boolean => valueOf(block, "replicate_source_db") !== undefined

const days = (least: number): Check =>
  each(
    [instance, cluster],
    (block) => Number(valueOf(block, "backup_retention_period") ?? 0) >= least,
    [resource(instance, "x", { backup_retention_period: least - 1 })],
    [resource(cluster, "x")]
  )

const isTrue = (types: ReadonlyArray<string>, attribute: string): Check =>
  each(types, (block) => valueOf(block, attribute) === true, ...types.map((type) => [resource(type, "x")]))

/** A value that Terraform makes or is given, and no text of the file; a replica has the password of its source. */
const isMade = (type: string, attribute: string): Check =>
  each(
    [type],
    (block) => {
      const value = valueOf(block, attribute)
      return value === undefined ? isReplica(block) : value instanceof Expression
    },
    [resource(type, "x", { [attribute]: "hunter2hunter2" })]
  )

const password = isMade(cluster, "master_password")
const ofDocuments = isMade("aws_docdb_cluster", "master_password")

export const relational: Checks = {
  "AWS-RDS-01": isTrue([instance, cluster], "storage_encrypted"),
  "AWS-RDS-02": each([instance, member], (block) => valueOf(block, "publicly_accessible") === false, [
    resource(instance, "x", { publicly_accessible: true })
  ]),
  "AWS-RDS-03": days(1),
  "AWS-RDS-04": days(7),
  "AWS-RDS-05": isTrue([instance, cluster], "deletion_protection"),
  "AWS-RDS-06": {
    look: (written) => [
      // A replica is a second copy by itself: its own failure loses nothing.
      ...resourcesOf(written, instance)
        .filter((block) => !isReplica(block))
        .map((block) => ({ block, met: valueOf(block, "multi_az") === true })),
      ...resourcesOf(written, cluster).map((block) => ({
        block,
        met: resourcesOf(written, member).filter((one) => names(valueOf(one, "cluster_identifier"), block)).length >= 2
      }))
    ],
    broken: [[resource(instance, "x", { multi_az: false })], [resource(cluster, "x")]]
  },
  "AWS-RDS-07": isTrue([instance, cluster], "iam_database_authentication_enabled"),
  "AWS-RDS-08": isTrue([instance, member], "performance_insights_enabled"),
  "AWS-RDS-09": each([instance, member], (block) => Number(valueOf(block, "monitoring_interval") ?? 0) > 0, [
    resource(instance, "x")
  ]),
  "AWS-RDS-10": each(
    [instance, cluster],
    (block) => listOf(valueOf(block, "enabled_cloudwatch_logs_exports")).length > 0,
    [resource(cluster, "x")]
  ),
  "AWS-RDS-11": isTrue([instance, member], "auto_minor_version_upgrade"),
  "AWS-RDS-12": isTrue([instance, cluster], "copy_tags_to_snapshot"),
  "AWS-RDS-13": isMade(instance, "password"),
  "AWS-RDS-14": {
    look: (written) => [...password.look(written), ...ofDocuments.look(written)],
    broken: [...password.broken, ...ofDocuments.broken]
  },
  "AWS-RDS-15": each(
    [instance, cluster],
    // RDS takes none of a replica.
    (block) => isReplica(block) || valueOf(block, "skip_final_snapshot") === false,
    [resource(instance, "x", { skip_final_snapshot: true })]
  ),
  "AWS-RDS-16": each([instance, cluster], (block) => valueOf(block, "kms_key_id") instanceof Expression, [
    resource(instance, "x", { storage_encrypted: true })
  ])
}
