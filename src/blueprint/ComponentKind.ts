import { Schema } from "effect"

/** Everything a design may consist of; closed. */
export const ComponentKind = Schema.Literal(
  "compute.container",
  "compute.function",
  "compute.vm",
  "compute.kubernetes",
  "compute.static",
  "job.scheduled",
  "autoscaling",
  "lb",
  "cdn",
  "waf",
  "dns",
  "certificate",
  "db.relational",
  "db.document",
  "db.keyvalue",
  "db.search",
  "cache",
  "queue",
  "topic",
  "stream",
  "email",
  "storage.object",
  "storage.file",
  "storage.block",
  "store.hosted",
  "store.external",
  "network.vpc",
  "network.nat",
  "network.endpoint",
  "flowlogs",
  "audit",
  "threat",
  "kms",
  "secret",
  "logs",
  "monitoring",
  "budget",
  "backup",
  "registry",
  "iam"
)
export type ComponentKind = typeof ComponentKind.Type

/** What can be asked for beside what the application needs; everything else follows from these. */
export const AddableKind = Schema.Literal(
  "audit",
  "backup",
  "cache",
  "cdn",
  "compute.kubernetes",
  "db.document",
  "db.keyvalue",
  "db.relational",
  "db.search",
  "email",
  "flowlogs",
  "kms",
  "network.nat",
  "queue",
  "storage.file",
  "storage.object",
  "stream",
  "threat",
  "waf"
)
export type AddableKind = typeof AddableKind.Type

export const isAddable: (kind: ComponentKind) => kind is AddableKind = Schema.is(AddableKind)
