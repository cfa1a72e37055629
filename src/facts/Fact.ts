import { Schema } from "effect"

/** A verbatim part of one line of one file: why a fact is believed. */
export const Evidence = Schema.Struct({
  path: Schema.String,
  /** From 1; 1 where the file as a whole (its name) is the evidence. */
  line: Schema.Int,
  /** At most 160 characters; stops at the `=` on a line that assigns an environment value. */
  excerpt: Schema.String
}).annotations({ identifier: "Evidence" })
export type Evidence = typeof Evidence.Type

/** How sure a fact is, from 0 to 1: 1 is declared, 0.9 configured, 0.7 inferred from one sign, 0.5 a guess. */
export const Confidence = Schema.Number.pipe(Schema.between(0, 1))

export const FactKind = Schema.Literal(
  "language",
  "framework",
  "package-manager",
  "system-requirement",
  "runtime",
  "service",
  "correction",
  "datastore",
  "queue",
  "object-storage",
  "search",
  "email",
  "external-service",
  "outbound",
  "ci",
  "iac",
  "container",
  "compose",
  "monorepo",
  "environment",
  "port",
  "health",
  "protocol",
  "exposure",
  "schedule",
  "migration",
  "statefulness",
  "realtime",
  "background",
  "command",
  "license",
  "test",
  "repository",
  "absence"
)
export type FactKind = typeof FactKind.Type

/** The value of `statefulness` where files that people upload lie on a disk of the process. */
export const localUploads = "local uploads"

/** The value of `statefulness` where a program keeps what is its own on a disk that it is given. */
export const dataOnDisk = "data on disk"

/** The value of `statefulness` where the memory of a process holds sessions. */
export const sessionsInMemory = "sessions in memory"

/** The value of `statefulness` where each process draws the keys of its cookies and forms for itself. */
export const keysInMemory = "keys in memory"

/** The value of `statefulness` where the memory of a process holds who is connected, and nothing tells other processes. */
export const socketsInMemory = "sockets in memory"

/** The value of `statefulness` where sessions lie in files of the process. */
export const sessionsOnDisk = "sessions on disk"

/** The value of `statefulness` where migrations make a table that sessions can be kept in. */
export const sessionsTable = "sessions table"

/** The value of `statefulness` where migrations make a table that queued jobs can be kept in. */
export const jobsTable = "jobs table"

/** The beginning of the value of `statefulness` where files go to a bucket only if a variable is set, whose name follows. */
export const bucketWhere = "files in a bucket where set: "

/** One thing that is known about a repository, and where it stands. */
export const Fact = Schema.Struct({
  /** Stable and readable, e.g. `framework:nextjs@apps/web`. */
  id: Schema.String,
  kind: FactKind,
  /** Canonical lower-case name or figure, e.g. `nextjs 15.1.0`, `postgres 16`, `8080`. */
  value: Schema.String,
  /** The service it belongs to, by name. */
  service: Schema.optionalWith(Schema.String, { exact: true }),
  confidence: Confidence,
  evidence: Schema.Array(Evidence)
}).annotations({ identifier: "Fact" })
export type Fact = typeof Fact.Type
