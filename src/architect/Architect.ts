import { Context, type Effect, Schema } from "effect"
import type { TierName } from "../blueprint/TierName.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { ArchitectRecord, Design, DesignRequest } from "./Design.ts"
import type { Edit } from "./Edit.ts"

/** The context asks for something that cannot be designed at all, e.g. a region without prices. */
export class ContextInvalid extends Schema.TaggedError<ContextInvalid>()("ContextInvalid", {
  field: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `context.${this.field}: ${this.reason}`
  }
}

/** The context names a provider that the account's plan does not include. */
export class ProviderNotAllowed extends Schema.TaggedError<ProviderNotAllowed>()("ProviderNotAllowed", {
  provider: Schema.String,
  allowed: Schema.Array(Schema.String)
}) {
  override get message() {
    return `providers: this plan does not include ${this.provider}; it includes ${this.allowed.join(", ")}.`
  }
}

/** The AI did not do its work and configuration forbids falling back. */
export class AiUnavailable extends Schema.TaggedError<AiUnavailable>()("AiUnavailable", { reason: Schema.String }) {
  override get message() {
    return `The AI architect is not available: ${this.reason}`
  }
}

/** An earlier version that a message may compare with or go back to. */
export interface EarlierVersion {
  readonly version: number
  readonly tiers: ReadonlyArray<Tier>
}

/** A message about a design. */
export interface MessageRequest extends DesignRequest {
  readonly message: string
  readonly focusTier: TierName
  readonly currentVersion: number
  /** The tiers of the current version. */
  readonly tiers: ReadonlyArray<Tier>
  readonly versions: ReadonlyArray<EarlierVersion>
}

/** What a message comes to. `reply` is Markdown. */
export type MessageAnswer =
  | { readonly kind: "answer"; readonly reply: string; readonly architect: ArchitectRecord }
  | { readonly kind: "clarification"; readonly reply: string; readonly architect: ArchitectRecord }
  | {
      readonly kind: "change"
      readonly reply: string
      readonly architect: ArchitectRecord
      /** The whole list to keep with the new version, oldest first. */
      readonly edits: ReadonlyArray<Edit>
      readonly design: Design
      /** One sentence for the version list. */
      readonly summary: string
    }
  | {
      readonly kind: "revert"
      readonly reply: string
      readonly architect: ArchitectRecord
      /** The version to make current again, as a new version. */
      readonly version: number
    }

/** Decides; never writes a price or a file itself. */
export class Architect extends Context.Tag("groundplan/architect/Architect")<
  Architect,
  {
    readonly design: (
      request: DesignRequest
    ) => Effect.Effect<Design, ContextInvalid | ProviderNotAllowed | AiUnavailable>
    readonly respond: (
      request: MessageRequest
    ) => Effect.Effect<MessageAnswer, ContextInvalid | ProviderNotAllowed | AiUnavailable>
  }
>() {}
