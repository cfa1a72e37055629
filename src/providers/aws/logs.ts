/** Application logs in CloudWatch, and the bucket for access logs where a tier keeps them. */
import type { Estimate, Need } from "../../blueprint/Need.ts"
import { type Amount, between, estimated, monthly } from "../../catalog/UsageLine.ts"
import type { Value } from "../../hcl/Value.ts"
import { jsonencode, ref, str } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { nothing, type TerraformPart } from "../TerraformPart.ts"
import { bucketBlocks, denyPlainHttp } from "./shared/bucket.ts"
import { component } from "./shared/component.ts"
import { hasAccessLogs } from "./shared/policy.ts"
import { retention } from "./shared/retention.ts"
import { account, resource } from "./shared/terms.ts"
import { times, used } from "./shared/usage.ts"

/** Compressed size of stored logs against what was sent, as CloudWatch bills it. */
const compressed = 0.15

const place = (need: Need<"logs">, site: Site): Placement<"logs"> => ({
  kind: "logs",
  need,
  component: component(need, site, "Amazon CloudWatch Logs", { retentionDays: retention(need.retentionDays) }),
  // Of a site of files there are access logs only, which stand at what writes them.
  usage:
    need.gbPerMonth.high === 0
      ? []
      : [
          used(need.id, "aws.cloudwatch.logs.ingest", "Log lines taken in", estimated(need.gbPerMonth, "GB")),
          used(
            need.id,
            "aws.cloudwatch.logs.store",
            `Logs kept for ${retention(need.retentionDays)} days, compressed`,
            estimated(times(need.gbPerMonth, (compressed * retention(need.retentionDays)) / 30), "GB-month")
          )
        ],
  sla: null,
  warnings: [],
  assumptions: ["Stored logs take 15 % of what was sent."]
})

/** 500 bytes per request, kept for a year on average at half. (E) */
export const accessLogs = ({ expected }: Estimate): Amount =>
  between(monthly((expected * 500 * 6) / 1e9, "GB-month"), 0.5, 2)

/** The bucket that access logs go to, where the plan has one. */
export const accessLogBucket = (plan: Plan): Value | undefined =>
  hasAccessLogs(plan.site) && placementOf(plan, "logs") !== undefined
    ? ref("aws_s3_bucket.access_logs.bucket")
    : undefined

const terraform = (placement: Placement<"logs">, plan: Plan): TerraformPart => {
  const bucket = accessLogBucket(plan)
  if (bucket === undefined) return nothing
  const arn = ref("aws_s3_bucket.access_logs.arn")
  return {
    files: [
      {
        file: "observability.tf",
        blocks: [
          ...bucketBlocks({
            name: "access_logs",
            suffix: "access-logs",
            // Neither the load balancer nor CloudFront can write with a customer managed key.
            key: undefined,
            versioned: true,
            expireAfterDays: Math.max(90, retention(placement.need.retentionDays)),
            ownership: "BucketOwnerPreferred"
          }),
          resource("aws_s3_bucket_policy", "access_logs", {
            bucket,
            policy: jsonencode({
              Version: "2012-10-17",
              Statement: [
                {
                  Sid: "LoadBalancer",
                  Effect: "Allow",
                  Principal: { Service: "logdelivery.elasticloadbalancing.amazonaws.com" },
                  Action: "s3:PutObject",
                  Resource: str`${arn}/load-balancer/AWSLogs/${account}/*`
                },
                {
                  Sid: "Buckets",
                  Effect: "Allow",
                  Principal: { Service: "logging.s3.amazonaws.com" },
                  Action: "s3:PutObject",
                  Resource: str`${arn}/s3/*`,
                  Condition: { StringEquals: { "aws:SourceAccount": account } }
                },
                denyPlainHttp(arn)
              ]
            })
          })
        ]
      }
    ]
  }
}

export const logs: ProviderKind<"logs"> = { place, terraform }
