/** A web ACL of AWS's managed rules and a limit per address, for the load balancer or for CloudFront. */
import type { Estimate } from "../../../blueprint/Need.ts"
import { estimated, monthly, type UsageLine } from "../../../catalog/UsageLine.ts"
import type { Block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { jsonencode, ref, str } from "../../../hcl/Value.ts"
import type { Plan, Site } from "../../Provider.ts"
import { accountAdministers, logsUse } from "./keyPolicy.ts"
import { retention } from "./retention.ts"
import { isAtLeast } from "./policy.ts"
import { keyArn, localName, named, resource, sub } from "./terms.ts"
import { provisioned, used } from "./usage.ts"

/** Known bad inputs, the common risks, bad senders and SQL injection. */
const groups = [
  "AWSManagedRulesAmazonIpReputationList",
  "AWSManagedRulesCommonRuleSet",
  "AWSManagedRulesKnownBadInputsRuleSet",
  "AWSManagedRulesSQLiRuleSet"
]

/** Managed groups and the limit; each is billed as one rule. */
export const ruleCount = groups.length + 1

/** Requests of one address in five minutes. (E) */
const perAddress = 2000

const seen = (metric: string): Block =>
  sub("visibility_config", { cloudwatch_metrics_enabled: true, metric_name: metric, sampled_requests_enabled: true })

const limit = sub("rule", { name: "limit-per-address", priority: 0 }, [
  sub("action", {}, [sub("block")]),
  sub("statement", {}, [sub("rate_based_statement", { limit: perAddress, aggregate_key_type: "IP" })]),
  seen("limit-per-address")
])

/** The common rules stop bodies over 8 KB, which is every upload: counted instead of blocked. */
const uploads = (group: string): ReadonlyArray<Block> =>
  group === "AWSManagedRulesCommonRuleSet"
    ? [sub("rule_action_override", { name: "SizeRestrictions_BODY" }, [sub("action_to_use", {}, [sub("count")])])]
    : []

const managed = (name: string, priority: number): Block =>
  sub("rule", { name, priority }, [
    sub("override_action", {}, [sub("none")]),
    sub("statement", {}, [sub("managed_rule_group_statement", { name, vendor_name: "AWS" }, uploads(name))]),
    seen(name)
  ])

/** A web ACL writes down what it stopped. */
export const hasAclLogs = (site: Site): boolean => isAtLeast(site, "enterprise")

/** Of a hundred requests one is stopped, and a line about it takes 1.5 KB. (E) */
const stopped = { low: 0.001, expected: 0.01, high: 0.05 }
const gbPerLine = 1.5e-6

/** What an ACL costs, whoever stands behind it. */
export const aclLines = (id: string, what: string): ReadonlyArray<UsageLine> => [
  provisioned(id, "aws.waf.acl", what, monthly(1, "acl-month")),
  provisioned(id, "aws.waf.rule", `${ruleCount} rules`, monthly(ruleCount, "rule-month"))
]

/** What it looks at, with the log of what it stopped where there is one. */
export const filterLines = (id: string, requests: Estimate, site: Site): ReadonlyArray<UsageLine> => [
  used(id, "aws.waf.request", "Requests looked at", estimated(requests, "request")),
  ...(hasAclLogs(site)
    ? [
        used(id, "aws.cloudwatch.logs.ingest", "Requests that were stopped taken in", {
          quantity: requests.expected * stopped.expected * gbPerLine,
          low: requests.low * stopped.low * gbPerLine,
          high: requests.high * stopped.high * gbPerLine,
          unit: "GB"
        })
      ]
    : [])
]

/** Keys do not leave their region, and the logs of CloudFront's ACL are in us-east-1. */
const globalKey = (provider: Value): Block =>
  resource("aws_kms_key", "global", {
    provider,
    description: "Logs of the CDN's web ACL in us-east-1",
    enable_key_rotation: true,
    deletion_window_in_days: 30,
    policy: jsonencode({ Version: "2012-10-17", Statement: [accountAdministers, logsUse("us-east-1")] })
  })

export const webAcl = (
  name: string,
  scope: "REGIONAL" | "CLOUDFRONT",
  plan: Plan,
  provider?: Value
): ReadonlyArray<Block> => {
  const logged = hasAclLogs(plan.site)
  return [
    resource("aws_wafv2_web_acl", name, { provider, name: named(name.replaceAll("_", "-")), scope }, [
      sub("default_action", {}, [sub("allow")]),
      limit,
      ...groups.map((group, at) => managed(group, at + 1)),
      seen(name)
    ]),
    ...(logged
      ? [
          ...(provider === undefined ? [] : [globalKey(provider)]),
          resource("aws_cloudwatch_log_group", `${name}_acl`, {
            provider,
            // The name must begin with this.
            name: str`aws-waf-logs-${localName}-${name.replaceAll("_", "-")}`,
            retention_in_days: retention(365),
            kms_key_id: provider === undefined ? keyArn(plan) : ref("aws_kms_key.global.arn")
          }),
          resource(
            "aws_wafv2_web_acl_logging_configuration",
            name,
            {
              provider,
              resource_arn: ref(`aws_wafv2_web_acl.${name}.arn`),
              log_destination_configs: [ref(`aws_cloudwatch_log_group.${name}_acl.arn`)]
            },
            [
              sub("redacted_fields", {}, [sub("single_header", { name: "authorization" })]),
              sub("redacted_fields", {}, [sub("single_header", { name: "cookie" })]),
              // Only what was stopped is written: the rest is in the access logs.
              sub("logging_filter", { default_behavior: "DROP" }, [
                sub("filter", { behavior: "KEEP", requirement: "MEETS_ANY" }, [
                  sub("condition", {}, [sub("action_condition", { action: "BLOCK" })])
                ])
              ])
            ]
          )
        ]
      : [])
  ]
}
