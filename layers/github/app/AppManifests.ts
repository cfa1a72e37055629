import { HttpClient } from "@effect/platform"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { AppManifests } from "../../../src/repo/AppManifests.ts"
import { LinkRefused } from "../../../src/repo/GitHubApp.ts"
import { makeCalls } from "../Calls.ts"
import type { AppOptions } from "./AppOptions.ts"
import { isPrivateKey } from "./appToken.ts"
import { ask } from "./ask.ts"
import { callsOptions } from "./callsOptions.ts"

const visible = Schema.String.pipe(Schema.pattern(/^[\x21-\x7e]{1,200}$/))

const ConversionAnswer = Schema.Struct({
  id: Schema.Int,
  slug: visible,
  name: Schema.String,
  html_url: visible,
  client_id: visible,
  client_secret: Schema.Redacted(visible),
  pem: Schema.Redacted(Schema.String.pipe(Schema.filter(isPrivateKey))),
  webhook_secret: Schema.optional(Schema.NullOr(Schema.Redacted(visible)))
})

const refused = new LinkRefused({
  reason: "GitHub does not accept the code that it sent; run the command again."
})

/** The manifest flow of GitHub. */
export const layer = (
  options: Pick<AppOptions, "apiUrl" | "webUrl" | "patience">
): Layer.Layer<AppManifests, never, HttpClient.HttpClient> =>
  Layer.effect(
    AppManifests,
    Effect.map(HttpClient.HttpClient, (client) => {
      const calls = makeCalls(client, callsOptions(options.apiUrl, options))
      return {
        address: (organization, state) => {
          const of = Option.match(organization, { onNone: () => "", onSome: (name) => `/organizations/${name}` })
          return `${options.webUrl}${of}/settings/apps/new?${new URLSearchParams({ state })}`
        },
        convert: Effect.fn("AppManifests.convert")(function* (code) {
          const path = `/app-manifests/${encodeURIComponent(Redacted.value(code))}/conversions`
          const answer = yield* ask(calls, ConversionAnswer, { path, send: {} }, { as: Option.none(), once: true })
          if (Option.isNone(answer)) return yield* refused
          const app = answer.value
          return {
            id: app.id,
            slug: app.slug,
            name: app.name,
            url: app.html_url,
            clientId: app.client_id,
            clientSecret: app.client_secret,
            privateKey: app.pem,
            webhookSecret: Option.fromNullable(app.webhook_secret)
          }
        })
      }
    })
  )
