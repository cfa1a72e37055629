import { Clock, DateTime, Duration, Effect, Either, Layer } from "effect"
import { isIP } from "node:net"
import product from "../../package.json" with { type: "json" }
import { callable, hostOf } from "../../src/webhooks/address/mayCall.ts"
import type { Networks } from "../../src/webhooks/address/networks.ts"
import type { Unanswered } from "../../src/webhooks/Delivery.ts"
import { type Outcome, Receivers } from "../../src/webhooks/Receivers.ts"
import { retryAfter } from "../../src/webhooks/schedule.ts"
import { WebhookAddressRefused } from "../../src/webhooks/WebhookErrors.ts"
import { askedNames } from "./askedNames.ts"
import { allowedAddresses, guardedLookup, NotAllowed, type Resolve } from "./guardedLookup.ts"
import { post, type Received, TooSlow } from "./post.ts"

export interface ReceiverOptions {
  /** What the operator lets accounts call besides the public internet. */
  readonly allowed: Networks
  /** How names become addresses; by the machine's name servers when left out. */
  readonly resolve?: Resolve
  /** For one message in all. */
  readonly timeLimit?: Duration.DurationInput
}

/** For the names of a new address. */
const checkLimit = Duration.seconds(5)

/** The same words whether the name is unknown or one of an inner network: they tell nobody which there are. */
const unresolved = new WebhookAddressRefused({ reason: "the host must be a name that has public addresses only" })

const reasonOf = (error: Error): Unanswered => {
  if (error instanceof TooSlow) return "timeout"
  return error instanceof NotAllowed ? "address_refused" : "connection_failed"
}

type When = Pick<Outcome, "at" | "milliseconds">

const unanswered = (failure: Unanswered, when: When): Outcome => ({ _tag: "Unanswered", failure, ...when })

const answered = ({ body, retryAfter: header, status }: Received, when: When, nowMillis: number): Outcome => ({
  _tag: "Answered",
  status,
  body,
  retryAfter: retryAfter(header, nowMillis),
  ...when
})

/** Receivers over HTTP, by https unless the operator allows their network. */
export const layer = ({ allowed, resolve = askedNames(), timeLimit = "15 seconds" }: ReceiverOptions) =>
  Layer.succeed(
    Receivers,
    Receivers.of({
      check: Effect.fn("Receivers.check")(function* (text) {
        const url = yield* Either.mapLeft(callable(text, allowed), (reason) => new WebhookAddressRefused({ reason }))
        if (isIP(hostOf(url)) === 0) {
          yield* Effect.tryPromise((signal) =>
            allowedAddresses(hostOf(url), { resolve, protocol: url.protocol, allowed, signal })
          ).pipe(
            Effect.timeout(checkLimit),
            Effect.mapError(() => unresolved)
          )
        }
        return url.href
      }),

      send: Effect.fn("Receivers.send")(function* ({ body, headers, url: text }) {
        const at = yield* DateTime.now
        const begun = yield* Clock.currentTimeMillis
        const url = callable(text, allowed)
        if (Either.isLeft(url)) return unanswered("address_refused", { at, milliseconds: 0 })
        const result = yield* Effect.async<Received | Error>((resume) => {
          const asking = new AbortController()
          const sending = post(url.right, {
            body,
            headers: {
              ...headers,
              "content-type": "application/json",
              "accept-encoding": "identity",
              "user-agent": `Groundplan/${product.version} (webhooks)`
            },
            lookup: guardedLookup({ resolve, protocol: url.right.protocol, allowed, signal: asking.signal }),
            limitMillis: Duration.toMillis(timeLimit),
            done: (result) => {
              asking.abort()
              resume(Effect.succeed(result))
            }
          })
          return Effect.sync(() => {
            asking.abort()
            sending.cancel()
          })
        })
        const now = yield* Clock.currentTimeMillis
        const made = { at, milliseconds: now - begun }
        return result instanceof Error ? unanswered(reasonOf(result), made) : answered(result, made, now)
      })
    })
  )
