/** What differs between two versions of a tier, or two tiers: the same for the service and for a plan in a folder. */
import { Array, Effect, Schema, Struct } from "effect"
import { diffTiers } from "../architect/diffTiers.ts"
import { euros } from "../architect/texts.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { TierName } from "../blueprint/TierName.ts"
import { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import { toldMoves } from "../migration/toldMoves.ts"
import { priceCauses } from "../pricing/causes.ts"
import { diffPrices } from "../pricing/diff.ts"
import type { History } from "../projects/History.ts"
import { FileNotFound, VersionNotFound } from "../projects/ProjectErrors.ts"
import { PriceCauses } from "../projects/PriceCauses.ts"
import { Change, type Version } from "../projects/Version.ts"
import { storesReturning } from "./storesReturning.ts"
import { FileDiff } from "./fileDiff.ts"
import { filesDiff } from "./filesDiff.ts"

const Side = Schema.Struct({ version: Schema.Int, tier: TierName }).annotations({ identifier: "DiffSide" })

export const Diff = Schema.Struct({
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
  migrations: Schema.optionalWith(Schema.Array(StoreMove), { exact: true }),
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
}).annotations({ identifier: "Diff" })
export type Diff = typeof Diff.Type

/** Which sides are compared; those left out are chosen as `compareVersions` says. */
export interface Sides {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly fromTier?: TierName | undefined
  readonly tier: TierName
  /** Of this file alone. */
  readonly path?: string | undefined
}

/** A comparison in one line. */
export const diffLine = ({ components, files, from, migrations = [], price, to }: Diff): string =>
  from.version === to.version && from.tier === to.tier
    ? `Both sides are version ${to.version} of ${to.tier}: they are the same.`
    : `${toldMoves(migrations)}${migrations.length === 0 ? "" : "\n\n"}${from.tier}, version ${from.version} → ${to.tier}, version ${to.version}: ${files.length} files and ${components.length} values differ; ${euros(price.beforeEur)} → ${euros(price.afterEur)} a month.`

const tierOf = ({ tiers }: Version, name: TierName): Effect.Effect<Tier> =>
  Effect.orDie(Array.findFirst(tiers, (tier) => tier.name === name))

const isMissing = (error: unknown): error is VersionNotFound => error instanceof VersionNotFound

const missing = ({ newest, oldest, version }: VersionNotFound, parameter: "from" | "to") =>
  new VersionNotFound({ version, newest, oldest, parameter })

/**
 * Compares two sides of a project. Without `to` the one after is the current version; without `from` the one before is
 * the version before it, or the same version where two tiers are compared.
 */
export const compareVersions = Effect.fn("compareVersions")(function* <E>(
  history: History<E>,
  { from, fromTier, path, tier, to }: Sides
) {
  const versionAt = (parameter: "from" | "to", asked: number | undefined) =>
    Effect.mapError(history.version(asked), (error) => (isMissing(error) ? missing(error, parameter) : error))
  const later = yield* versionAt("to", to)
  const earlierTier = fromTier ?? tier
  const earlier = yield* versionAt("from", from ?? (earlierTier === tier ? later.version - 1 : later.version))
  const sides = {
    from: { version: earlier.version, tier: earlierTier },
    to: { version: later.version, tier }
  }
  const [before, after] = [yield* tierOf(earlier, earlierTier), yield* tierOf(later, tier)]

  const filesOf = (side: typeof Side.Type) =>
    Effect.map(history.files(side), ({ files }) => ({
      files,
      contents: (paths: ReadonlyArray<string>) => history.contents({ ...side, paths })
    }))
  const [old, now] = [yield* filesOf(sides.from), yield* filesOf(sides.to)]
  if (path !== undefined && ![...old.files, ...now.files].some((file) => file.path === path)) {
    return yield* new FileNotFound()
  }

  // Tiers are compared by name, and here two of different names may be meant.
  const { changes } = diffTiers([{ ...before, name: tier }], [after])
  const was = { version: earlier.version, tiers: [{ ...before, name: tier }] }
  const migrations = [
    ...storeMoves(was.tiers, [after]),
    ...(later.version > earlier.version ? yield* storesReturning(history.version, was, [after]) : [])
  ]
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
