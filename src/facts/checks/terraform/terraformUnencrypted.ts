import { attribute, literal } from "../../parsing/hcl.ts"
import { type Check, finding } from "../../security/Check.ts"
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

/** A store whose files can be read by whoever gets hold of its disk or its snapshot. */
export const terraformUnencrypted: Check = {
  rule: "terraform.unencrypted-store",
  run: (repo) => {
    const blocks = terraformBlocks(repo)
    if (blocks.length === 0) return undefined
    return blocks.flatMap(({ path, type, kind, name, block }) => {
      const names = type === "resource" ? (encryption.get(kind) ?? []) : []
      const off = names.map((field) => attribute(block, field)).find((field) => literal(field) === "false")
      const copied = [
        "snapshot_identifier",
        "replicate_source_db",
        "snapshot_id",
        "global_cluster_identifier",
        "kms_key_id"
      ].some((field) => attribute(block, field) !== undefined)
      const missing =
        plainByDefault.test(kind) && !copied && names.every((field) => attribute(block, field) === undefined)
      return off === undefined && !missing
        ? []
        : [
            finding(
              "terraform.unencrypted-store",
              off === undefined ? "low" : "medium",
              `${name.slice(0, 100)} is ${off === undefined ? "not told to be" : "told not to be"} encrypted`,
              `Set ${names[0] ?? "encrypted"} to true; an existing store is copied into an encrypted one.`,
              repo.at(path, off?.line ?? block.line)
            )
          ]
    })
  }
}
