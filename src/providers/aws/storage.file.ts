/** Files on a disk: an EFS file system, encrypted at rest and on the way. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, stored } from "../../catalog/UsageLine.ts"
import { jsonencode, ref, str } from "../../hcl/Value.ts"
import { isHosted } from "../kubernetes.ts"
import type { Gap, Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component, rejected, unread } from "./shared/component.ts"
import { foldersOf } from "./shared/disks.ts"
import { groupId, securityGroup } from "./shared/network.ts"
import { account, guarded, kebab, keyArn, named, resource, sub, tf } from "./shared/terms.ts"
import { placementOf } from "../Plan.ts"
import { backedUp, guessed, monthlyEur, used } from "./shared/usage.ts"

/** Retention of the plan that EFS's own backup policy makes (AWS, automatic backups of EFS). */
const efsBackupDays = 35

/** A disk of the file system would have to be mounted by a driver and a volume in the cluster, which are not made yet. */
const unmounted = ({ id, mountedBy }: Need<"storage.file">): Gap => ({
  gap: `${mountedBy} writes to ${id}, and file systems are not mounted by processes on Amazon EKS yet`,
  constraint: "provider",
  waysOut: ["Run this tier on ECS", "Keep the files in object storage and the data in a managed database"]
})

/** What can be counted on: the period of the plan of AWS Backup, else no more than EFS keeps its own for. */
const keptDays = ({ backupDays }: Need<"storage.file">, needs: ReadonlyArray<Need>): number => {
  const plan = needs.find((need) => need.kind === "backup")
  if (plan !== undefined) return plan.retentionDays
  return Math.min(efsBackupDays, backupDays)
}

const place = (need: Need<"storage.file">, site: Site, needs: ReadonlyArray<Need>): Placement<"storage.file"> | Gap =>
  isHosted(needs, need.mountedBy) ? unmounted(need) : onEfs(need, site, needs)

const onEfs = (need: Need<"storage.file">, site: Site, needs: ReadonlyArray<Need>): Placement<"storage.file"> => ({
  kind: "storage.file",
  need,
  component: component(need, site, "Amazon EFS", {
    zones: site.region.zones,
    storageGb: need.storageGb,
    backupDays: keptDays(need, needs),
    deletionProtection: true,
    rejected: [
      rejected("EFS One Zone", monthlyEur(site, [["aws.efs.onezone", stored(need.storageGb)]]), "lost with its zone"),
      rejected(
        "an EBS volume",
        monthlyEur(site, [["aws.ebs.gp3", stored(need.storageGb)]]),
        "a Fargate service cannot keep one over a deployment"
      )
    ]
  }),
  usage: [
    used(need.id, "aws.efs.standard", "Files", stored(need.storageGb)),
    used(need.id, "aws.efs.elastic.read", "Reads", estimated(guessed(need.storageGb * 2), "GB")),
    used(need.id, "aws.efs.elastic.write", "Writes", estimated(guessed(need.storageGb * 0.5), "GB")),
    ...(need.backupDays > 0 && !needs.some(({ kind }) => kind === "backup")
      ? [
          used(
            need.id,
            "aws.backup.efs",
            `Daily backups, which EFS keeps for ${efsBackupDays} days`,
            estimated(backedUp(need.storageGb, efsBackupDays), "GB-month")
          )
        ]
      : [])
  ],
  sla: unread(true),
  warnings: need.shared
    ? []
    : [
        {
          code: "shared_disk",
          text: "A process that keeps its data on a disk runs as one instance: it stops while a new version starts. SQLite over a network file system is slow and must not be opened twice."
        }
      ],
  assumptions: []
})

const terraform = ({ component: placed, need }: Placement<"storage.file">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  return {
    files: [
      {
        file: "storage.tf",
        blocks: [
          securityGroup(need.id, `File system ${kebab(need.id)}, reached by the service that mounts it`),
          resource(
            "aws_efs_file_system",
            name,
            {
              creation_token: named(kebab(need.id)),
              encrypted: true,
              kms_key_id: keyArn(plan),
              throughput_mode: "elastic",
              tags: { Name: named(kebab(need.id)) }
            },
            guarded(placed.deletionProtection === true)
          ),
          resource("aws_efs_mount_target", name, {
            for_each: ref("aws_subnet.data"),
            file_system_id: ref(`aws_efs_file_system.${name}.id`),
            subnet_id: ref("each.value.id"),
            security_groups: [groupId(need.id)]
          }),
          ...foldersOf(need).map((folder) =>
            resource("aws_efs_access_point", folder.name, { file_system_id: ref(`aws_efs_file_system.${name}.id`) }, [
              sub("posix_user", { uid: 1000, gid: 1000 }),
              sub("root_directory", { path: folder.root }, [
                sub("creation_info", { owner_uid: 1000, owner_gid: 1000, permissions: "0750" })
              ])
            ])
          ),
          resource("aws_efs_backup_policy", name, { file_system_id: ref(`aws_efs_file_system.${name}.id`) }, [
            // Where AWS Backup has a plan for the tier, EFS's own would keep everything a second time.
            sub("backup_policy", {
              status: need.backupDays > 0 && placementOf(plan, "backup") === undefined ? "ENABLED" : "DISABLED"
            })
          ]),
          // Only over TLS and only through a mount target.
          resource("aws_efs_file_system_policy", name, {
            file_system_id: ref(`aws_efs_file_system.${name}.id`),
            policy: jsonencode({
              Version: "2012-10-17",
              Statement: [
                {
                  Sid: "TlsOnly",
                  Effect: "Deny",
                  Principal: { AWS: "*" },
                  Action: "*",
                  Resource: ref(`aws_efs_file_system.${name}.arn`),
                  Condition: { Bool: { "aws:SecureTransport": "false" } }
                },
                {
                  Sid: "Mount",
                  Effect: "Allow",
                  Principal: { AWS: str`arn:aws:iam::${account}:root` },
                  Action: ["elasticfilesystem:ClientMount", "elasticfilesystem:ClientWrite"],
                  Resource: ref(`aws_efs_file_system.${name}.arn`)
                }
              ]
            })
          })
        ]
      }
    ]
  }
}

export const disk: ProviderKind<"storage.file"> = { place, sees: "everything", terraform }
