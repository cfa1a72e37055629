/** Message queues: SQS, or RabbitMQ on Amazon MQ. */
import { endOf } from "../../facts/endOfLife.ts"
import type { Need } from "../../blueprint/Need.ts"
import { takesEngine, takesStandby } from "../../blueprint/takes.ts"
import { estimated, monthly, running } from "../../catalog/UsageLine.ts"
import { expr, jsonencode, ref } from "../../hcl/Value.ts"
import { placementsOf } from "../Plan.ts"
import type { Gap, Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { beside, component, rejected, unread } from "./shared/component.ts"
import { dataSubnets, groupId, securityGroup } from "./shared/network.ts"
import { isAtLeast } from "./shared/policy.ts"
import { secretLine, storeSecret } from "./shared/storeSecret.ts"
import { passwordOf } from "./shared/storeTerms.ts"
import { guarded, kebab, keyArn, named, resource, sub, tf } from "./shared/terms.ts"
import { monthlyEur, provisioned, times, used } from "./shared/usage.ts"

/** The only broker with a price in the catalogue; RabbitMQ takes no smaller one in production. */
const broker = "mq.m5.large"

/** A cluster of brokers is in three zones. */
const brokersOf = ({ highlyAvailable }: Need<"queue">): number => (highlyAvailable ? 3 : 1)

const sqs = (need: Need<"queue">, site: Site): Placement<"queue"> => ({
  kind: "queue",
  need,
  component: component(need, site, "Amazon SQS", {
    zones: site.region.zones,
    engine: "sqs",
    multiAz: true,
    retentionDays: 14,
    deletionProtection: true,
    rejected: [
      rejected(
        `RabbitMQ on ${broker}`,
        monthlyEur(site, [["aws.mq.m5.large.single", running(brokersOf(need))]]),
        "runs and costs all month",
        takesEngine(need.id, "rabbitmq")
      )
    ]
  }),
  // Send, receive and delete; empty polls come on top.
  usage: [
    used(
      need.id,
      "aws.sqs.standard",
      "Requests, three per message",
      estimated(times(need.messagesPerMonth, 3), "request")
    )
  ],
  sla: beside(99.9),
  warnings: [],
  assumptions: []
})

/** Of the series that the priced brokers run. */
const rabbitVersion = "3.13"

const rabbit = (need: Need<"queue">, site: Site): Placement<"queue"> => {
  const nodes = brokersOf(need)
  return {
    kind: "queue",
    need,
    component: component(need, site, "Amazon MQ for RabbitMQ", {
      size: broker,
      zones: site.region.zones.slice(0, nodes),
      min: nodes,
      max: nodes,
      engine: "rabbitmq",
      version: rabbitVersion,
      multiAz: nodes > 1,
      failover: nodes > 1,
      deletionProtection: true,
      vcpu: 2,
      memoryGib: 8,
      rejected: [
        rejected(
          "Amazon SQS",
          monthlyEur(site, [["aws.sqs.standard", monthly(need.messagesPerMonth.expected * 3, "request")]]),
          "far cheaper, but the application speaks AMQP: its code would change",
          takesEngine(need.id, "sqs")
        ),
        ...(nodes > 1
          ? [
              rejected(
                "one broker",
                monthlyEur(site, [["aws.mq.m5.large.single", running(1)]]),
                "a zone's failure stops it",
                takesStandby(need.id, false)
              )
            ]
          : [])
      ]
    }),
    usage: [
      provisioned(need.id, "aws.mq.m5.large.single", `RabbitMQ ${broker} × ${nodes}`, running(nodes)),
      used(need.id, "aws.mq.storage", "Messages stored, 1 GB on each node", monthly(nodes, "GB-month")),
      secretLine(need.id)
    ],
    sla: unread(false),
    warnings:
      need.version !== null && Number.parseInt(need.version, 10) > 3
        ? [
            {
              code: "engine_version_lowered",
              text: `RabbitMQ ${need.version} runs on mq.m7g brokers only, whose price is not in the catalogue: ${rabbitVersion} on ${broker} is planned. Test the application with it, or choose mq.m7g yourself.`
            }
          ]
        : [],
    assumptions: [
      "The price of the small broker mq.t3.micro is not in the catalogue.",
      `The brokers with a known price run RabbitMQ ${rabbitVersion}, whose maker's support ended on ${endOf("rabbitmq", rabbitVersion)}: Amazon mends it, and containers for tests and local work run a line that its maker mends, unless the repository names this one.`,
      ...(nodes > 1 ? ["A cluster is billed as three single brokers."] : [])
    ]
  }
}

const place = (need: Need<"queue">, site: Site): Placement<"queue"> | Gap => {
  if (need.engine === "sqs") return sqs(need, site)
  if (need.engine === "rabbitmq") return rabbit(need, site)
  return {
    gap: "AWS has no managed NATS",
    constraint: "provider",
    waysOut: [
      "Choose Scaleway, which offers NATS in Paris and Amsterdam",
      "Use SQS and SNS instead of NATS",
      "Run NATS in containers with a file system of its own"
    ]
  }
}

/** Longer than the longest call of a function that handles its messages: Lambda takes no shorter one. */
const visibilityOf = ({ id }: Need<"queue">, plan: Plan): number =>
  Math.max(
    300,
    ...placementsOf(plan, "compute.function").map(({ need }) => (need.source === id ? need.timeoutSeconds : 0))
  )

const sqsTerraform = ({ need, component: placed }: Placement<"queue">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  // What waits in either are jobs that stand nowhere else.
  const guard = guarded(placed.deletionProtection === true)
  const key = keyArn(plan)
  const encryption =
    key === undefined
      ? { sqs_managed_sse_enabled: true }
      : { kms_master_key_id: key, kms_data_key_reuse_period_seconds: 3600 }
  return {
    files: [
      {
        file: "queue.tf",
        blocks: [
          resource(
            "aws_sqs_queue",
            `${name}_dead`,
            { name: named(`${kebab(need.id)}-dead`), message_retention_seconds: 1_209_600, ...encryption },
            guard
          ),
          resource(
            "aws_sqs_queue",
            name,
            {
              name: named(kebab(need.id)),
              visibility_timeout_seconds: visibilityOf(need, plan),
              receive_wait_time_seconds: 20,
              message_retention_seconds: 1_209_600,
              ...encryption,
              // A message that fails five times waits in the other queue to be looked at.
              redrive_policy: jsonencode({
                deadLetterTargetArn: ref(`aws_sqs_queue.${name}_dead.arn`),
                maxReceiveCount: 5
              })
            },
            guard
          ),
          resource("aws_sqs_queue_redrive_allow_policy", name, {
            queue_url: ref(`aws_sqs_queue.${name}_dead.id`),
            redrive_allow_policy: jsonencode({
              redrivePermission: "byQueue",
              sourceQueueArns: [ref(`aws_sqs_queue.${name}.arn`)]
            })
          })
        ]
      }
    ]
  }
}

const rabbitTerraform = ({ need, component: placed }: Placement<"queue">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const password = passwordOf(need.id)
  const several = placed.min > 1
  const key = keyArn(plan)
  return {
    files: [
      {
        file: "queue.tf",
        blocks: [
          ...storeSecret(need.id, plan),
          securityGroup(need.id, `Broker ${kebab(need.id)}, reached by the services that use it`),
          resource(
            "aws_mq_broker",
            name,
            {
              broker_name: named(kebab(need.id, 18)),
              engine_type: "RabbitMQ",
              engine_version: placed.version ?? "",
              host_instance_type: broker,
              deployment_mode: several ? "CLUSTER_MULTI_AZ" : "SINGLE_INSTANCE",
              publicly_accessible: false,
              auto_minor_version_upgrade: true,
              apply_immediately: !isAtLeast(plan.site, "growth"),
              subnet_ids: several ? dataSubnets : expr`slice(${dataSubnets}, 0, 1)`,
              security_groups: [groupId(need.id)]
            },
            [
              sub("user", { username: "app", password }),
              sub("logs", { general: true }),
              ...(key === undefined ? [] : [sub("encryption_options", { use_aws_owned_key: false, kms_key_id: key })]),
              sub("maintenance_window_start_time", { day_of_week: "SUNDAY", time_of_day: "03:30", time_zone: "UTC" }),
              ...guarded(placed.deletionProtection === true)
            ]
          )
        ]
      }
    ]
  }
}

export const queue: ProviderKind<"queue"> = {
  place,
  terraform: (placement, plan) =>
    placement.need.engine === "sqs" ? sqsTerraform(placement, plan) : rabbitTerraform(placement, plan)
}
