import type { Evidence } from "../../Fact.ts"
import { attribute, literal } from "../../parsing/hcl.ts"
import { type Check, finding, findingAtAll } from "../../security/Check.ts"
import type { Finding } from "../../SecurityCheck.ts"
import { terraformBlocks } from "../../terraform/resources.ts"

/** Attributes that encrypt what a resource keeps, by its type. */
const encryption: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["aws_db_instance", ["storage_encrypted"]],
  ["aws_rds_cluster", ["storage_encrypted"]],
  ["aws_docdb_cluster", ["storage_encrypted"]],
  ["aws_neptune_cluster", ["storage_encrypted"]],
  ["aws_redshift_cluster", ["encrypted"]],
  ["aws_ebs_volume", ["encrypted"]],
  ["aws_efs_file_system", ["encrypted"]],
  ["aws_elasticache_replication_group", ["at_rest_encryption_enabled", "transit_encryption_enabled"]],
  ["scaleway_rdb_instance", ["encryption_at_rest"]]
])

/** Resources that stay in plain text when nothing is said. */
const plainByDefault = /^aws_(?:db_instance|rds_cluster|docdb_cluster|neptune_cluster|efs_file_system|ebs_volume)$/

/** With these, what it is a copy of or the key decides. */
const copied = ["snapshot_identifier", "replicate_source_db", "snapshot_id", "global_cluster_identifier", "kms_key_id"]

const remediation = "Set its encryption to true; an existing store is copied into an encrypted one."

/** A store whose files can be read by whoever gets hold of its disk or its snapshot. */
export const terraformUnencrypted: Check = {
  rule: "terraform.unencrypted-store",
  run: (repo) => {
    const blocks = terraformBlocks(repo)
    if (blocks.length === 0) return undefined
    const silent: Array<Evidence> = []
    const off: Array<Finding> = []
    for (const { path, type, kind, name, block } of blocks) {
      const names = type === "resource" ? (encryption.get(kind) ?? []) : []
      const field = names.map((one) => attribute(block, one)).find((one) => literal(one) === "false")
      const elsewhere = copied.some((one) => attribute(block, one) !== undefined)
      if (field !== undefined)
        off.push(
          finding(
            "terraform.unencrypted-store",
            "medium",
            `${name.slice(0, 100)} is told not to be encrypted`,
            remediation,
            repo.at(path, field.line)
          )
        )
      else if (plainByDefault.test(kind) && !elsewhere && names.every((one) => attribute(block, one) === undefined))
        silent.push(repo.at(path, block.line))
    }
    const title = "A store is not told to be encrypted"
    return [...off, ...findingAtAll("terraform.unencrypted-store", "low", title, remediation, silent)]
  }
}
