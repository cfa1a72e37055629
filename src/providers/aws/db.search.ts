/** Full-text search on an OpenSearch domain inside the network. */
import { bytes } from "../../blueprint/constants.ts"
import type { Need } from "../../blueprint/Need.ts"
import { takesSize } from "../../blueprint/takes.ts"
import { byPrice, quote } from "../../catalog/quote.ts"
import { estimated, running, stored } from "../../catalog/UsageLine.ts"
import { expr, jsonencode, ref, str } from "../../hcl/Value.ts"
import { isFirst } from "../copies.ts"
import type { Gap, Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { searchClasses } from "./classes/opensearch.ts"
import { component, rejected, unread } from "./shared/component.ts"
import { groupId, securityGroup } from "./shared/network.ts"
import { isAtLeast } from "./shared/policy.ts"
import { retention } from "./shared/retention.ts"
import { secretLine, storeSecret } from "./shared/storeSecret.ts"
import { passwordOf } from "./shared/storeTerms.ts"
import { account, guarded, kebab, keyArn, named, region, resource, sub, tf, types, variable } from "./shared/terms.ts"
import { guessed, monthlyEur, provisioned, used } from "./shared/usage.ts"

const version = "OpenSearch_2.19"

const place = (need: Need<"db.search">, site: Site): Placement<"db.search"> | Gap => {
  const known = byPrice(
    // Burstable nodes stall once their credits are gone.
    searchClasses.filter(({ name }) => !(name.startsWith("t") && isAtLeast(site, "scale"))),
    ({ name }) => quote(site.prices, `aws.opensearch.${name}`, site.region.region, running(1))
  ).filter(({ monthlyEur: eur }) => eur !== null)
  const fitting = known.filter(({ option }) => option.memory >= need.memoryGib)
  const short = fitting.length === 0
  const [choice, next] = short ? known.slice(-1) : fitting
  if (choice === undefined)
    return {
      gap: `OpenSearch has no price in ${site.region.region}`,
      constraint: "region",
      waysOut: ["Choose another region"]
    }
  const size = choice.option
  const nodes = need.highlyAvailable ? 2 : 1
  const gb = Math.max(10, Math.ceil(need.storageGb))
  return {
    kind: "db.search",
    need,
    component: component(need, site, "Amazon OpenSearch Service", {
      size: `${size.name}.search`,
      zones: site.region.zones.slice(0, nodes),
      min: nodes,
      max: nodes,
      engine: "opensearch",
      version: "2.19",
      multiAz: nodes > 1,
      failover: nodes > 1,
      vcpu: size.vcpu,
      memoryGib: size.memory,
      storageGb: gb,
      deletionProtection: true,
      rejected: [
        ...(next === undefined
          ? []
          : [
              rejected(
                `${next.option.name}.search`,
                monthlyEur(site, [[`aws.opensearch.${next.option.name}`, running(nodes)]]),
                "more than the sizing asks for",
                takesSize(need.id, { memoryGib: next.option.memory }, { memoryGib: size.memory })
              )
            ]),
        rejected("full-text search of the relational database", null, "no extra component, where the queries allow it")
      ]
    }),
    usage: [
      provisioned(need.id, `aws.opensearch.${size.name}`, `OpenSearch ${size.name}.search × ${nodes}`, running(nodes)),
      provisioned(need.id, "aws.opensearch.storage.gp3", `Storage, ${gb} GB × ${nodes}`, stored(gb * nodes)),
      used(
        need.id,
        "aws.cloudwatch.logs.ingest",
        "Logs of the search nodes taken in",
        estimated(guessed(bytes.logGbPerProcess.value * nodes), "GB")
      ),
      secretLine(need.id)
    ],
    sla: unread(true),
    warnings: [
      ...(need.version !== null && /^[5-8]\./.test(need.version)
        ? [
            {
              code: "engine_version_raised",
              text: "Elasticsearch is offered as OpenSearch 2: clients that check for Elasticsearch's own name refuse it."
            }
          ]
        : []),
      ...(short
        ? [
            {
              code: "capacity_short",
              text: `The largest search node with a price, ${size.name}, holds less than the ${need.memoryGib} GiB asked for.`
            }
          ]
        : [])
    ],
    assumptions: []
  }
}

const terraform = ({ need, component: placed }: Placement<"db.search">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const key = keyArn(plan)
  // At most 28 characters.
  const domainName = str`${expr`substr(local.name, 0, 19)`}-${kebab(need.id, 8)}`
  const password = str`${passwordOf(need.id)}Aa1!`
  const several = placed.min > 1
  return {
    files: [
      {
        file: "search.tf",
        blocks: [
          ...storeSecret(need.id, plan, { password }),
          securityGroup(need.id, `Search ${kebab(need.id)}, reached by the services that use it`),
          resource("aws_iam_service_linked_role", "opensearch", {
            count: expr`var.create_opensearch_role ? 1 : 0`,
            aws_service_name: "opensearchservice.amazonaws.com"
          }),
          resource("aws_cloudwatch_log_group", name, {
            name: str`/opensearch/${ref("local.name")}/${kebab(need.id)}`,
            retention_in_days: retention(30),
            kms_key_id: key
          }),
          resource("aws_cloudwatch_log_resource_policy", name, {
            policy_name: named(kebab(need.id)),
            policy_document: jsonencode({
              Version: "2012-10-17",
              Statement: [
                {
                  Effect: "Allow",
                  Principal: { Service: "es.amazonaws.com" },
                  Action: ["logs:PutLogEvents", "logs:CreateLogStream"],
                  Resource: str`${ref(`aws_cloudwatch_log_group.${name}.arn`)}:*`,
                  Condition: { StringEquals: { "aws:SourceAccount": account } }
                }
              ]
            })
          }),
          resource(
            "aws_opensearch_domain",
            name,
            {
              domain_name: domainName,
              engine_version: version,
              // Who reaches the network still needs a user and a password: fine-grained access control decides.
              access_policies: jsonencode({
                Version: "2012-10-17",
                Statement: [
                  {
                    Effect: "Allow",
                    Principal: { AWS: "*" },
                    Action: "es:ESHttp*",
                    Resource: str`arn:aws:es:${region}:${account}:domain/${domainName}/*`
                  }
                ]
              }),
              depends_on: expr`[aws_iam_service_linked_role.opensearch, ${ref(`aws_cloudwatch_log_resource_policy.${name}`)}]`
            },
            [
              sub(
                "cluster_config",
                { instance_type: placed.size ?? "", instance_count: placed.min, zone_awareness_enabled: several },
                several ? [sub("zone_awareness_config", { availability_zone_count: 2 })] : []
              ),
              sub("ebs_options", { ebs_enabled: true, volume_type: "gp3", volume_size: placed.storageGb ?? 10 }),
              sub("vpc_options", {
                subnet_ids: expr`slice([for subnet in aws_subnet.data : subnet.id], 0, ${placed.min})`,
                security_group_ids: [groupId(need.id)]
              }),
              sub("encrypt_at_rest", { enabled: true, kms_key_id: key }),
              sub("node_to_node_encryption", { enabled: true }),
              sub("domain_endpoint_options", {
                enforce_https: true,
                tls_security_policy: "Policy-Min-TLS-1-2-PFS-2023-10"
              }),
              sub("advanced_security_options", { enabled: true, internal_user_database_enabled: true }, [
                sub("master_user_options", { master_user_name: "app", master_user_password: password })
              ]),
              sub("log_publishing_options", {
                log_type: "ES_APPLICATION_LOGS",
                cloudwatch_log_group_arn: ref(`aws_cloudwatch_log_group.${name}.arn`)
              }),
              ...guarded(placed.deletionProtection === true)
            ]
          )
        ]
      }
    ],
    variables: [
      variable(
        "create_opensearch_role",
        types.flag,
        "Whether to make OpenSearch's service-linked role; false where the account has it",
        { default: isFirst(plan.site) }
      )
    ]
  }
}

export const search: ProviderKind<"db.search"> = { place, terraform }
