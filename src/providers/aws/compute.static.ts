/** A site of files: a private bucket that only its CDN may read. */
import type { Need } from "../../blueprint/Need.ts"
import { monthly, stored } from "../../catalog/UsageLine.ts"
import { jsonencode, ref, str } from "../../hcl/Value.ts"
import { placementsOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { accessLogBucket } from "./logs.ts"
import { bucketBlocks, denyPlainHttp } from "./shared/bucket.ts"
import { component, rejected, unread } from "./shared/component.ts"
import { addressedTasks, sizesFor } from "./shared/fargate.ts"
import { isAtLeast } from "./shared/policy.ts"
import { kebab, output, resource, tf } from "./shared/terms.ts"
import { monthlyEur, used } from "./shared/usage.ts"

const place = (need: Need<"compute.static">, site: Site): Placement<"compute.static"> => {
  const [smallest] = sizesFor(0.25, 0.5)
  return {
    kind: "compute.static",
    need,
    component: component(need, site, "Amazon S3 static site", {
      zones: site.region.zones,
      public: true,
      storageGb: need.storageGb,
      rejected:
        smallest === undefined
          ? []
          : [
              rejected(
                "a container with a web server",
                monthlyEur(site, addressedTasks(site, smallest, 1)),
                "files need no server"
              )
            ]
    }),
    usage: [
      used(need.id, "aws.s3.standard", "Files of the site", stored(need.storageGb)),
      used(need.id, "aws.s3.put", "Files written by deployments", monthly(5000, "request")),
      used(need.id, "aws.s3.get", "Reads by the CDN", monthly(50_000, "request"))
    ],
    // Files are no dynamic request; the bucket's own figure is 99.9.
    sla: { ...unread(false), percent: 99.9 },
    warnings: [],
    assumptions: []
  }
}

const terraform = ({ need }: Placement<"compute.static">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const arn = ref(`aws_s3_bucket.${name}.arn`)
  const cdns = placementsOf(plan, "cdn").filter((cdn) => cdn.need.origin === need.id)
  return {
    files: [
      {
        file: `site_${name}.tf`,
        blocks: [
          ...bucketBlocks({
            name,
            suffix: kebab(need.id, 17),
            // Public content: CloudFront reads it without a key of ours.
            key: undefined,
            versioned: true,
            logsTo: isAtLeast(plan.site, "enterprise") ? accessLogBucket(plan) : undefined
          }),
          resource("aws_s3_bucket_policy", name, {
            bucket: ref(`aws_s3_bucket.${name}.id`),
            policy: jsonencode({
              Version: "2012-10-17",
              Statement: [
                ...cdns.map((cdn) => ({
                  Sid: "Cdn",
                  Effect: "Allow",
                  Principal: { Service: "cloudfront.amazonaws.com" },
                  Action: "s3:GetObject",
                  Resource: str`${arn}/*`,
                  Condition: {
                    StringEquals: { "aws:SourceArn": ref(`aws_cloudfront_distribution.${tf(cdn.need.id)}.arn`) }
                  }
                })),
                denyPlainHttp(arn)
              ]
            })
          })
        ]
      }
    ],
    outputs: [
      output(
        `${name}_bucket`,
        `Where the built files of ${kebab(need.id)} are copied to`,
        ref(`aws_s3_bucket.${name}.bucket`)
      )
    ]
  }
}

export const site: ProviderKind<"compute.static"> = { place, terraform }
