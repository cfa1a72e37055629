import { Encoding, Option, Redacted } from "effect"
import type { NewApp } from "../repo/AppManifests.ts"

/** An App's credentials as the service reads them, a line each; the key is base64, for it has lines of its own. */
export const appVariables = (app: NewApp): string =>
  [
    `GITHUB_APP_ID=${app.id}`,
    `GITHUB_APP_SLUG=${app.slug}`,
    `GITHUB_APP_CLIENT_ID=${app.clientId}`,
    `GITHUB_APP_CLIENT_SECRET=${Redacted.value(app.clientSecret)}`,
    `GITHUB_APP_PRIVATE_KEY=${Encoding.encodeBase64(Redacted.value(app.privateKey))}`,
    ...Option.match(app.webhookSecret, {
      onNone: () => [],
      onSome: (secret) => [`GITHUB_APP_WEBHOOK_SECRET=${Redacted.value(secret)}`]
    }),
    ""
  ].join("\n")
