import { Context, type DateTime, type Effect, type Option, Schema } from "effect"
import type { TierName } from "../blueprint/TierName.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { ContextInvalid, ProviderNotAllowed } from "../context/ContextErrors.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import { type ArchitectRecord, type Design, type DesignRequest, ModelUsage } from "./Design.ts"
import type { Edit, KeptEdit } from "../blueprint/Edit.ts"

export { ContextInvalid, ProviderNotAllowed } from "../context/ContextErrors.ts"

/** The AI did not do its work and configuration forbids falling back. */
export class AiUnavailable extends Schema.TaggedError<AiUnavailable>()("AiUnavailable", {
  reason: Schema.String,
  /** What was spent all the same. */
  usage: Schema.optionalWith(ModelUsage, { exact: true })
}) {
  override get message() {
    return `The AI architect is not available: ${this.reason}`
  }
}

/** A typed edit that means nothing for this design, or cannot be designed. */
export class EditNotPossible extends Schema.TaggedError<EditNotPossible>()("EditNotPossible", {
  /** Its place in the list, from 0. */
  edit: Schema.Int,
  field: Schema.optionalWith(Schema.String, { exact: true }),
  reason: Schema.String
}) {
  override get message() {
    return `edits[${this.edit}]${this.field === undefined ? "" : `.${this.field}`}: ${this.reason}`
  }
}

/** An earlier version that a message may compare with or go back to. */
export interface EarlierVersion {
  readonly version: number
  readonly tiers: ReadonlyArray<Tier>
}

/** One line of the list of versions. */
export interface VersionLine {
  readonly version: number
  readonly createdAt: DateTime.Utc
  /** What made it, in one sentence. */
  readonly summary: string
  /** Values that differ from the version before. */
  readonly changeCount: number
  /** Euros per month by tier; null where it was not kept. */
  readonly priceDelta: Readonly<Record<string, number>> | null
}

/** A message and what it was answered with. */
export interface Spoken {
  readonly message: string
  readonly reply: string
}

/** A message about a design. `E` is what looking up an earlier version may fail with. */
export interface MessageRequest<E = never> extends DesignRequest {
  readonly message: string
  readonly focusTier: TierName
  /** Nothing of it will be kept, and the words say what would be. */
  readonly dryRun?: boolean
  /** The folder that has the files of each tier in one of its name; left out where the service gives them. */
  readonly folder?: string
  readonly currentVersion: number
  /** The current version's context, settled. */
  readonly settled: SettledContext
  /** The tiers of the current version. */
  readonly tiers: ReadonlyArray<Tier>
  /** Looks an earlier version up, to compare with or to go back to; none when there is no such version. */
  readonly earlier: (version: number) => Effect.Effect<Option.Option<EarlierVersion>, E>
  /** Every version, newest first; looked up only where it is wanted. */
  readonly versions?: Effect.Effect<ReadonlyArray<VersionLine>, E>
  /** What was said before, oldest first; looked up only where it is wanted. */
  readonly conversation?: Effect.Effect<ReadonlyArray<Spoken>, E>
}

/** A wish near to a message that was not understood: how it is said, and the edits that it is read as. */
export interface Suggestion {
  readonly text: string
  readonly edits: ReadonlyArray<Edit>
}

/** What a message comes to. `reply` is Markdown. */
export type MessageAnswer =
  | { readonly kind: "answer"; readonly reply: string; readonly architect: ArchitectRecord }
  | {
      readonly kind: "clarification"
      readonly reply: string
      readonly architect: ArchitectRecord
      /** The nearest wishes; none where nothing is near, or where a language model asks back. */
      readonly suggestions?: ReadonlyArray<Suggestion>
    }
  | {
      readonly kind: "change"
      readonly reply: string
      readonly architect: ArchitectRecord
      /** The whole list to keep with the new version, oldest first. */
      readonly edits: ReadonlyArray<KeptEdit>
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
    /** Whether answers may come from a language model; those cost the caller a unit. */
    readonly mode: ArchitectRecord["mode"]
    readonly design: (
      request: DesignRequest
    ) => Effect.Effect<Design, ContextInvalid | ProviderNotAllowed | AiUnavailable>
    readonly respond: <E>(
      request: MessageRequest<E>
    ) => Effect.Effect<MessageAnswer, ContextInvalid | ProviderNotAllowed | AiUnavailable | E>
    /** Makes what typed edits ask for: the message is their reason and is not read, and no language model is asked. */
    readonly apply: <E>(
      request: MessageRequest<E>,
      edits: ReadonlyArray<Edit>
    ) => Effect.Effect<MessageAnswer, EditNotPossible | ProviderNotAllowed | E>
  }
>() {}
