/** Lines of Scaleway that follow use, or cost nothing, and the resources that they are there for. */
import { inside } from "../../../support/terraform/Reading.ts"
import type { Bill } from "../Bill.ts"

export const follows: Bill["follows"] = [
  {
    sku: /^scw\.egress\.instance$/,
    types: ["scaleway_container", "scaleway_vpc_public_gateway"],
    also: ["scaleway_function", "scaleway_k8s_pool"]
  },
  {
    sku: /^scw\.functions\.(?:requests|compute)$/,
    types: ["scaleway_function"],
    // One that is always up would be paid for all month.
    where: (called, reading) => reading.attribute(called, "min_scale") === 0
  },
  { sku: /^scw\.jobs\.(?:vcpu|memory)$/, types: ["scaleway_job_definition"] },
  {
    sku: /^scw\.kapsule\.mutualized$/,
    types: ["scaleway_k8s_cluster"],
    where: (cluster, reading) => reading.attribute(cluster, "type") === "kapsule"
  },
  {
    sku: /^scw\.rdb\.snapshot$/,
    types: ["scaleway_rdb_instance"],
    days: (database, reading) => [reading.number(database, "backup_schedule_retention")]
  },
  {
    sku: /^scw\.mongodb\.snapshot$/,
    types: ["scaleway_mongodb_instance"],
    days: (database, reading) => [reading.number(database, "snapshot_schedule_retention_days")]
  },
  { sku: /^scw\.s3\.(?:multi-az|one-zone)$/, types: ["scaleway_object_bucket"] },
  {
    sku: /^scw\.s3\.(?:multi-az|one-zone)$/,
    types: ["scaleway_object_bucket"],
    where: ({ labels: [, name = ""] }) => name.endsWith("_copies"),
    days: (bucket, reading) =>
      inside(bucket, "lifecycle_rule")
        .flatMap((rule) => inside(rule, "noncurrent_version_expiration"))
        .map((rule) => reading.number(rule, "noncurrent_days"))
  },
  {
    sku: /^scw\.s3\.egress$/,
    types: ["scaleway_object_bucket"],
    // Copies are read when something was lost.
    where: ({ labels: [, name = ""] }) => !name.endsWith("_copies")
  },
  { sku: /^scw\.registry\.private$/, types: ["scaleway_registry_namespace"] },
  { sku: /^scw\.tem\.essential$/, types: ["scaleway_tem_domain"] },
  { sku: /^scw\.queues\.requests$/, types: ["scaleway_mnq_sqs_queue"] },
  { sku: /^scw\.nats\.messages$/, types: ["scaleway_mnq_nats_account"] },
  { sku: /^scw\.secret\.request$/, types: ["scaleway_secret_version"] },
  { sku: /^scw\.dns\.query$/, types: ["scaleway_domain_zone"] },
  { sku: /^scw\.edge\.cache-egress$/, types: ["scaleway_edge_services_cache_stage"] },
  { sku: /^scw\.cockpit\.logs$/, types: ["scaleway_cockpit_source"] },
  {
    sku: /^scw\.cockpit\.retention$/,
    types: ["scaleway_cockpit_source"],
    days: (source, reading) => [reading.number(source, "retention_days")]
  },
  { sku: /^scw\.cockpit\.metrics$/, types: ["scaleway_cockpit_alert_manager"] }
]
