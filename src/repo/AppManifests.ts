import { Context, type Effect, type Option, type Redacted } from "effect"
import type { AppFailure, LinkRefused } from "./GitHubApp.ts"

/** What GitHub gives for a new App, once. */
export interface NewApp {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Where its settings are. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** PEM. */
  readonly privateKey: Redacted.Redacted
  /** None where it sends no events. */
  readonly webhookSecret: Option.Option<Redacted.Redacted>
}

/** Makes an App on GitHub out of a description of it. */
export class AppManifests extends Context.Tag("groundplan/repo/AppManifests")<
  AppManifests,
  {
    /** Where a person's browser posts the description, for themselves or an organisation. */
    readonly address: (organization: Option.Option<string>, state: string) => string
    /** Changes the code that the person came back with for the App's credentials. */
    readonly convert: (code: Redacted.Redacted) => Effect.Effect<NewApp, LinkRefused | AppFailure>
  }
>() {}
