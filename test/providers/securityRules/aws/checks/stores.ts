/** Caches, documents, tables, search, brokers, streams and file systems. */
import type { Block } from "../../../../../src/hcl/Block.ts"
import { resource, sub } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Check, type Checks, each } from "../../../../support/securityRules/Check.ts"
import { listOf, said, valueOf, within } from "../../../../support/securityRules/Written.ts"

const isTrue = (types: ReadonlyArray<string>, attribute: string): Check =>
  each(types, (block) => valueOf(block, attribute) === true, ...types.map((type) => [resource(type, "x")]))

/** A block inside says yes. */
const says = (block: Block, type: string, attribute: string): boolean =>
  within(block, type).some((one) => valueOf(one, attribute) === true)

const group = "aws_elasticache_replication_group"
const domain = "aws_opensearch_domain"
const broker = "aws_mq_broker"

export const stores: Checks = {
  "AWS-CACHE-01": isTrue([group], "at_rest_encryption_enabled"),
  "AWS-CACHE-02": isTrue([group], "transit_encryption_enabled"),
  "AWS-CACHE-03": isTrue([group], "automatic_failover_enabled"),
  "AWS-CACHE-04": each(
    [group, "aws_elasticache_cluster"],
    (block) => valueOf(block, "engine") === "memcached" || Number(valueOf(block, "snapshot_retention_limit") ?? 0) > 0,
    [resource(group, "x", { snapshot_retention_limit: 0 })],
    [resource("aws_elasticache_cluster", "x", { engine: "redis" })]
  ),
  "AWS-DDB-01": each(["aws_dynamodb_table"], (block) => says(block, "point_in_time_recovery", "enabled"), [
    resource("aws_dynamodb_table", "x", {}, [sub("point_in_time_recovery", { enabled: false })])
  ]),
  "AWS-DOC-01": isTrue(["aws_docdb_cluster", "aws_neptune_cluster"], "storage_encrypted"),
  "AWS-DOC-02": each(
    ["aws_docdb_cluster"],
    (block) => listOf(valueOf(block, "enabled_cloudwatch_logs_exports")).includes("audit"),
    [resource("aws_docdb_cluster", "x")]
  ),
  "AWS-OS-01": each(
    [domain],
    (block) =>
      says(block, "encrypt_at_rest", "enabled") &&
      says(block, "node_to_node_encryption", "enabled") &&
      within(block, "domain_endpoint_options").some(
        (one) =>
          valueOf(one, "enforce_https") === true && said(one, "tls_security_policy").includes("Policy-Min-TLS-1-2")
      ),
    [resource(domain, "x", {}, [sub("encrypt_at_rest", { enabled: true })])]
  ),
  "AWS-OS-02": each([domain], (block) => within(block, "vpc_options").length > 0, [resource(domain, "x")]),
  "AWS-MQ-01": each([broker], (block) => valueOf(block, "publicly_accessible") === false, [resource(broker, "x")]),
  "AWS-MQ-02": each([broker], (block) => says(block, "logs", "general"), [resource(broker, "x")]),
  "AWS-MSK-01": each(
    ["aws_msk_cluster"],
    (block) =>
      within(block, "encryption_info", "encryption_in_transit").some(
        (one) => valueOf(one, "client_broker") === "TLS" && valueOf(one, "in_cluster") === true
      ),
    [
      resource("aws_msk_cluster", "x", {}, [
        sub("encryption_info", {}, [sub("encryption_in_transit", { client_broker: "TLS_PLAINTEXT" })])
      ])
    ]
  ),
  "AWS-EFS-01": isTrue(["aws_efs_file_system"], "encrypted")
}
