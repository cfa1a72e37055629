/** The Terraform of a managed database, and what it tells the processes that use it. */
import { type Block, block, call, ref, str, type Value } from "../../hcl/index.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { excepted } from "../ruleException.ts"
import { keptDays } from "./backups.ts"
import { engineOf } from "./classes/databases.ts"
import { withoutStandby } from "./exceptions.ts"
import { requires } from "./making.ts"
import { cloudName, guarded, output, password, resource, tags, tf } from "./names.ts"
import { privateNetwork } from "./network.ts"
import { needsOf } from "./names.ts"
import type { Connection } from "./wiring/Connection.ts"

type Relational = Placement<"db.relational">

/** The application's own database and user; its administrator has another name and password. */
const database = "app"
const administrator = "dbadmin"

/** Kept for the connections that an operator needs. */
const spareConnections = 10

export const relationalTerraform = (placement: Relational, plan: Plan): TerraformPart => {
  const { need, component } = placement
  const name = tf(plan, component.id)
  const instance = `scaleway_rdb_instance.${name}`
  const net = privateNetwork(plan)
  const backup = placementOf(plan, "backup")
  const days = keptDays(need, needsOf(plan))
  const elsewhere = (need.crossRegionBackup || backup?.need.crossRegion === true) && !requires(plan.site, "health")
  const settings =
    need.engine === "postgres"
      ? { max_connections: String(Math.max(100, Math.ceil(need.connections / 0.8) + spareConnections)) }
      : undefined
  const network = net === undefined ? [] : [block("private_network", [], { pn_id: net, enable_ipam: true })]
  return {
    files: [
      {
        file: "database.tf",
        blocks: [
          password(`${name}_admin`),
          password(name),
          excepted(
            resource(
              "scaleway_rdb_instance",
              name,
              {
                name: cloudName(component.id),
                node_type: component.size,
                engine: engineOf(need).name,
                is_ha_cluster: need.highlyAvailable,
                disable_backup: false,
                backup_schedule_frequency: 24,
                backup_schedule_retention: days,
                backup_same_region: !elsewhere,
                encryption_at_rest: true,
                volume_type: "sbs_5k",
                volume_size_in_gb: component.storageGb,
                user_name: administrator,
                password: ref(`random_password.${name}_admin.result`),
                settings,
                tags
              },
              [...network, ...guarded(need.deletionProtection)]
            ),
            withoutStandby(need, plan.site)
          ),
          resource("scaleway_rdb_database", name, { instance_id: ref(`${instance}.id`), name: database }),
          resource("scaleway_rdb_user", name, {
            instance_id: ref(`${instance}.id`),
            name: database,
            password: ref(`random_password.${name}.result`),
            is_admin: false
          }),
          resource("scaleway_rdb_privilege", name, {
            instance_id: ref(`${instance}.id`),
            database_name: ref(`scaleway_rdb_database.${name}.name`),
            user_name: ref(`scaleway_rdb_user.${name}.name`),
            permission: "all"
          }),
          ...moreOf(need.databases ?? [], name, instance),
          ...replicas(placement, name, net)
        ]
      }
    ],
    outputs: [
      output(
        `${name}_certificate`,
        "Certificate authority of the database, for clients that verify it.",
        ref(`${instance}.certificate`),
        true
      )
    ]
  }
}

/** More databases on the server, of the application's one user. */
const moreOf = (databases: ReadonlyArray<string>, name: string, instance: string): ReadonlyArray<Block> => {
  if (databases.length === 0) return []
  const own = `${name}_more`
  return [
    resource("scaleway_rdb_database", own, {
      for_each: call("toset", [...databases]),
      instance_id: ref(`${instance}.id`),
      name: ref("each.key")
    }),
    resource("scaleway_rdb_privilege", own, {
      for_each: ref(`scaleway_rdb_database.${own}`),
      instance_id: ref(`${instance}.id`),
      database_name: ref("each.value.name"),
      user_name: ref(`scaleway_rdb_user.${name}.name`),
      permission: "all"
    })
  ]
}

const replicas = ({ need }: Relational, name: string, net: Value | undefined) =>
  Array.from({ length: need.readReplicas }, (_, at) =>
    resource(
      "scaleway_rdb_read_replica",
      need.readReplicas === 1 ? `${name}_replica` : `${name}_replica_${at + 1}`,
      { instance_id: ref(`scaleway_rdb_instance.${name}.id`), same_zone: false },
      net === undefined ? [] : [block("private_network", [], { private_network_id: net, enable_ipam: true })]
    )
  )

const host = (name: string): Value => ref(`scaleway_rdb_instance.${name}.private_network[0].ip`)
const port = (name: string): Value => ref(`scaleway_rdb_instance.${name}.private_network[0].port`)
const user = (name: string): Value => ref(`scaleway_rdb_user.${name}.name`)
const secret = (name: string): Value => ref(`random_password.${name}.result`)

export const relationalConnection = (placement: Relational, plan: Plan): Connection => {
  const name = tf(plan, placement.component.id)
  const postgres = placement.need.engine === "postgres"
  return {
    host: host(name),
    port: port(name),
    address: str`${host(name)}:${port(name)}`,
    user: user(name),
    password: secret(name),
    database,
    driver: postgres ? "pgsql" : "mysql",
    protocol: postgres ? "require" : "REQUIRED",
    tls: "true"
  }
}
