/** A Block Storage volume on the one Instance that mounts it, copied to a bucket every night. */
import type { Need } from "../../blueprint/Need.ts"
import { type Amount, between, stored } from "../../catalog/UsageLine.ts"
import { isHosted } from "../kubernetes.ts"
import { placementById } from "../Plan.ts"
import type { ProviderKind, Site } from "../Provider.ts"
import { component, fixed, gap, noSla, placement, requires, used } from "./making.ts"
import { cloudName, guarded, resource, tags } from "./names.ts"
import { bucketBlocks, storageSku } from "./objectStorage.ts"
import { copiesName, volumeName } from "./volumes.ts"

/** Smallest volume in GB. */
const smallest = 5

/** Share of the files that changes in a month of 30 days (engineering default). */
const changing = 0.5

/** What kept versions add to the copy, over its size: a bucket keeps each changed file as a whole, a database every night. */
const versionsOf = ({ backupDays, database }: Need<"storage.file">): number =>
  database ? backupDays : (changing * backupDays) / 30

/** Between files that never change and twice the change that is expected, of which a night takes one copy at most. */
const copiesOf = (need: Need<"storage.file">): Amount => {
  const versions = versionsOf(need)
  const most = Math.min(versions * 2, need.backupDays)
  return between(stored(need.storageGb * (1 + versions)), 1 / (1 + versions), (1 + most) / (1 + versions))
}

/** The provider encrypts the physical disks (its storage responsibility model of 2025-11-12, which is about Paris). */
const encrypted = (site: Site): boolean => site.region.region === "fr-par"

export const fileStorage: ProviderKind<"storage.file"> = {
  sees: "everything",
  place: (need, site, needs) => {
    if (isHosted(needs, need.mountedBy))
      return gap(
        `${need.mountedBy} keeps ${need.id} on a disk. On Kapsule a volume belongs to one node at a time, and nothing copies it away every night.`,
        "provider",
        [
          `Move ${need.id} to a managed database or object storage.`,
          "Run this tier without a cluster: an Instance then has the disk and its copies."
        ]
      )
    const size = Math.max(smallest, Math.ceil(need.storageGb))
    return placement(
      "storage.file",
      need,
      component(need, site, "storage.block", "Block Storage volume", {
        size: "5K IOPS",
        zones: site.region.zones.slice(0, 1),
        encrypted: encrypted(site),
        storageGb: size,
        backupDays: need.backupDays,
        deletionProtection: true,
        rejected: [
          {
            option: "File Storage",
            monthlyEur: null,
            why: "Costs more per GB and is not offered in every region; one Instance writes."
          },
          {
            option: "Object Storage or a managed database",
            monthlyEur: null,
            why: "The better home for this data, but the code has to change first."
          }
        ]
      }),
      {
        usage: [
          fixed(need.id, "scw.block.5k", `Volume of ${size} GB`, stored(size)),
          used(need.id, storageSku(site), `Nightly copy and its versions of ${need.backupDays} days`, copiesOf(need))
        ],
        sla: noSla(true, "block-storage"),
        warnings: [
          {
            code: "volume_one_zone",
            text: `${need.id}: the volume is in one zone and belongs to one Instance; losing the zone means restoring last night's copy.`
          },
          ...(!encrypted(site) || requires(site, "health")
            ? [
                {
                  code: "volume_not_encrypted",
                  text: `${need.id}: ${encrypted(site) ? "the provider encrypts the disks below the volume, and health data asks you to encrypt the volume as well" : "encryption of volumes is stated for Paris only; encrypt inside the Instance where personal data is kept"}.`
                }
              ]
            : [])
        ]
      }
    )
  },
  terraform: (placed, plan) => {
    const name = volumeName(plan, placed)
    const owner = placementById(plan, placed.need.mountedBy)
    const zone = owner?.component.zones[0] ?? placed.component.zones[0]
    return {
      files: [
        {
          file: "storage.tf",
          blocks: [
            resource(
              "scaleway_block_volume",
              name,
              { name: cloudName(placed.component.id), iops: 5000, size_in_gb: placed.component.storageGb, zone, tags },
              guarded(placed.component.deletionProtection === true)
            ),
            ...bucketBlocks(plan.site, {
              id: `${placed.component.id}-copies`,
              name: copiesName(plan, placed),
              versioned: true,
              keepVersionsDays: Math.max(1, placed.need.backupDays),
              guarded: placed.component.deletionProtection === true
            })
          ]
        }
      ]
    }
  }
}
