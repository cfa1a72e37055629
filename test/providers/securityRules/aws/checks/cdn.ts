/** CloudFront. */
import type { Block } from "../../../../../src/hcl/Block.ts"
import { ref } from "../../../../../src/hcl/Value.ts"
import { resource, sub } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Checks, each } from "../../../../support/securityRules/Check.ts"
import { said, valueOf, within } from "../../../../support/securityRules/Written.ts"

const type = "aws_cloudfront_distribution"
const bare = resource(type, "x")

const isBucket = (origin: Block): boolean => said(origin, "domain_name").includes("aws_s3_bucket.")
const ofBucket = resource(type, "x", {}, [
  sub("origin", { domain_name: ref("aws_s3_bucket.site.bucket_regional_domain_name") })
])

export const cdn: Checks = {
  "AWS-CF-01": each(
    [type],
    (block) => {
      const behaviors = [...within(block, "default_cache_behavior"), ...within(block, "ordered_cache_behavior")]
      return (
        behaviors.length > 0 &&
        behaviors.every((one) =>
          ["redirect-to-https", "https-only"].includes(String(valueOf(one, "viewer_protocol_policy")))
        )
      )
    },
    [resource(type, "x", {}, [sub("default_cache_behavior", { viewer_protocol_policy: "allow-all" })])]
  ),
  "AWS-CF-02": each(
    [type],
    (block) =>
      within(block, "viewer_certificate").some((one) => /^"TLSv1\.[23]_/.test(said(one, "minimum_protocol_version"))),
    [resource(type, "x", {}, [sub("viewer_certificate", { cloudfront_default_certificate: true })])]
  ),
  "AWS-CF-03": each([type], (block) => within(block, "logging_config").length > 0, [bare]),
  "AWS-CF-04": each([type], (block) => said(block, "web_acl_id").startsWith("aws_wafv2_web_acl."), [bare]),
  // An application answers without a path by itself, and has no files to list.
  "AWS-CF-05": each(
    [type],
    (block) => !within(block, "origin").some(isBucket) || said(block, "default_root_object").length > 2,
    [ofBucket]
  ),
  "AWS-CF-06": each(
    [type],
    (block) =>
      within(block, "origin").every(
        (origin) =>
          !isBucket(origin) ||
          said(origin, "origin_access_control_id").startsWith("aws_cloudfront_origin_access_control.")
      ),
    [ofBucket]
  )
}
