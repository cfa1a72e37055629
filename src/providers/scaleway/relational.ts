/** Managed PostgreSQL and MySQL: encrypted, in the Private Network only, backed up. */
import { Option } from "effect"
import { poolerWarning } from "../../blueprint/storeNeeds.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Component, Rejected } from "../../blueprint/Component.ts"
import { takesSize } from "../../blueprint/takes.ts"
import { told } from "../../blueprint/traffic.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { running, stored, type UsageLine } from "../../catalog/UsageLine.ts"
import { cheapest } from "../../catalog/quote.ts"
import { processKinds } from "../shared/given.ts"
import { plainClients, plainClientWarnings } from "../shared/plainClients.ts"
import type { Gap, Placement, ProviderKind, Site, Sla } from "../Provider.ts"
import { givenTo } from "./wiring/secrets.ts"
import { backupShare, backupsOf, keptDays } from "./backups.ts"
import { type DatabaseClass, databaseNodes, databaseVolumeLimitGb, engineOf } from "./classes/databases.ts"
import { saidAloud, withoutStandby } from "./exceptions.ts"
import { component, fixed, gap, hdsWarning, monthly, placement, requires, used } from "./making.ts"
import { relationalTerraform } from "./relationalTerraform.ts"

type Relational = Need<"db.relational">

/** In steps of 5 GB, as the provider sells them. */
const volumeGb = (need: Relational): number =>
  Math.min(databaseVolumeLimitGb, Math.max(5, Math.ceil(need.storageGb / 5) * 5))

const nodeLines = (need: Relational, node: DatabaseClass): ReadonlyArray<UsageLine> => [
  fixed(need.id, `scw.rdb.main.${node.name}`, `${node.name}, main node`, running(1)),
  ...(need.highlyAvailable
    ? [fixed(need.id, `scw.rdb.extra.${node.name}`, `${node.name}, standby in the same data centre`, running(1))]
    : []),
  ...(need.readReplicas > 0
    ? [fixed(need.id, `scw.rdb.extra.${node.name}`, `${node.name}, read replicas`, running(need.readReplicas))]
    : [])
]

const lines = (need: Relational, node: DatabaseClass, backupDays: number): ReadonlyArray<UsageLine> => {
  const copies = (need.highlyAvailable ? 2 : 1) + need.readReplicas
  return [
    ...nodeLines(need, node),
    fixed(
      need.id,
      "scw.rdb.storage.5k",
      `Block Storage 5K, ${volumeGb(need)} GB × ${copies}`,
      stored(volumeGb(need) * copies)
    ),
    ...(backupDays > 0
      ? [
          used(
            need.id,
            "scw.rdb.snapshot",
            `Automatic backups of ${backupDays} days`,
            backupsOf(volumeGb(need), backupDays)
          )
        ]
      : [])
  ]
}

/** Which nodes a tier may take: nodes for development in starter only, and the SLA's nodes from scale on. */
const allowed = (need: Relational, site: Site): ReadonlyArray<DatabaseClass> => {
  const plain = !need.highlyAvailable && need.readReplicas === 0
  return databaseNodes.filter(({ offer }) => {
    if (offer === "development") return site.tier === "starter" && plain
    return offer === "production" || site.tier === "starter" || site.tier === "growth" || !need.highlyAvailable
  })
}

const warningsOf = (
  need: Relational,
  node: DatabaseClass,
  site: Site,
  needs: ReadonlyArray<Need>
): ReadonlyArray<Warning> => {
  const { name, version } = engineOf(need)
  const asked = /\d+/.exec(need.version ?? "")?.[0]
  return [
    ...(need.engine === "mariadb"
      ? [
          {
            code: "engine_substituted",
            text: `${need.id}: MariaDB is not offered as a managed service; MySQL 8 takes its place, which is close but not identical (sequences, JSON, some SQL modes). Test before moving.`
          }
        ]
      : []),
    ...(asked !== undefined && asked !== version && need.engine !== "mariadb"
      ? [
          {
            code: "engine_version",
            text: `${need.id}: version ${asked} is not on offer; ${name} is used. Test the upgrade first.`
          }
        ]
      : []),
    ...(need.highlyAvailable
      ? [
          {
            code: "standby_same_zone",
            text: `${need.id}: the standby is in the same data centre. A node's failure is survived, the loss of the zone is not: then a backup is restored.`
          }
        ]
      : []),
    ...(need.zoneSurviving
      ? [
          {
            code: "no_zone_surviving_database",
            text: `${need.id}: no managed database here survives the loss of a zone by contract.`
          }
        ]
      : []),
    ...(node.offer === "development"
      ? [
          {
            code: "development_node",
            text: `${need.id}: ${node.name} is meant for development and carries no service level.`
          }
        ]
      : []),
    ...saidAloud(withoutStandby(need, site)),
    ...poolerWarning(need, needs, "PgBouncer or ProxySQL in a container of its own, as Scaleway has none of its own"),
    ...hdsWarning(site, "Managed PostgreSQL and MySQL")
  ]
}

const slaOf = (need: Relational, node: DatabaseClass): Sla => ({
  percent: node.offer === "production" ? (need.highlyAvailable ? 99.95 : 99.5) : null,
  requestPath: true,
  source:
    node.offer === "production"
      ? "scaleway.com/en/database/sla (Production-Optimized nodes)"
      : "scaleway.com/en/database/sla covers Production-Optimized nodes only"
})

const rejectedFor = (
  need: Relational,
  node: DatabaseClass,
  fitting: ReadonlyArray<DatabaseClass>,
  site: Site,
  backupDays: number
): ReadonlyArray<Rejected> => {
  const price = (other: DatabaseClass) => monthly(site, lines(need, other, backupDays))
  /** Only what is the cheapest of those with its room is taken by asking for that. */
  const takes = (other: DatabaseClass) => {
    const rivals = fitting.filter(({ memoryGib }) => memoryGib >= other.memoryGib)
    const first = cheapest(rivals, (option) => Option.fromNullable(price(option)))
    return Option.getOrUndefined(first) === other ? takesSize(need.id, { memoryGib: other.memoryGib }, node) : {}
  }
  const others = fitting.filter(({ name }) => name !== node.name).slice(0, 2)
  const production = databaseNodes.find(
    (other) => other.offer === "production" && other.vcpu >= need.vcpu && other.memoryGib >= need.memoryGib
  )
  return [
    ...others.map((other) => ({
      option: other.name,
      monthlyEur: price(other),
      why: "Dearer, and the chosen node carries the load.",
      ...takes(other)
    })),
    ...(node.offer !== "production" && production !== undefined && !others.includes(production)
      ? [
          {
            option: production.name,
            monthlyEur: price(production),
            why: "Dedicated vCPU and the only nodes with a service level; not asked for in this tier.",
            ...takes(production)
          }
        ]
      : []),
    {
      option: "Serverless SQL Database",
      monthlyEur: null,
      why: "Connections are limited and it leaves the Private Network; billed by active time that nothing here predicts."
    }
  ]
}

const place = (need: Relational, site: Site, needs: ReadonlyArray<Need>): Placement<"db.relational"> | Gap => {
  if (need.engine === "mssql")
    return gap("Scaleway has no managed SQL Server.", "provider", [
      "Take RDS for SQL Server of AWS, and price it in the AWS calculator: the catalogue has no price of it.",
      "Move to PostgreSQL, which is offered as a managed service."
    ])
  if (need.storageGb > databaseVolumeLimitGb)
    return gap(
      `${need.id} would hold ${need.storageGb} GB; one managed database holds at most ${databaseVolumeLimitGb} GB.`,
      "capacity",
      ["Move old data or large objects to Object Storage.", "Place this tier on AWS."]
    )
  const backupDays = keptDays(need, needs)
  const fitting = allowed(need, site).filter(({ vcpu, memoryGib }) => vcpu >= need.vcpu && memoryGib >= need.memoryGib)
  const node = Option.getOrElse(
    cheapest(fitting, (option) => Option.fromNullable(monthly(site, lines(need, option, backupDays)))),
    () => fitting[0]
  )
  if (node === undefined)
    return gap(`No managed database node has ${told(need.vcpu)} vCPU and ${told(need.memoryGib)} GiB.`, "capacity", [
      "Add read replicas and a cache so that the main node carries writes only.",
      "Place this tier on AWS, which has larger classes."
    ])
  const engine = engineOf(need)
  const shown: Component = component(
    need,
    site,
    "db.relational",
    need.engine === "postgres" ? "Managed PostgreSQL" : "Managed MySQL",
    {
      size: node.name,
      zones: site.region.zones.slice(0, 1),
      min: need.highlyAvailable ? 2 : 1,
      max: need.highlyAvailable ? 2 : 1,
      engine: need.engine === "mariadb" ? "mysql" : need.engine,
      version: engine.version,
      multiAz: false,
      failover: need.highlyAvailable,
      backupDays,
      ...(need.crossRegionBackup && !requires(site, "health") ? { regionCopyMinutes: 1440, copyInEea: true } : {}),
      vcpu: node.vcpu,
      memoryGib: node.memoryGib,
      storageGb: volumeGb(need),
      deletionProtection: need.deletionProtection,
      rejected: rejectedFor(need, node, fitting, site, backupDays)
    }
  )
  return placement("db.relational", need, shown, {
    usage: lines(need, node, backupDays),
    sla: slaOf(need, node),
    warnings: [
      ...warningsOf(need, node, site, needs),
      ...plainClientWarnings(need, plainClients(need, needs, givenTo, { certificate: "own" }))
    ],
    assumptions: [
      `${need.id}: storage is billed for every node; a day's backup takes ${backupShare.expected * 100} % of the volume.`,
      `${need.id}: logical backups are not encrypted by the provider${requires(site, "health") ? "; they stay in France" : ""}.`
    ]
  })
}

export const relational: ProviderKind<"db.relational"> = {
  place,
  sees: [...processKinds, "backup", "db.relational"],
  terraform: relationalTerraform
}
