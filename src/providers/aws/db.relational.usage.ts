/** What a relational database uses: instances, storage, backups, their copies, and logs. */
import { bytes, database } from "../../blueprint/constants.ts"
import type { Estimate, Need } from "../../blueprint/Need.ts"
import { type Amount, estimated, monthly, running, stored, type UsageLine } from "../../catalog/UsageLine.ts"
import type { Site } from "../Provider.ts"
import type { DatabaseClass } from "./classes/rds.ts"
import { onAurora, skuOf } from "./shared/database.ts"
import { isAtLeast } from "./shared/policy.ts"
import { secretLine } from "./shared/storeSecret.ts"
import { backedUp, given, guessed, provisioned, times, used } from "./shared/usage.ts"

/** Names of the engines, for people. */
export const titles = { postgres: "PostgreSQL", mysql: "MySQL", mariadb: "MariaDB", mssql: "SQL Server" }

/** Aurora needs a second instance to move to. */
export const instancesOf = (need: Need<"db.relational">): number =>
  onAurora(need) ? 1 + Math.max(1, need.readReplicas) : 1

/** GB that are paid for: RDS sells no fewer than 20. */
export const storageOf = (need: Need<"db.relational">): number => Math.max(20, Math.ceil(need.storageGb))

/** Reads and writes of the disk per busy vCPU and second, and the share of the month's peak that is average. (E) */
const ioPerVcpu = 100 / 4

/** What instances and storage of that class come to. */
export const amounts = (
  need: Need<"db.relational">,
  name: string
): ReadonlyArray<readonly [sku: string, amount: Amount]> => {
  const mode = need.highlyAvailable ? "multi" : "single"
  return onAurora(need)
    ? [
        [skuOf(need, name, mode), running(instancesOf(need))],
        ["aws.aurora.storage", stored(storageOf(need))]
      ]
    : [
        [skuOf(need, name, mode), running(1)],
        [`aws.rds.storage.gp3.${mode}`, stored(storageOf(need))],
        ...(need.readReplicas > 0
          ? ([
              [skuOf(need, name, "single"), running(need.readReplicas)],
              ["aws.rds.storage.gp3.single", stored(storageOf(need) * need.readReplicas)]
            ] as const)
          : [])
      ]
}

/** Backups hold the data, not the storage it has room in. */
const backupsOf = (need: Need<"db.relational">): Estimate =>
  backedUp(storageOf(need) / database.storageReserve.value, need.backupDays)

const beyond = ({ expected, high, low }: Estimate, gb: number): Estimate => ({
  low: Math.max(0, low - gb),
  expected: Math.max(0, expected - gb),
  high: Math.max(0, high - gb)
})

/** What is exported to CloudWatch Logs: slow queries and errors, and from `enterprise` on what the host measures. */
export const logs = (need: Need<"db.relational">, site: Site): ReadonlyArray<UsageLine> =>
  isAtLeast(site, "growth")
    ? [
        used(
          need.id,
          "aws.cloudwatch.logs.ingest",
          "Database logs taken in",
          estimated(guessed(bytes.logGbPerProcess.value * (isAtLeast(site, "enterprise") ? 2 : 1)), "GB")
        )
      ]
    : []

/** The copies of all databases in the second region share one key. */
const paysForKey = (need: Need<"db.relational">, needs: ReadonlyArray<Need>): boolean =>
  needs.find((one) => one.kind === "db.relational" && one.crossRegionBackup)?.id === need.id

/** Instances, storage, backups and their copies. */
export const usage = (
  need: Need<"db.relational">,
  size: DatabaseClass,
  needs: ReadonlyArray<Need>
): ReadonlyArray<UsageLine> => {
  const aurora = onAurora(need)
  const standby = need.highlyAvailable ? " with standby in another zone" : ""
  const title = `${titles[need.engine]} db.${size.name}`
  const [instance, storage, ...replicas] = amounts(need, size.name)
  // Replicas of RDS keep backups of their own, and their storage counts for what is free.
  const copies = aurora ? 1 : 1 + need.readReplicas
  const storageGb = storageOf(need)
  const held = times(backupsOf(need), copies)
  const freeGb = storageGb * copies
  return [
    ...(instance === undefined
      ? []
      : [
          provisioned(
            need.id,
            instance[0],
            aurora ? `Aurora ${title} × ${instancesOf(need)}` : `${title}${standby}`,
            instance[1]
          )
        ]),
    ...(storage === undefined
      ? []
      : [
          provisioned(
            need.id,
            storage[0],
            aurora ? "Aurora storage, six copies in three zones" : `Storage (gp3)${standby}`,
            storage[1]
          )
        ]),
    ...replicas.map(([sku, amount]) =>
      provisioned(
        need.id,
        sku,
        sku.includes("storage") ? "Storage of the read replicas" : `Read replicas, ${title} × ${need.readReplicas}`,
        amount
      )
    ),
    ...(aurora
      ? [
          used(
            need.id,
            "aws.aurora.io",
            "Reads and writes of Aurora's storage",
            estimated(guessed(need.vcpu * ioPerVcpu * 2.628), "1M requests")
          ),
          ...(need.backupDays > 1
            ? [
                used(
                  need.id,
                  "aws.aurora.backup",
                  `Backups of ${need.backupDays} days beyond the first`,
                  estimated(guessed(storageGb * (0.5 + 0.02 * need.backupDays)), "GB-month")
                )
              ]
            : [])
        ]
      : [
          given(
            need.id,
            "aws.rds.backup",
            `Backups of ${need.backupDays} days, up to the size of the storage`,
            stored(Math.min(freeGb, held.expected)),
            "backups up to the size of the storage are free"
          ),
          ...(held.high > freeGb
            ? [
                used(
                  need.id,
                  "aws.rds.backup",
                  `Backups of ${need.backupDays} days beyond the size of the storage`,
                  estimated(beyond(held, freeGb), "GB-month")
                )
              ]
            : [])
        ]),
    ...(need.crossRegionBackup
      ? [
          used(
            need.id,
            aurora ? "aws.aurora.backup" : "aws.rds.backup",
            "Copy of the backups in a second region",
            stored(storageGb)
          ),
          used(
            need.id,
            "aws.egress.interregion",
            "Transfer of the backups to the second region",
            monthly(storageGb * 0.6, "GB")
          ),
          ...(paysForKey(need, needs)
            ? [provisioned(need.id, "aws.kms.key", "Key of the copies in the second region", monthly(1, "key-month"))]
            : [])
        ]
      : []),
    secretLine(need.id)
  ]
}
