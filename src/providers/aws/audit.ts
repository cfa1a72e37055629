/** The trail of API calls in all regions; in `enterprise` also the record of every configuration change. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, stored } from "../../catalog/UsageLine.ts"
import type { Block } from "../../hcl/Block.ts"
import type { Value } from "../../hcl/Value.ts"
import { expr, jsonencode, ref, str } from "../../hcl/Value.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { accessLogBucket } from "./logs.ts"
import { bucketBlocks, denyPlainHttp } from "./shared/bucket.ts"
import { component } from "./shared/component.ts"
import { rolePolicy, serviceRole } from "./shared/iam.ts"
import { isAtLeast } from "./shared/policy.ts"
import { account, keyArn, localName, region, resource, sub, types, variable } from "./shared/terms.ts"
import { given, guessed, used } from "./shared/usage.ts"

/** Management events of a small account in a month, and changes of resources. (E) */
const events = 200_000
const changes = 2000

const place = (need: Need<"audit">, site: Site): Placement<"audit"> => ({
  kind: "audit",
  need,
  component: component(need, site, isAtLeast(site, "enterprise") ? "AWS CloudTrail and AWS Config" : "AWS CloudTrail", {
    retentionDays: need.retentionDays
  }),
  usage: [
    given(
      need.id,
      "aws.cloudtrail.mgmt",
      "Management events",
      estimated(guessed(events), "event"),
      "the first copy of management events is free"
    ),
    used(
      need.id,
      "aws.s3.standard",
      `Trail kept for ${need.retentionDays} days`,
      stored((need.retentionDays / 30) * 0.1)
    ),
    ...(isAtLeast(site, "enterprise")
      ? [used(need.id, "aws.config.item", "Recorded changes of resources", estimated(guessed(changes), "event"))]
      : [])
  ],
  sla: null,
  warnings: [],
  assumptions: ["The account has no other trail: a second copy of management events would be billed."]
})

/** One recorder and one channel per account and region: apply would fail where they already exist. */
const once = expr`var.create_config_recorder ? 1 : 0`

const configuration = (): ReadonlyArray<Block> => [
  serviceRole("config", "config", "config.amazonaws.com"),
  resource("aws_iam_role_policy_attachment", "config", {
    role: ref("aws_iam_role.config.name"),
    policy_arn: "arn:aws:iam::aws:policy/service-role/AWS_ConfigRole"
  }),
  ...rolePolicy("config", [
    { sid: "Deliver", actions: ["s3:PutObject"], resources: [str`${ref("aws_s3_bucket.audit.arn")}/config/*`] },
    { sid: "Look", actions: ["s3:GetBucketAcl"], resources: [ref("aws_s3_bucket.audit.arn")] },
    { sid: "Key", actions: ["kms:GenerateDataKey", "kms:Decrypt"], resources: [ref("aws_kms_key.main.arn")] }
  ]),
  resource(
    "aws_config_configuration_recorder",
    "main",
    { count: once, name: localName, role_arn: ref("aws_iam_role.config.arn") },
    [sub("recording_group", { all_supported: true, include_global_resource_types: true })]
  ),
  resource("aws_config_delivery_channel", "main", {
    count: once,
    name: localName,
    s3_bucket_name: ref("aws_s3_bucket.audit.bucket"),
    s3_key_prefix: "config",
    depends_on: expr`[aws_config_configuration_recorder.main, aws_s3_bucket_policy.audit]`
  }),
  resource("aws_config_configuration_recorder_status", "main", {
    count: once,
    name: ref("aws_config_configuration_recorder.main[0].name"),
    is_enabled: true,
    depends_on: expr`[aws_config_delivery_channel.main]`
  })
]

const terraform = ({ need }: Placement<"audit">, plan: Plan): TerraformPart => {
  const arn = ref("aws_s3_bucket.audit.arn")
  const trail = str`arn:aws:cloudtrail:${region}:${account}:trail/${localName}`
  const recorded = isAtLeast(plan.site, "enterprise")
  const forService = (service: string, prefix: string, condition: { readonly [key: string]: Value }) => [
    {
      Sid: `${prefix}Acl`,
      Effect: "Allow",
      Principal: { Service: `${service}.amazonaws.com` },
      Action: "s3:GetBucketAcl",
      Resource: arn,
      Condition: { StringEquals: condition }
    },
    {
      Sid: `${prefix}Write`,
      Effect: "Allow",
      Principal: { Service: `${service}.amazonaws.com` },
      Action: "s3:PutObject",
      Resource: str`${arn}/${prefix.toLowerCase()}/AWSLogs/${account}/*`,
      Condition: { StringEquals: { ...condition, "s3:x-amz-acl": "bucket-owner-full-control" } }
    }
  ]
  return {
    files: [
      {
        file: "audit.tf",
        blocks: [
          ...bucketBlocks({
            name: "audit",
            suffix: "audit",
            key: keyArn(plan),
            versioned: true,
            expireAfterDays: Math.max(need.retentionDays, 90),
            logsTo: isAtLeast(plan.site, "enterprise") ? accessLogBucket(plan) : undefined
          }),
          resource("aws_s3_bucket_policy", "audit", {
            bucket: ref("aws_s3_bucket.audit.id"),
            policy: jsonencode({
              Version: "2012-10-17",
              Statement: [
                ...forService("cloudtrail", "Trail", { "aws:SourceArn": trail }),
                ...(recorded ? forService("config", "Config", { "aws:SourceAccount": account }) : []),
                denyPlainHttp(arn)
              ]
            })
          }),
          resource("aws_cloudtrail", "main", {
            name: localName,
            s3_bucket_name: ref("aws_s3_bucket.audit.id"),
            s3_key_prefix: "trail",
            is_multi_region_trail: true,
            include_global_service_events: true,
            enable_log_file_validation: true,
            kms_key_id: keyArn(plan),
            depends_on: expr`[aws_s3_bucket_policy.audit]`
          }),
          ...(recorded ? configuration() : [])
        ]
      }
    ],
    variables: recorded
      ? [
          variable(
            "create_config_recorder",
            types.flag,
            "Whether to record changes with AWS Config; false where the account records them in this region",
            { default: true }
          )
        ]
      : []
  }
}

export const audit: ProviderKind<"audit"> = { place, terraform }
