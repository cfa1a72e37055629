/** Managed MongoDB, in Paris only. The catalogue has no price for it: its lines are unpriced. */
import { running, stored } from "../../catalog/UsageLine.ts"
import { block, ref, str } from "../../hcl/index.ts"
import type { Placement, Plan, ProviderKind } from "../Provider.ts"
import { documentNodes } from "./classes/mongodb.ts"
import { backupsOf } from "./backups.ts"
import { component, fixed, gap, hdsWarning, noSla, placement, used } from "./making.ts"
import { cloudName, guarded, output, password, resource, tags, tf } from "./names.ts"
import { privateNetwork } from "./network.ts"
import type { Connection } from "./wiring/Connection.ts"

/** Members of a replica set that survives the loss of one. */
const replicaSet = 3
const database = "app"

export const document: ProviderKind<"db.document"> = {
  place: (need, site) => {
    if (site.region.region !== "fr-par")
      return gap("Managed MongoDB is offered in Paris only.", "region", [
        "Choose fr-par.",
        "Use MongoDB Atlas in a region of the EEA and pass its address as a secret."
      ])
    const node = documentNodes.find(({ vcpu, memoryGib }) => vcpu >= need.vcpu && memoryGib >= need.memoryGib)
    if (node === undefined)
      return gap(`No Managed MongoDB node has ${need.vcpu} vCPU and ${need.memoryGib} GiB.`, "capacity", [
        "Use MongoDB Atlas in a region of the EEA.",
        "Place this tier on AWS (DocumentDB)."
      ])
    const nodes = need.highlyAvailable ? replicaSet : 1
    const volume = Math.max(5, Math.ceil(need.storageGb / 5) * 5)
    return placement(
      "db.document",
      need,
      component(need, site, "db.document", "Managed MongoDB", {
        size: node.name,
        zones: site.region.zones.slice(0, 1),
        min: nodes,
        max: nodes,
        engine: "mongodb",
        multiAz: false,
        failover: need.highlyAvailable,
        backupDays: need.backupDays,
        vcpu: node.vcpu,
        memoryGib: node.memoryGib,
        storageGb: volume,
        // No statement about encryption of its disks was found.
        encrypted: false,
        deletionProtection: need.deletionProtection,
        rejected: [
          {
            option: "MongoDB on an Instance",
            monthlyEur: null,
            why: "Backups, upgrades and failover would be the user's work."
          }
        ]
      }),
      {
        usage: [
          fixed(need.id, `scw.mongodb.${node.name}`, `${node.name}, ${nodes} nodes`, running(nodes)),
          fixed(need.id, "scw.mongodb.storage.5k", `Block Storage 5K, ${volume} GB × ${nodes}`, stored(volume * nodes)),
          used(
            need.id,
            "scw.mongodb.snapshot",
            `Snapshots of ${need.backupDays} days`,
            backupsOf(volume, need.backupDays)
          )
        ],
        sla: noSla(true, "managed-mongodb"),
        warnings: [
          {
            code: "unpriced",
            text: `${need.id}: the catalogue has no price for Managed MongoDB; the total is incomplete.`
          },
          ...(need.version === null
            ? []
            : [
                {
                  code: "engine_version",
                  text: `${need.id}: the repository asks for MongoDB ${need.version}; the provider's current version is used.`
                }
              ]),
          ...hdsWarning(site, "Managed MongoDB")
        ]
      }
    )
  },
  terraform: (placed, plan) => {
    const name = tf(plan, placed.component.id)
    const net = privateNetwork(plan)
    return {
      files: [
        {
          file: "database.tf",
          blocks: [
            password(`${name}_admin`),
            password(name),
            resource(
              "scaleway_mongodb_instance",
              name,
              {
                name: cloudName(placed.component.id),
                node_type: placed.component.size,
                node_number: placed.component.min,
                volume_type: "sbs_5k",
                volume_size_in_gb: placed.component.storageGb,
                user_name: "dbadmin",
                password: ref(`random_password.${name}_admin.result`),
                is_snapshot_schedule_enabled: true,
                snapshot_schedule_frequency_hours: 24,
                snapshot_schedule_retention_days: placed.need.backupDays,
                tags
              },
              [
                ...(net === undefined ? [] : [block("private_network", [], { pn_id: net })]),
                ...guarded(placed.need.deletionProtection)
              ]
            ),
            resource(
              "scaleway_mongodb_user",
              name,
              {
                instance_id: ref(`scaleway_mongodb_instance.${name}.id`),
                name: "app",
                password: ref(`random_password.${name}.result`)
              },
              [block("roles", [], { role: "read_write", database_name: database })]
            )
          ]
        }
      ],
      outputs: [
        output(
          `${name}_certificate`,
          "Certificate authority of MongoDB, for clients that verify it.",
          ref(`scaleway_mongodb_instance.${name}.tls_certificate`),
          true
        )
      ]
    }
  }
}

export const documentConnection = (placed: Placement<"db.document">, plan: Plan): Connection => {
  const name = tf(plan, placed.component.id)
  const host = ref(`scaleway_mongodb_instance.${name}.private_network[0].dns_records[0]`)
  const port = ref(`scaleway_mongodb_instance.${name}.private_network[0].port`)
  const secret = ref(`random_password.${name}.result`)
  return {
    url: str`mongodb://app:${secret}@${host}:${port}/${database}?tls=true&tlsAllowInvalidCertificates=true`,
    host,
    port,
    address: str`${host}:${port}`,
    scheme: "mongodb",
    tls: "true",
    user: "app",
    password: secret,
    database
  }
}
