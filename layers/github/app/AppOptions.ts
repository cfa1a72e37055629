import type { Redacted } from "effect"
import type { GitHubOptions } from "../GitHubOptions.ts"

/** What GitHub knows an App by. */
export interface AppIdentity {
  readonly id: number
  /** The App's name as it stands in addresses. */
  readonly slug: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** An RSA key in PEM. */
  readonly privateKey: Redacted.Redacted
}

/** How an App is used. */
export interface AppOptions extends AppIdentity, Pick<GitHubOptions, "apiUrl" | "patience"> {
  /** Where people sign in, which is not where the API is. */
  readonly webUrl: string
  /** Where GitHub sends them back to. */
  readonly callbackUrl: string
}
