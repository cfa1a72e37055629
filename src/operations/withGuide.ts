import { Effect } from "effect"
import type { Tier } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import { folderOf } from "../facts/paths.ts"
import { migrationGuide } from "../migration/migrationGuide.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import type { NewVersion } from "../projects/ProjectStore.ts"
import type { GeneratedFile } from "../render/IacRenderer.ts"

/** The version that is current before a change. */
export interface Earlier {
  readonly version: number
  readonly tiers: ReadonlyArray<Tier>
}

/** How the data of a tier's stores gets from an earlier version to it, for the folder of its documents. */
export const guideFor = (before: Earlier, tier: Tier, folder: string): GeneratedFile | undefined => {
  const was = before.tiers.find(({ name }) => name === tier.name)
  return was === undefined
    ? undefined
    : migrationGuide(storeMoves([was], [tier]), { before: was, after: tier, folder, version: before.version })
}

const byPath = (one: GeneratedFile, other: GeneratedFile): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0

/** The documents that are written for every tier lie in one folder. */
export const documentsFolderOf = (paths: ReadonlyArray<string>): string =>
  folderOf(paths.find((path) => path.endsWith("/ARCHITECTURE.md")) ?? "")

/** The guides for going back to an older version, whose files are kept as they were. */
export const guidesBack = <E, R>(
  current: Earlier,
  target: Earlier,
  filesOf: (of: {
    readonly tier: TierName
    readonly version: number
  }) => Effect.Effect<{ readonly files: ReadonlyArray<{ readonly path: string }> }, E, R>
): Effect.Effect<NewVersion["files"], E, R> => {
  const touched = new Set(storeMoves(current.tiers, target.tiers).map(({ tier }) => tier))
  return Effect.forEach(
    target.tiers.filter(({ name }) => touched.has(name)),
    (tier) =>
      Effect.map(filesOf({ tier: tier.name, version: target.version }), ({ files }) => {
        const guide = guideFor(current, tier, documentsFolderOf(files.map(({ path }) => path)))
        return { tier: tier.name, files: guide === undefined ? [] : [guide] }
      })
  )
}

/** A tier's files with that guide among its documents, where one is needed. */
export const withGuide = (
  files: ReadonlyArray<GeneratedFile>,
  before: Earlier | undefined,
  tier: Tier
): ReadonlyArray<GeneratedFile> => {
  const guide =
    before === undefined ? undefined : guideFor(before, tier, documentsFolderOf(files.map(({ path }) => path)))
  return guide === undefined ? files : [...files, guide].toSorted(byPath)
}
