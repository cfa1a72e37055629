import { Schema } from "effect"
import * as Queue from "../jobs/Queue.ts"
import { DeliveryId } from "./Delivery.ts"

/** Tries that a node makes at once: nearly all of their time is waiting for an answer. */
export const slots = 64

/** One try of one delivery. */
export const webhookDeliveries = Queue.make({
  name: "webhook-deliveries",
  payload: Schema.Struct({ delivery: DeliveryId, turn: Schema.Int }),
  // longer than a claim, which is longer than a try
  expiresIn: "60 seconds",
  // of the order, not of the delivery: the database was away, or the node stopped
  retries: 8,
  retryDelay: "5 seconds",
  concurrency: slots,
  oneWaiting: false
})

/** Another node is at it; or was, and is gone. */
export class DeliveryBusy extends Schema.TaggedError<DeliveryBusy>()("DeliveryBusy", {}) {
  override get message() {
    return "The delivery is being tried by another node."
  }
}
