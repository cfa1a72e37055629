/** AWS Backup: daily copies of what does not back itself up, and copies in a second region. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, monthly, type UsageLine } from "../../catalog/UsageLine.ts"
import type { Block } from "../../hcl/Block.ts"
import type { Value } from "../../hcl/Value.ts"
import { ref } from "../../hcl/Value.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { nothing, type TerraformPart } from "../TerraformPart.ts"
import { copyInEea } from "./regions.ts"
import { component } from "./shared/component.ts"
import { serviceRole } from "./shared/iam.ts"
import { secondRegionKey } from "./shared/secondRegion.ts"
import { kebab, keyArn, named, resource, sub, tf } from "./shared/terms.ts"
import { backedUp, dailyChange, provisioned, times, used } from "./shared/usage.ts"

/** What AWS Backup keeps here: disks and uploads; tables and documents only for a copy elsewhere. */
const kept = (need: Need<"backup">, needs: ReadonlyArray<Need>) => {
  const sum = (gb: (one: Need) => number) => needs.reduce((so, one) => so + gb(one), 0)
  return {
    files: sum((one) =>
      one.kind === "storage.file" ||
      (one.kind === "storage.object" && one.purpose === "uploads") ||
      (one.kind === "db.keyvalue" && need.crossRegion)
        ? one.storageGb
        : 0
    ),
    documents: sum((one) => (one.kind === "db.document" && need.crossRegion ? one.storageGb : 0))
  }
}

const usage = (need: Need<"backup">, needs: ReadonlyArray<Need>): ReadonlyArray<UsageLine> => {
  const { documents, files } = kept(need, needs)
  const days = `Backups of ${need.retentionDays} days`
  const all = backedUp(files + documents, need.retentionDays)
  const line = (sku: string, what: string, gb: number): ReadonlyArray<UsageLine> =>
    gb === 0 ? [] : [used(need.id, sku, what, estimated(backedUp(gb, need.retentionDays), "GB-month"))]
  return [
    ...line("aws.backup.storage", days, files),
    // At DocumentDB's own price, which is less than half of the others.
    ...line("aws.docdb.backup", `${days}, documents`, documents),
    ...(need.crossRegion && files + documents > 0
      ? [
          ...line("aws.backup.copy", "Copy of the backups in a second region", files),
          ...line("aws.docdb.backup", "Copy of the documents' backups in a second region", documents),
          // The first copy is whole; after that only what changed is sent.
          used(
            need.id,
            "aws.egress.interregion",
            "Transfer of the backups to the second region",
            estimated(times(all, (30 * dailyChange) / (1 + dailyChange * need.retentionDays)), "GB")
          ),
          ...(needs.some((one) => one.kind === "db.relational" && one.crossRegionBackup)
            ? []
            : [provisioned(need.id, "aws.kms.key", "Key of the copies in the second region", monthly(1, "key-month"))])
        ]
      : [])
  ]
}

const place = (need: Need<"backup">, site: Site, needs: ReadonlyArray<Need>): Placement<"backup"> => ({
  kind: "backup",
  need,
  component: component(need, site, "AWS Backup", {
    retentionDays: need.retentionDays,
    backupDays: need.retentionDays,
    ...(need.crossRegion ? { regionCopyMinutes: 1440, copyInEea: copyInEea(site.region.region) } : {}),
    storageGb: need.storageGb
  }),
  usage: usage(need, needs),
  sla: null,
  warnings: [],
  assumptions: [`A day changes ${dailyChange * 100} % of what is stored; backups keep the whole once and every change.`]
})

/** Role and key that every plan of AWS Backup here shares. */
const role: ReadonlyArray<Block> = [
  serviceRole("backup", "backup", "backup.amazonaws.com"),
  resource("aws_iam_role_policy_attachment", "backup", {
    role: ref("aws_iam_role.backup.name"),
    policy_arn: "arn:aws:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup"
  })
]

const vaults = (key: Value | undefined, crossRegion: boolean): ReadonlyArray<Block> => [
  resource("aws_backup_vault", "main", { name: named("backup"), kms_key_arn: key }),
  ...(crossRegion
    ? [
        ...secondRegionKey,
        resource("aws_backup_vault", "second", {
          provider: ref("aws.second"),
          name: named("backup"),
          kms_key_arn: ref("aws_kms_key.second.arn")
        })
      ]
    : [])
]

/** Rules are a set: an argument that AWS fills in inside one makes the whole rule look changed in every plan. */
const keptFor = (days: number): Block =>
  sub("lifecycle", { delete_after: days, opt_in_to_archive_for_supported_resources: false })

const daily = (
  name: string,
  id: string,
  days: number,
  crossRegion: boolean,
  arns: ReadonlyArray<Value>
): ReadonlyArray<Block> => [
  resource("aws_backup_plan", name, { name: named(kebab(id)) }, [
    sub(
      "rule",
      {
        rule_name: "daily",
        target_vault_name: ref("aws_backup_vault.main.name"),
        schedule: "cron(0 1 * * ? *)",
        start_window: 60,
        completion_window: 480
      },
      [
        keptFor(days),
        ...(crossRegion
          ? [sub("copy_action", { destination_vault_arn: ref("aws_backup_vault.second.arn") }, [keptFor(days)])]
          : [])
      ]
    )
  ]),
  resource("aws_backup_selection", name, {
    name: kebab(id),
    plan_id: ref(`aws_backup_plan.${name}.id`),
    iam_role_arn: ref("aws_iam_role.backup.arn"),
    resources: arns
  })
]

/** Daily snapshots of one store, copied to the second region; Aurora has no replication of its backups. */
export const copyToSecondRegion = (
  name: string,
  id: string,
  arn: Value,
  days: number,
  key: Value | undefined
): ReadonlyArray<Block> => [...role, ...vaults(key, true), ...daily(name, id, days, true, [arn])]

/** Stores whose backups AWS Backup makes: those that do not keep their own, and all of them for a copy elsewhere. */
const arnsOf = (plan: Plan, crossRegion: boolean): ReadonlyArray<Value> =>
  plan.placements.flatMap(({ need }) => {
    if (need.kind === "storage.file") return [ref(`aws_efs_file_system.${tf(need.id)}.arn`)]
    if (need.kind === "storage.object" && need.purpose === "uploads") return [ref(`aws_s3_bucket.${tf(need.id)}.arn`)]
    if (need.kind === "db.keyvalue" && crossRegion) return [ref(`aws_dynamodb_table.${tf(need.id)}.arn`)]
    if (need.kind === "db.document" && crossRegion) return [ref(`aws_docdb_cluster.${tf(need.id)}.arn`)]
    return []
  })

const terraform = ({ need }: Placement<"backup">, plan: Plan): TerraformPart => {
  const arns = arnsOf(plan, need.crossRegion)
  return {
    files:
      arns.length === 0
        ? nothing.files
        : [
            {
              file: "backup.tf",
              blocks: [
                ...role,
                // Copying buckets needs more than the policy for everything else.
                resource("aws_iam_role_policy_attachment", "backup_s3", {
                  role: ref("aws_iam_role.backup.name"),
                  policy_arn: "arn:aws:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup"
                }),
                ...vaults(keyArn(plan), need.crossRegion),
                ...daily(tf(need.id), need.id, need.retentionDays, need.crossRegion, arns)
              ]
            }
          ]
  }
}

export const backup: ProviderKind<"backup"> = { place, sees: "everything", terraform }
