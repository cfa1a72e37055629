import { Schema } from "effect"
import { ComponentKind } from "./ComponentKind.ts"
import { SettledEdit } from "./Edit.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** An option that was weighed and not taken. `monthlyEur` is null where no price is known. */
export const Rejected = Schema.Struct({
  option: Schema.String,
  monthlyEur: Schema.NullOr(Schema.Number),
  why: Schema.String,
  /** What takes it; absent where this product cannot build it. */
  edit: optional(SettledEdit)
})
export type Rejected = typeof Rejected.Type

/** One thing that is provisioned, as answers show it. */
export const Component = Schema.Struct({
  /** Unique within the tier, stable from version to version, e.g. `web`, `postgres`, `network`. */
  id: Schema.String,
  kind: ComponentKind,
  /** What a person calls it, e.g. `Amazon RDS for PostgreSQL`. */
  name: Schema.String,
  /** The provider's class or size, e.g. `db.t4g.micro`, `0.25 vCPU / 0.5 GB`; null where there is none. */
  size: Schema.NullOr(Schema.String),
  region: Schema.String,
  zones: Schema.Array(Schema.String),
  /** Instances (nodes, tasks, gateways). */
  min: Schema.Int,
  max: Schema.Int,
  /** Reachable from the internet. */
  public: Schema.Boolean,
  /** At rest; true as well where it stores nothing. */
  encrypted: Schema.Boolean,
  engine: optional(Schema.String),
  version: optional(Schema.String),
  multiAz: optional(Schema.Boolean),
  failover: optional(Schema.Boolean),
  backupDays: optional(Schema.Int),
  retentionDays: optional(Schema.Int),
  /** Per instance. */
  vcpu: optional(Schema.Number),
  /** Per instance. */
  memoryGib: optional(Schema.Number),
  storageGb: optional(Schema.Number),
  /** The processor that its images are built for; x86-64 where it is absent. */
  architecture: optional(Schema.Literal("arm64")),
  idleTimeoutSeconds: optional(Schema.Int),
  deletionProtection: optional(Schema.Boolean),
  /** Age in minutes of the copy that lies in another region; absent where there is none. */
  regionCopyMinutes: optional(Schema.Int),
  /** Whether that region lies inside the EEA. */
  copyInEea: optional(Schema.Boolean),
  /** Where alarms and budget warnings are sent; absent where whoever applies says it. */
  alarmsTo: optional(Schema.String),
  /** Ranges of addresses that alone may call it; absent where everybody may. */
  allowed: optional(Schema.Array(Schema.String)),
  /** Connections that a database of this class accepts. */
  maxConnections: optional(Schema.Int),
  /** Bandwidth of a load balancer of this class. */
  mbitPerSecond: optional(Schema.Number),
  /** What the provider lets one service take, however many instances it has. */
  requestsPerSecond: optional(Schema.Number),
  /** Ids of the facts, or `context.<field>`, that it exists because of. */
  because: Schema.Array(Schema.String),
  rejected: Schema.Array(Rejected)
}).annotations({ identifier: "Component" })
export type Component = typeof Component.Type

export const Connection = Schema.Struct({
  /** Component ids; `internet` stands for the callers. */
  from: Schema.String,
  to: Schema.String,
  port: Schema.NullOr(Schema.Int),
  protocol: Schema.String,
  purpose: Schema.String
}).annotations({ identifier: "Connection" })
export type Connection = typeof Connection.Type
