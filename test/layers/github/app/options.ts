import { Redacted } from "effect"
import type { AppOptions } from "../../../../layers/github/app/AppOptions.ts"
import type { TestApp } from "../../../support/github/TestApp.ts"
import { patience } from "../reading.ts"

/** The App of a test's GitHub, as the service uses it. */
export const appOptionsFor = ({ credentials }: TestApp, url: string): AppOptions => ({
  id: credentials.id,
  slug: credentials.slug,
  clientId: credentials.clientId,
  clientSecret: Redacted.make(credentials.clientSecret),
  privateKey: Redacted.make(credentials.privateKey),
  apiUrl: url,
  webUrl: url,
  callbackUrl: "https://groundplan.example.com/v1/connections/github/callback",
  patience
})
