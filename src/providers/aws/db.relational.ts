/** PostgreSQL, MySQL and MariaDB: RDS, or Aurora where the loss of a zone must be survived by contract. */
import type { Rejected } from "../../blueprint/Component.ts"
import type { Need } from "../../blueprint/Need.ts"
import { takesSize, takesStandby, takesZones } from "../../blueprint/takes.ts"
import { poolerWarning } from "../../blueprint/storeNeeds.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { monthly, stored } from "../../catalog/UsageLine.ts"
import type { Gap, Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import type { DatabaseClass } from "./classes/rds.ts"
import { auroraTerraform } from "./db.relational.aurora.ts"
import { rdsTerraform } from "./db.relational.rds.ts"
import { amounts, instancesOf, logs, storageOf, titles, usage } from "./db.relational.usage.ts"
import { processKinds } from "../shared/given.ts"
import { plainClientWarnings } from "../shared/plainClients.ts"
import { copyInEea } from "./regions.ts"
import { clearClients } from "./shared/clearClients.ts"
import { component, inPath, rejected } from "./shared/component.ts"
import { byHand } from "./shared/databases.ts"
import { chooseClass, connectionsOf, onAurora } from "./shared/database.ts"
import { chooseVersion, supportOf, type VersionChoice } from "./shared/databaseVersion.ts"
import { proxyLine, takesProxy } from "./shared/proxy.ts"
import { backupsFor } from "./shared/retention.ts"
import { monthlyEur } from "./shared/usage.ts"

/** Age in minutes of what lies in the second region: AWS Backup copies Aurora once a day, RDS ships its own backups. */
const dailyCopy = 1440
const replicatedBackup = 25

/** What one database holds at most, in GB: 64 TiB on RDS, 128 TiB on Aurora (AWS, quotas of RDS and Aurora). */
const mostStorageGb = (need: Need<"db.relational">): number => (onAurora(need) ? 131_072 : 65_536)

const roomOf = ({ memory, vcpu }: DatabaseClass) => ({ vcpu, memoryGib: memory })

const others = (
  need: Need<"db.relational">,
  site: Site,
  next: DatabaseClass | undefined,
  size: DatabaseClass
): ReadonlyArray<Rejected> => {
  const alternative = { ...need, zoneSurviving: !onAurora(need), highlyAvailable: true }
  const [other] =
    need.engine === "postgres" && onAurora(alternative) !== onAurora(need) ? chooseClass(alternative, site).fitting : []
  const lone = { ...need, zoneSurviving: false, highlyAvailable: false }
  const single = chooseClass(lone, site).fitting[0]?.option ?? size
  return [
    ...(next === undefined
      ? []
      : [
          rejected(
            `db.${next.name}`,
            monthlyEur(site, amounts(need, next.name)),
            "more than the sizing asks for",
            takesSize(need.id, roomOf(next), roomOf(size))
          )
        ]),
    ...(need.highlyAvailable || onAurora(need)
      ? [
          rejected(
            `single-zone db.${single.name}`,
            monthlyEur(site, amounts(lone, single.name)),
            "a zone's failure takes it down until it is restored",
            takesStandby(need.id, false)
          )
        ]
      : [
          rejected(
            `Multi-AZ db.${size.name}`,
            monthlyEur(site, amounts({ ...need, highlyAvailable: true }, size.name)),
            "the availability asked for does not need a standby",
            takesStandby(need.id, true)
          )
        ]),
    ...(other === undefined
      ? []
      : [
          rejected(
            onAurora(need) ? `RDS Multi-AZ db.${other.option.name}` : `Aurora PostgreSQL db.${other.option.name}`,
            monthlyEur(site, amounts(alternative, other.option.name)),
            onAurora(need)
              ? "its contract ends at 99.95 %, Aurora's at 99.99 %"
              : "99.99 % by contract, which is not asked for",
            takesZones(need.id, onAurora(need) ? 2 : 3)
          )
        ]),
    ...(onAurora(need)
      ? [
          rejected(
            "Aurora Serverless v2, two instances of 1 to 2 ACU",
            monthlyEur(site, [
              ["aws.aurora.acu", monthly(3 * 730, "ACU-hour")],
              ["aws.aurora.storage", stored(storageOf(need))]
            ]),
            `2 to 4 GiB of memory instead of ${size.memory}; a steady load that needs more makes it the dearer one`
          )
        ]
      : [])
  ]
}

const warningsOf = (
  need: Need<"db.relational">,
  size: DatabaseClass,
  short: boolean,
  { is, version }: VersionChoice,
  pooled: boolean
): ReadonlyArray<Warning> => [
  ...(short
    ? [
        {
          code: "capacity_short",
          text: `The largest database class with a price, db.${size.name} (${size.vcpu} vCPU, ${size.memory} GiB), holds less than the ${need.vcpu.toFixed(1)} vCPU, ${need.memoryGib.toFixed(1)} GiB and ${need.connections} connections asked for.`
        }
      ]
    : []),
  ...(is === "newer"
    ? [
        {
          code: "engine_version_raised",
          text: `${titles[need.engine]} ${need.version ?? ""} is out of standard support on RDS or soon will be; ${version} is used. Test the application with it.`
        }
      ]
    : []),
  ...(is === "older"
    ? [
        {
          code: "engine_version_lowered",
          text: `${titles[need.engine]} ${need.version ?? ""} is newer than what RDS is known to offer; ${version} is used. Test the application with it; data of the newer version moves by dump only.`
        }
      ]
    : []),
  ...(need.zoneSurviving && !onAurora(need)
    ? [
        {
          code: "aurora_not_priced",
          text: `Aurora has no priced class for this (only PostgreSQL, up to 8 vCPU and 64 GiB); ${titles[need.engine]} runs as RDS Multi-AZ, whose contract ends at 99.95 %.`
        }
      ]
    : []),
  ...(!pooled && need.connections > connectionsOf(need.engine, size.memory) * 0.8
    ? [
        {
          code: "connections",
          text: `The application may open ${need.connections} connections; db.${size.name} takes ${connectionsOf(need.engine, size.memory)}. Put a pooler such as RDS Proxy or PgBouncer in front.`
        }
      ]
    : [])
]

const place = (
  asked: Need<"db.relational">,
  site: Site,
  needs: ReadonlyArray<Need>
): Placement<"db.relational"> | Gap => {
  // What survives a zone has a standby in another one.
  const need = backupsFor(asked.zoneSurviving ? { ...asked, highlyAvailable: true } : asked)
  if (need.engine === "mssql")
    return {
      gap: "SQL Server has no price in the catalogue, so it cannot be offered honestly",
      constraint: "provider",
      waysOut: ["Move to PostgreSQL", "Add RDS for SQL Server by hand and price it in the AWS calculator"]
    }
  if (storageOf(need) > mostStorageGb(need))
    return {
      gap: `${need.id} would hold ${storageOf(need)} GB; one managed database holds at most ${mostStorageGb(need)} GB`,
      constraint: "capacity",
      waysOut: [
        "Move old data or large objects to Amazon S3.",
        `Split the data over ${Math.ceil(storageOf(need) / mostStorageGb(need))} databases or more (sharding).`
      ]
    }
  const { fitting, short } = chooseClass(need, site)
  const [choice, next] = fitting
  if (choice === undefined)
    return {
      gap: `no database class has a price in ${site.region.region}`,
      constraint: "region",
      waysOut: ["Choose another region"]
    }
  const size = choice.option
  const aurora = onAurora(need)
  const chosen = chooseVersion(need.engine, need.version)
  const pooled = takesProxy(need, site, needs)
  const count = instancesOf(need) + (aurora ? 0 : need.readReplicas)
  return {
    kind: "db.relational",
    need: pooled ? { ...asked, pooled } : asked,
    ...byHand(need),
    component: component(need, site, aurora ? "Amazon Aurora PostgreSQL" : `Amazon RDS for ${titles[need.engine]}`, {
      size: `db.${size.name}`,
      zones: site.region.zones.slice(0, aurora ? 3 : need.highlyAvailable ? 2 : 1),
      min: count,
      max: count,
      engine: need.engine,
      version: chosen.version,
      multiAz: aurora || need.highlyAvailable,
      failover: aurora || need.highlyAvailable,
      backupDays: need.backupDays,
      vcpu: size.vcpu,
      memoryGib: size.memory,
      storageGb: storageOf(need),
      ...(need.crossRegionBackup
        ? {
            regionCopyMinutes: aurora ? dailyCopy : replicatedBackup,
            copyInEea: copyInEea(site.region.region)
          }
        : {}),
      ...(pooled ? {} : { maxConnections: connectionsOf(need.engine, size.memory) }),
      deletionProtection: need.deletionProtection,
      rejected: others(need, site, next?.option, size)
    }),
    usage: [
      ...usage(need, size, needs),
      ...(pooled ? [proxyLine(need, size.vcpu, aurora ? instancesOf(need) : 1)] : []),
      ...logs(need, site)
    ],
    sla: inPath(
      aurora ? 99.99 : need.highlyAvailable ? 99.95 : 99.5,
      aurora ? undefined : "Amazon RDS service level agreement of 2024-01-22"
    ),
    warnings: [
      ...warningsOf(need, size, short, chosen, pooled),
      ...plainClientWarnings(need, clearClients(need, needs, site)),
      ...(pooled
        ? []
        : poolerWarning(
            need,
            needs,
            `RDS Proxy has no price in the catalogue for ${site.region.region}, PgBouncer runs in a container`
          ))
    ],
    assumptions: [
      `${need.id}: ${supportOf(titles[need.engine], chosen)}`,
      "The database accepts TLS only; a driver that verifies certificates needs the RDS certificate bundle in the image.",
      ...(pooled
        ? [`${need.id}: processes connect to RDS Proxy, which shares the database's connections among them.`]
        : []),
      ...(size.burstable ? [`db.${size.name} is burstable: it suits an average CPU load below 20 %.`] : []),
      ...(need.crossRegionBackup
        ? ["Copies in the second region are priced as backups in the first one; the regions differ by a few percent."]
        : []),
      ...(need.engine === "mariadb" ? ["MariaDB instances are priced as MySQL ones: AWS lists the same prices."] : [])
    ]
  }
}

const terraform = (placement: Placement<"db.relational">, plan: Plan): TerraformPart =>
  onAurora(placement.need) ? auroraTerraform(placement, plan) : rdsTerraform(placement, plan)

export const relational: ProviderKind<"db.relational"> = {
  place,
  sees: [...processKinds, "db.relational"],
  terraform
}
