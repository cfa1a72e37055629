/** Signatures by Standard Webhooks 1.0.0. */
import { Effect, Redacted } from "effect"
import { createHmac, randomBytes } from "node:crypto"

const prefix = "whsec_"
const secretBytes = 32

/** A new secret of an endpoint, as its receiver is told it. */
export const newSecret = Effect.sync(() => Redacted.make(prefix + randomBytes(secretBytes).toString("base64")))

/** What is signed: the id stays the same for every try, the time does not. */
export interface Message {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The signature of a message by one secret. */
export const signatureOf = (secret: Redacted.Redacted, { body, id, timestamp }: Message): string => {
  const key = Buffer.from(Redacted.value(secret).slice(prefix.length), "base64")
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`
}

/** The headers that every message carries; each secret that counts at the time signs it. */
export const headersOf = (secrets: ReadonlyArray<Redacted.Redacted>, message: Message) => ({
  "webhook-id": message.id,
  "webhook-timestamp": String(message.timestamp),
  "webhook-signature": secrets.map((secret) => signatureOf(secret, message)).join(" ")
})
