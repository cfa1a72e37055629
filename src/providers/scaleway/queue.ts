/** Queues (SQS-compatible) and NATS. Neither has a price in the catalogue: their lines are unpriced. */
import { estimated } from "../../catalog/UsageLine.ts"
import { block, ref, str } from "../../hcl/index.ts"
import type { Placement, Plan, ProviderKind } from "../Provider.ts"
import { component, gap, noSla, placement, used } from "./making.ts"
import { cloudName, guarded, resource, tf } from "./names.ts"
import type { Connection } from "./wiring/Connection.ts"

/** Times a message is tried before it is set aside, and how long it is kept: 14 days, the longest. */
const tries = 5
const keptSeconds = 1_209_600

export const queue: ProviderKind<"queue"> = {
  place: (need, site) => {
    if (need.engine === "rabbitmq")
      return gap("Scaleway has no managed RabbitMQ.", "provider", [
        "Place this tier on AWS (Amazon MQ for RabbitMQ).",
        "Use a RabbitMQ service of another European provider and pass its address as a secret.",
        "Change the code to SQS or NATS: Scaleway offers Queues and NATS in Paris and Amsterdam."
      ])
    if (site.region.region === "pl-waw")
      return gap("Queues and NATS are not offered in Warsaw.", "region", ["Choose fr-par or nl-ams."])
    const nats = need.engine === "nats"
    return placement(
      "queue",
      need,
      component(need, site, "queue", nats ? "NATS" : "Queues (SQS-compatible)", {
        engine: need.engine,
        deletionProtection: true,
        rejected: [
          {
            option: "A broker on an Instance",
            monthlyEur: null,
            why: "Upgrades and failover would be the user's work."
          }
        ]
      }),
      {
        usage: [
          used(
            need.id,
            nats ? "scw.nats.messages" : "scw.queues.requests",
            nats ? "NATS messages" : "Queue requests",
            estimated(need.messagesPerMonth, "request")
          )
        ],
        sla: nats
          ? { percent: 99, requestPath: false, source: "scaleway.com/en/messaging-and-queuing/sla" }
          : noSla(false, "messaging-and-queuing"),
        warnings: [
          {
            code: "unpriced",
            text: `${need.id}: the catalogue has no price for ${nats ? "NATS" : "Queues"}; the total is incomplete.`
          }
        ],
        assumptions: nats ? [] : [`${need.id}: the endpoint is on the internet, with its own credentials and TLS.`]
      }
    )
  },
  terraform: (placed, plan) => {
    const name = tf(plan, placed.component.id)
    const credentials = ref(`scaleway_mnq_sqs_credentials.${name}.access_key`)
    // What waits in them are jobs that stand nowhere else.
    const guard = guarded(placed.component.deletionProtection === true)
    const key = ref(`scaleway_mnq_sqs_credentials.${name}.secret_key`)
    const one = (suffix: string, more: ReadonlyArray<ReturnType<typeof block>>) =>
      resource(
        "scaleway_mnq_sqs_queue",
        `${name}${suffix}`,
        {
          name: str`${cloudName(placed.component.id)}${suffix.replace("_", "-")}`,
          sqs_endpoint: ref("scaleway_mnq_sqs.main.endpoint"),
          access_key: credentials,
          secret_key: key,
          message_max_age: keptSeconds
        },
        [...more, ...guard]
      )
    return {
      files: [
        {
          file: "queue.tf",
          blocks:
            placed.need.engine === "nats"
              ? [
                  resource("scaleway_mnq_nats_account", name, { name: cloudName(placed.component.id) }, guard),
                  resource("scaleway_mnq_nats_credentials", name, {
                    name: cloudName(placed.component.id),
                    account_id: ref(`scaleway_mnq_nats_account.${name}.id`)
                  })
                ]
              : [
                  resource("scaleway_mnq_sqs", "main", {}),
                  resource("scaleway_mnq_sqs_credentials", name, { name: cloudName(placed.component.id) }, [
                    block("permissions", [], { can_manage: true, can_publish: true, can_receive: true })
                  ]),
                  one("_dead", []),
                  one("", [
                    block("dead_letter_queue", [], {
                      id: ref(`scaleway_mnq_sqs_queue.${name}_dead.id`),
                      max_receive_count: tries
                    })
                  ])
                ]
        }
      ]
    }
  }
}

export const queueConnection = (placed: Placement<"queue">, plan: Plan): Connection => {
  const name = tf(plan, placed.component.id)
  if (placed.need.engine === "nats")
    return {
      url: ref(`scaleway_mnq_nats_account.${name}.endpoint`),
      password: ref(`scaleway_mnq_nats_credentials.${name}.file`)
    }
  return {
    queueName: ref(`scaleway_mnq_sqs_queue.${name}.name`),
    queueUrl: ref(`scaleway_mnq_sqs_queue.${name}.url`),
    endpoint: ref("scaleway_mnq_sqs.main.endpoint"),
    region: ref("var.region"),
    accessKey: ref(`scaleway_mnq_sqs_credentials.${name}.access_key`),
    secretKey: ref(`scaleway_mnq_sqs_credentials.${name}.secret_key`)
  }
}
