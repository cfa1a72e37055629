import type { AppCredentials } from "./TestApp.ts"

/** An App's credentials as the service is given them. */
export const variablesOf = ({ clientId, clientSecret, id, privateKey, slug, webhookSecret }: AppCredentials) => ({
  GITHUB_APP_ID: String(id),
  GITHUB_APP_SLUG: slug,
  GITHUB_APP_CLIENT_ID: clientId,
  GITHUB_APP_CLIENT_SECRET: clientSecret,
  GITHUB_APP_PRIVATE_KEY: Buffer.from(privateKey).toString("base64"),
  GITHUB_APP_WEBHOOK_SECRET: webhookSecret
})
