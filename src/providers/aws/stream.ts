/** Kafka on Amazon MSK. */
import { bytes } from "../../blueprint/constants.ts"
import type { Need } from "../../blueprint/Need.ts"
import { estimated, running, stored } from "../../catalog/UsageLine.ts"
import { expr, heredoc, ref, str } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component, rejected, unread } from "./shared/component.ts"
import { groupId, securityGroup } from "./shared/network.ts"
import { isAtLeast } from "./shared/policy.ts"
import { retention } from "./shared/retention.ts"
import { guarded, kebab, keyArn, named, resource, sub, tf } from "./shared/terms.ts"
import { guessed, monthlyEur, provisioned, used } from "./shared/usage.ts"

const version = "3.8.x"

/** Brokers stand in two or three zones, the same number in each. */
export const brokerZones = (need: Need<"stream">): number => (need.brokers >= 3 ? 3 : 2)

const brokersOf = (need: Need<"stream">): number =>
  Math.ceil(Math.max(2, need.brokers) / brokerZones(need)) * brokerZones(need)

const classOf = (site: Site) =>
  isAtLeast(site, "scale")
    ? ({ name: "m7g.large", vcpu: 2, memory: 8 } as const)
    : ({ name: "t3.small", vcpu: 2, memory: 2 } as const)

const place = (need: Need<"stream">, site: Site): Placement<"stream"> => {
  const size = classOf(site)
  const brokers = brokersOf(need)
  const gb = Math.max(10, Math.ceil(need.storageGb))
  return {
    kind: "stream",
    need,
    component: component(need, site, "Amazon MSK", {
      size: `kafka.${size.name}`,
      zones: site.region.zones.slice(0, brokerZones(need)),
      min: brokers,
      max: brokers,
      engine: "kafka",
      version,
      multiAz: true,
      failover: true,
      vcpu: size.vcpu,
      memoryGib: size.memory,
      storageGb: gb,
      deletionProtection: true,
      rejected: [
        rejected(
          "MSK Serverless",
          monthlyEur(site, [["aws.msk.serverless.cluster", running(1)]]),
          "without partitions and traffic, dearer than small brokers"
        ),
        ...(size.name === "t3.small"
          ? [
              rejected(
                "kafka.m7g.large",
                monthlyEur(site, [["aws.msk.m7g.large", running(brokers)]]),
                "more than this load needs"
              )
            ]
          : [
              rejected("kafka.m5.large", monthlyEur(site, [["aws.msk.m5.large", running(brokers)]]), "older and dearer")
            ])
      ]
    }),
    usage: [
      provisioned(need.id, `aws.msk.${size.name}`, `Kafka brokers kafka.${size.name} × ${brokers}`, running(brokers)),
      provisioned(need.id, "aws.msk.storage", `Storage, ${gb} GB × ${brokers}`, stored(gb * brokers)),
      used(
        need.id,
        "aws.cloudwatch.logs.ingest",
        "Logs of the brokers taken in",
        estimated(guessed(bytes.logGbPerProcess.value * brokers), "GB")
      )
    ],
    sla: unread(false),
    warnings: [
      {
        code: "kafka_access",
        text: "Kafka clients connect over TLS from the services that use it; topics have no access lists of their own. Turn on SASL/SCRAM where services must not read each other's topics."
      }
    ],
    assumptions: []
  }
}

const terraform = ({ need, component: placed }: Placement<"stream">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const zones = Math.min(brokerZones(need), placementOf(plan, "network.vpc")?.component.zones.length ?? 2)
  return {
    files: [
      {
        file: "stream.tf",
        blocks: [
          securityGroup(need.id, `Kafka ${kebab(need.id)}, reached by the services that use it`),
          resource("aws_cloudwatch_log_group", name, {
            name: str`/msk/${ref("local.name")}/${kebab(need.id)}`,
            retention_in_days: retention(30),
            kms_key_id: keyArn(plan)
          }),
          resource("aws_msk_configuration", name, {
            name: named(kebab(need.id)),
            kafka_versions: [version],
            server_properties: heredoc(
              `auto.create.topics.enable=false\ndefault.replication.factor=${zones}\nmin.insync.replicas=${Math.max(1, zones - 1)}\n`
            )
          }),
          resource(
            "aws_msk_cluster",
            name,
            {
              cluster_name: named(kebab(need.id)),
              kafka_version: version,
              number_of_broker_nodes: placed.min,
              enhanced_monitoring: "DEFAULT"
            },
            [
              sub(
                "broker_node_group_info",
                {
                  instance_type: placed.size ?? "",
                  client_subnets: expr`slice([for subnet in aws_subnet.data : subnet.id], 0, ${zones})`,
                  security_groups: [groupId(need.id)]
                },
                [sub("storage_info", {}, [sub("ebs_storage_info", { volume_size: placed.storageGb ?? 10 })])]
              ),
              sub("client_authentication", { unauthenticated: true }),
              sub("configuration_info", {
                arn: ref(`aws_msk_configuration.${name}.arn`),
                revision: ref(`aws_msk_configuration.${name}.latest_revision`)
              }),
              sub("encryption_info", { encryption_at_rest_kms_key_arn: keyArn(plan) }, [
                sub("encryption_in_transit", { client_broker: "TLS", in_cluster: true })
              ]),
              sub("logging_info", {}, [
                sub("broker_logs", {}, [
                  sub("cloudwatch_logs", { enabled: true, log_group: ref(`aws_cloudwatch_log_group.${name}.name`) })
                ])
              ]),
              ...guarded(placed.deletionProtection === true)
            ]
          )
        ]
      }
    ]
  }
}

export const stream: ProviderKind<"stream"> = { place, terraform }
