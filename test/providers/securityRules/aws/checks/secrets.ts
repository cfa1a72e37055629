/** Keys, topics, queues, secrets and logs. */
import { jsonencode, str, ref, type Value } from "../../../../../src/hcl/Value.ts"
import { Expression } from "../../../../../src/hcl/Value.ts"
import { resource } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Check, type Checks, each } from "../../../../support/securityRules/Check.ts"
import { documentOf, isFields, said, textOf, valueOf } from "../../../../support/securityRules/Written.ts"
import { isClosed, openDocument } from "./bucket.ts"

/** Encrypted with the plan's own key. */
const underKey = (type: string, attribute: string): Check =>
  each([type], (block) => said(block, attribute).startsWith("aws_kms_key."), [resource(type, "x")])

/** Fields that say nothing secret. */
const open = new Set(["username", "host"])

/** Text without a password in it: what is secret is an expression. */
const isOpen = (key: string, value: Value | undefined): boolean => {
  if (value instanceof Expression) return !/:[^@/${}"\s]+@/.test(textOf(value).replaceAll(/\$\{[^}]*\}/g, "${}"))
  if (isFields(value)) return Object.entries(value).every(([name, one]) => isOpen(name, one))
  return value === undefined || value === "" || open.has(key)
}

const version = "aws_secretsmanager_secret_version"

export const secrets: Checks = {
  "AWS-KMS-01": each(["aws_kms_key"], (block) => valueOf(block, "enable_key_rotation") === true, [
    resource("aws_kms_key", "x")
  ]),
  "AWS-SNS-01": each(["aws_sns_topic"], (block) => said(block, "kms_master_key_id") !== "", [
    resource("aws_sns_topic", "x")
  ]),
  "AWS-SQS-01": each(
    ["aws_sqs_queue"],
    (block) => valueOf(block, "sqs_managed_sse_enabled") === true || said(block, "kms_master_key_id") !== "",
    [resource("aws_sqs_queue", "x", { sqs_managed_sse_enabled: false })]
  ),
  "AWS-SQS-02": each(["aws_sqs_queue_policy", "aws_sns_topic_policy"], isClosed, [
    resource("aws_sns_topic_policy", "x", { policy: openDocument })
  ]),
  "AWS-SEC-01": underKey("aws_secretsmanager_secret", "kms_key_id"),
  "AWS-SEC-02": each(
    [version],
    (block) =>
      isOpen("", documentOf(valueOf(block, "secret_string"))) && typeof valueOf(block, "secret_string") !== "string",
    [resource(version, "x", { secret_string: "hunter2" })],
    [resource(version, "x", { secret_string: jsonencode({ password: "hunter2" }) })],
    [
      resource(version, "x", {
        secret_string: jsonencode({ url: str`postgres://app:hunter2@${ref("aws_db.x.host")}` })
      })
    ]
  ),
  "AWS-SEC-03": { never: "secrets stand in Secrets Manager" },
  "AWS-LOG-01": each(["aws_cloudwatch_log_group"], (block) => Number(valueOf(block, "retention_in_days") ?? 0) > 0, [
    resource("aws_cloudwatch_log_group", "x")
  ]),
  "AWS-LOG-02": underKey("aws_cloudwatch_log_group", "kms_key_id")
}
