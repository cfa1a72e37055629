import { Array, Effect, Schema, Struct } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { diffTiers } from "../architect/diffTiers.ts"
import { euros } from "../architect/texts.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { TierName } from "../blueprint/TierName.ts"
import { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import { toldMoves } from "../migration/toldMoves.ts"
import { priceCauses } from "../pricing/causes.ts"
import { diffPrices } from "../pricing/diff.ts"
import { FileNotFound, VersionNotFound } from "../projects/ProjectErrors.ts"
import { PriceCauses } from "../projects/PriceCauses.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { Change, type Version, VersionNumber } from "../projects/Version.ts"
import { ConversationId, FilePath, FocusTier } from "./fields.ts"
import { FileDiff } from "./fileDiff.ts"
import { filesDiff } from "./filesDiff.ts"
import * as Operation from "./Operation.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

const Side = Schema.Struct({ version: Schema.Int, tier: TierName }).annotations({ identifier: "DiffSide" })

const tierOf = ({ tiers }: Version, name: TierName): Effect.Effect<Tier> =>
  Effect.orDie(Array.findFirst(tiers, (tier) => tier.name === name))

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
  output: Schema.Struct({
    from: Side,
    to: Side,
    /** Sorted by path; files that are the same on both sides are not listed. */
    files: Schema.Array(FileDiff),
    filesLeftOut: Schema.Int.annotations({
      description: "Files of the list that come without their `diff` because the answer would be too large"
    }),
    components: Schema.Array(
      Schema.Struct(Struct.omit(Change.fields, "tier")).annotations({ identifier: "ComponentChange" })
    ),
    /** Stores whose data has to be taken care of between the two; absent where there is none. */
    migrations: optional(Schema.Array(StoreMove)),
    /** Euros per month. */
    price: Schema.Struct({
      beforeEur: Schema.Number,
      afterEur: Schema.Number,
      deltaEur: Schema.Number,
      complete: Schema.Boolean.annotations({
        description: "false: something on one of the sides has no known price, so that the difference is not the whole"
      }),
      causes: PriceCauses
    }).annotations({ identifier: "PriceChange" })
  }).annotations({ identifier: "Diff" }),
  text: ({ components, files, from, migrations = [], price, to }) =>
    `${toldMoves(migrations)}${migrations.length === 0 ? "" : "\n\n"}${from.tier}, version ${from.version} → ${to.tier}, version ${to.version}: ${files.length} files and ${components.length} values differ; ${euros(price.beforeEur)} → ${euros(price.afterEur)} a month.`,
  run: Effect.fnUntraced(function* ({ conversationId, from, fromTier, path, tier, to }) {
    const { account } = yield* Caller
    const store = yield* ProjectStore
    const versionAt = (parameter: "from" | "to", asked: number | undefined) =>
      Effect.catchTag(
        store.version(account.id, conversationId, asked),
        "VersionNotFound",
        ({ newest, oldest, version }) => new VersionNotFound({ version, newest, oldest, parameter })
      )
    const later = yield* versionAt("to", to)
    const earlierTier = fromTier ?? tier
    const earlier = yield* versionAt("from", from ?? (earlierTier === tier ? later.version - 1 : later.version))
    const sides = {
      from: { version: earlier.version, tier: earlierTier },
      to: { version: later.version, tier }
    }
    const [before, after] = [yield* tierOf(earlier, earlierTier), yield* tierOf(later, tier)]

    const filesOf = (side: typeof Side.Type) =>
      Effect.map(store.files(account.id, conversationId, side), ({ files }) => ({
        files,
        contents: (paths: ReadonlyArray<string>) => store.contents(account.id, conversationId, { ...side, paths })
      }))
    const [old, now] = [yield* filesOf(sides.from), yield* filesOf(sides.to)]
    if (path !== undefined && ![...old.files, ...now.files].some((file) => file.path === path)) {
      return yield* new FileNotFound()
    }

    // Tiers are compared by name, and here two of different names may be meant.
    const { changes } = diffTiers([{ ...before, name: tier }], [after])
    const migrations = storeMoves([{ ...before, name: tier }], [after])
    const { complete, monthlyEur } = diffPrices(
      { ...before.price, items: before.items },
      { ...after.price, items: after.items }
    )
    return {
      ...sides,
      ...(yield* filesDiff(old, now, path)),
      components: changes.map((change) => Struct.omit(change, "tier")),
      ...(migrations.length === 0 ? {} : { migrations }),
      price: {
        beforeEur: before.price.monthlyEur,
        afterEur: after.price.monthlyEur,
        deltaEur: monthlyEur,
        complete,
        causes: priceCauses(before, after)
      }
    }
  })
})
