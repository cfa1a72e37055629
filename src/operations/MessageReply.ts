import { Schema } from "effect"
import { ArchitectRecord } from "../architect/Design.ts"
import { Edit } from "../blueprint/Edit.ts"
import { TierName } from "../blueprint/TierName.ts"
import { StoreMove } from "../migration/StoreMove.ts"
import { ExchangeKind } from "../projects/Exchange.ts"
import { PriceCauses } from "../projects/PriceCauses.ts"
import { Change, type Version } from "../projects/Version.ts"
import { alteredTiers, viewChanges, viewMoves } from "./changeView.ts"
import type { Detail } from "./Detail.ts"
import type { Changed, Unchanged } from "./messageTurn.ts"
import { TierView, viewTiers } from "./TierView.ts"

/** What a message, or typed edits, came to. */
export const MessageReply = Schema.Struct({
  conversationId: Schema.String,
  kind: ExchangeKind,
  /** Markdown. */
  reply: Schema.String,
  /** Nothing was kept. */
  dryRun: Schema.optionalWith(Schema.Literal(true), { exact: true }),
  /** Of a clarification: the nearest wishes, each as it is said and as the edits that make it. */
  suggestions: Schema.optionalWith(
    Schema.Array(
      Schema.Struct({ text: Schema.String, edits: Schema.Array(Edit) }).annotations({ identifier: "Suggestion" })
    ),
    { exact: true }
  ),
  focusTier: TierName,
  version: Schema.Int,
  previousVersion: Schema.NullOr(Schema.Int),
  changes: Schema.Array(Change),
  /** Those that a summary does not list. */
  changesLeftOut: Schema.optionalWith(Schema.Int, { exact: true }),
  /** Euros per month, by tier; empty when nothing changed. */
  priceDelta: Schema.Record({ key: Schema.String, value: Schema.Number }),
  /** What each difference comes from; the four add up to it. */
  priceCauses: Schema.Record({ key: Schema.String, value: PriceCauses }),
  architect: ArchitectRecord,
  /** Stores of the version before whose data has to be taken care of; absent where there is none. */
  migrations: Schema.optionalWith(Schema.Array(StoreMove), { exact: true }),
  /** Those that a summary does not list. */
  migrationsLeftOut: Schema.optionalWith(Schema.Int, { exact: true }),
  /** What the next version does to the oldest, where the plan keeps no more, and where a version is of an older commit. */
  notice: Schema.optionalWith(Schema.String, { exact: true }),
  /** In a summary those that the change altered, in full all four. */
  tiers: Schema.optionalWith(Schema.Array(TierView), { exact: true })
}).annotations({ identifier: "MessageReply" })
export type MessageReply = typeof MessageReply.Type

interface Asked {
  readonly conversationId: string
  readonly focusTier: TierName
}

/** An answer or a question back: the version stays what it is. */
export const unchangedReply = (
  { conversationId, focusTier }: Asked,
  { architect, kind, reply, suggestions }: Unchanged,
  current: Version
): MessageReply => ({
  conversationId,
  kind,
  reply,
  ...(suggestions === undefined ? {} : { suggestions }),
  focusTier,
  version: current.version,
  previousVersion: null,
  changes: [],
  priceDelta: {},
  priceCauses: {},
  architect
})

/** What a change does, whether it is kept or not: which version it makes is said by whoever keeps it. */
export const changedReply = (
  { conversationId, detail, focusTier }: Asked & { readonly detail: Detail },
  { architect, changes, kind, migrations, priceCauses, priceDelta, reply, tiers }: Changed,
  current: Version
): Omit<MessageReply, "version" | "previousVersion"> => ({
  conversationId,
  kind,
  reply,
  focusTier,
  ...viewMoves(migrations, detail),
  ...viewChanges(changes, focusTier, detail),
  priceDelta,
  priceCauses,
  architect,
  tiers: viewTiers(detail === "full" ? tiers : alteredTiers(current.tiers, tiers), detail)
})
