/** What the daily backups of a managed database hold, and for how long. */
import type { Need } from "../../blueprint/Need.ts"
import { type Amount, between, stored } from "../../catalog/UsageLine.ts"

/** Share of the volume that one day's backup takes: low, expected, high (engineering defaults). */
export const backupShare = { low: 0.1, expected: 0.3, high: 0.67 }

/** Backups of so many days of a volume. */
export const backupsOf = (volumeGb: number, days: number): Amount =>
  between(
    stored(volumeGb * backupShare.expected * days),
    backupShare.low / backupShare.expected,
    backupShare.high / backupShare.expected
  )

/** Days that a database's own schedule keeps: those of the tier's backups where they are kept for longer. */
export const keptDays = (need: Need<"db.relational">, needs: ReadonlyArray<Need>): number =>
  needs.reduce((days, other) => (other.kind === "backup" ? Math.max(days, other.retentionDays) : days), need.backupDays)
