import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { TierName } from "../blueprint/TierName.ts"
import { historyOf } from "../projects/History.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { VersionNumber } from "../projects/Version.ts"
import { compareVersions, Diff, diffLine } from "./compareVersions.ts"
import { ConversationId, FilePath, FocusTier } from "./fields.ts"
import * as Operation from "./Operation.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** What differs between two versions of a tier, or two tiers: files, components and price. */
export const getDiff = Operation.make({
  name: "getDiff",
  tool: null,
  title: "Compare versions or tiers",
  description:
    "What differs between two versions of a tier, or between two tiers: files as unified diffs, components field by field, and the price with its causes. `to` and `tier` name the side after, `from` and `fromTier` the side before. Alone they compare the current version of growth with the version before it; with `fromTier` two tiers of one version. `path` shows one file.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    conversationId: ConversationId,
    from: optional(VersionNumber),
    to: optional(VersionNumber),
    fromTier: optional(TierName),
    tier: FocusTier,
    path: optional(FilePath)
  }),
  output: Diff,
  text: diffLine,
  run: Effect.fnUntraced(function* ({ conversationId, ...sides }) {
    const { account } = yield* Caller
    const store = yield* ProjectStore
    return yield* compareVersions(historyOf(store, account.id, conversationId), sides)
  })
})
