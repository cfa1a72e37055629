import { Effect, Layer } from "effect"
import * as SqlDeliveries from "../src/webhooks/SqlDeliveries.ts"
import * as SqlEvents from "../src/webhooks/SqlEvents.ts"
import * as Working from "../src/webhooks/Working.ts"
import { webhookNetworks } from "./configuration.ts"
import { configuredDatabase } from "./store.ts"
import * as Vault from "./vault.ts"
import * as HttpReceivers from "./webhooks/HttpReceivers.ts"

const receivers = Layer.unwrapEffect(Effect.map(webhookNetworks, (allowed) => HttpReceivers.layer({ allowed })))

/** Tells endpoints of events, on the configured database; this node does its part of the sending. */
export const layer = Working.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(SqlDeliveries.layer, SqlEvents.layer, receivers)),
  Layer.provide(Vault.layer),
  Layer.provide(configuredDatabase)
)
