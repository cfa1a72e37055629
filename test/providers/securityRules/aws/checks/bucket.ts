/** Buckets, with what stands beside each. */
import type { Block } from "../../../../../src/hcl/Block.ts"
import { jsonencode, ref } from "../../../../../src/hcl/Value.ts"
import { resource, sub } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Check, type Checks, each } from "../../../../support/securityRules/Check.ts"
import {
  allowing,
  field,
  isFields,
  names,
  resourcesOf,
  said,
  textOf,
  valueOf,
  within,
  type Written
} from "../../../../support/securityRules/Written.ts"

const bucket = resource("aws_s3_bucket", "x")

const beside = (type: string, of: Block, { blocks }: Pick<Written, "blocks">): ReadonlyArray<Block> =>
  resourcesOf({ blocks }, `aws_s3_bucket_${type}`).filter((one) => names(valueOf(one, "bucket"), of))

/** Each bucket has a resource of the type that is as it should be. */
const has = (type: string, fits: (block: Block) => boolean, ...broken: ReadonlyArray<ReadonlyArray<Block>>): Check =>
  each(["aws_s3_bucket"], (block, written) => beside(type, block, written).some(fits), [bucket], ...broken)

const blocks = ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"]

/** Everyone, by whatever way that is written. */
const isEveryone = (principal: ReturnType<typeof field>): boolean =>
  principal === "*" || (isFields(principal) && textOf(principal).includes('"*"'))

/** No statement of the document lets everyone in without a condition. */
export const isClosed = (block: Block): boolean =>
  allowing(block, "policy").every(
    (statement) => !isEveryone(field(statement, "Principal")) || field(statement, "Condition") !== undefined
  )

export const openDocument = jsonencode({ Statement: [{ Effect: "Allow", Principal: "*", Action: "*", Resource: "*" }] })

/** A bucket that others write their access logs to has none of its own. */
const takesLogs = (of: Block, written: Written): boolean =>
  resourcesOf(written, "aws_s3_bucket_logging").some((one) => names(valueOf(one, "target_bucket"), of)) ||
  resourcesOf(written, "aws_lb").some((lb) =>
    within(lb, "access_logs").some((one) => names(valueOf(one, "bucket"), of))
  ) ||
  resourcesOf(written, "aws_cloudfront_distribution").some((cdn) =>
    within(cdn, "logging_config").some((one) => names(valueOf(one, "bucket"), of))
  )

export const buckets: Checks = {
  "AWS-S3-01": has("public_access_block", (block) => blocks.every((name) => valueOf(block, name) === true), [
    bucket,
    resource("aws_s3_bucket_public_access_block", "x", { bucket: ref("aws_s3_bucket.x.id"), block_public_acls: true })
  ]),
  "AWS-S3-02": { never: "ownership of objects is enforced instead of ACLs" },
  "AWS-S3-03": has("server_side_encryption_configuration", (block) =>
    within(block, "rule", "apply_server_side_encryption_by_default").some((one) =>
      /^"(?:AES256|aws:kms)"$/.test(said(one, "sse_algorithm"))
    )
  ),
  "AWS-S3-04": has(
    "versioning",
    (block) => within(block, "versioning_configuration").some((one) => valueOf(one, "status") === "Enabled"),
    [
      bucket,
      resource("aws_s3_bucket_versioning", "x", { bucket: ref("aws_s3_bucket.x.id") }, [
        sub("versioning_configuration", { status: "Disabled" })
      ])
    ]
  ),
  "AWS-S3-05": has("policy", (block) => /Effect = "Deny".*"aws:SecureTransport" = "false"/.test(said(block, "policy"))),
  "AWS-S3-06": has("lifecycle_configuration", (block) =>
    within(block, "rule").some((rule) => valueOf(rule, "status") === "Enabled")
  ),
  "AWS-S3-07": each(["aws_s3_bucket_policy"], isClosed, [
    resource("aws_s3_bucket_policy", "x", { policy: openDocument })
  ]),
  "AWS-S3-08": {
    look: (written) =>
      resourcesOf(written, "aws_s3_bucket")
        .filter((block) => !takesLogs(block, written))
        .map((block) => ({ block, met: beside("logging", block, written).length > 0 })),
    broken: [[bucket]]
  }
}
