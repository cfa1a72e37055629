import { stores } from "../constants.ts"
import { atLeast, redundant } from "../floors.ts"
import { times } from "../traffic.ts"
import { storeReasons } from "../storeNeeds.ts"
import type { Rule } from "./Rule.ts"

/** Brokers: RabbitMQ, SQS-like queues, NATS. */
export const queues: Rule = {
  name: "queues",
  apply: ({ tier, workload }) => {
    const found = workload.stores.flatMap((store) => (store.kind === "queue" ? [store] : []))
    return {
      needs: found.map((store) => ({
        kind: "queue",
        id: store.id,
        because: storeReasons(store, ["context.peakRps"]),
        engine: store.engine,
        version: store.version,
        messagesPerMonth: times(workload.traffic.requests, stores.messagesPerRequest.value),
        highlyAvailable: redundant(workload.context) || atLeast(tier, "scale")
      })),
      figures: [
        ...(found.length === 0 ? [] : [stores.messagesPerRequest]),
        ...(found.some(({ engine }) => engine === "rabbitmq") ? [stores.messagesPerVcpu] : [])
      ]
    }
  }
}
