/**
 * Versions of relational databases that new instances are made with on RDS, and the day their standard support ends: from
 * then on AWS bills extended support by the vCPU. Aurora PostgreSQL has the same majors with the same ends.
 * What ends within three months of `asOf` is left out.
 */
import type { Need } from "../../../blueprint/Need.ts"

/** Engines with versions to choose from: SQL Server is never placed. */
export type VersionedEngine = Exclude<Need<"db.relational">["engine"], "mssql">

export interface EngineVersion {
  /** As `engine_version` takes it without a minor version. */
  readonly version: string
  /** The last day of standard support. */
  readonly supportedUntil: string
}

export interface EngineVersions {
  /** Oldest first. */
  readonly supported: readonly [EngineVersion, ...ReadonlyArray<EngineVersion>]
  /** Taken where the repository names none: drivers of any age speak to it, and it has years of support ahead. */
  readonly usual: string
  /** AWS's own calendar, which the snapshot repeats. */
  readonly calendar: string
}

/** The day that the list holds for. */
export const asOf = "2026-11-20"

export const engineVersionsSource = "endoflife.date, snapshot of 2026-08-22"

export const engineVersions: { readonly [E in VersionedEngine]: EngineVersions } = {
  postgres: {
    supported: [
      { version: "14", supportedUntil: "2027-02-28" },
      { version: "15", supportedUntil: "2028-02-29" },
      { version: "16", supportedUntil: "2029-02-28" },
      { version: "17", supportedUntil: "2030-02-28" },
      { version: "18", supportedUntil: "2031-02-28" }
    ],
    usual: "17",
    calendar: "https://docs.aws.amazon.com/AmazonRDS/latest/PostgreSQLReleaseNotes/postgresql-release-calendar.html"
  },
  mysql: {
    supported: [{ version: "8.4", supportedUntil: "2029-07-31" }],
    usual: "8.4",
    calendar: "https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/MySQL.Concepts.VersionMgmt.html"
  },
  mariadb: {
    supported: [
      { version: "10.11", supportedUntil: "2028-02-29" },
      { version: "11.4", supportedUntil: "2029-05-31" },
      { version: "11.8", supportedUntil: "2028-06-30" },
      { version: "12.3", supportedUntil: "2029-06-30" }
    ],
    usual: "11.4",
    calendar: "https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/MariaDB.Concepts.VersionMgmt.html"
  }
}
