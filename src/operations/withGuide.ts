import { Effect } from "effect"
import type { Tier } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import { folderOf } from "../facts/paths.ts"
import { migrationGuide } from "../migration/migrationGuide.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import type { Earlier } from "../migration/storesBack.ts"
import type { NewVersion } from "../projects/ProjectStore.ts"
import type { GeneratedFile } from "../render/IacRenderer.ts"

/** The version that is current before a change. */
export interface Before extends Earlier {
  /** Stores that one before it had, and that come back; none where there are none. */
  readonly back?: ReadonlyArray<StoreMove>
}

interface Of {
  readonly tier: TierName
  readonly version: number
}

/** How the data of a tier's stores gets from an earlier version to it, for the folder of its documents. */
export const guideFor = (before: Before, tier: Tier, folder: string): GeneratedFile | undefined => {
  const was = before.tiers.find(({ name }) => name === tier.name)
  return was === undefined
    ? undefined
    : migrationGuide([...storeMoves([was], [tier]), ...(before.back ?? [])], {
        before: was,
        after: tier,
        folder,
        version: before.version
      })
}

const byPath = (one: GeneratedFile, other: GeneratedFile): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0

/** The documents that are written for every tier lie in one folder. */
export const documentsFolderOf = (paths: ReadonlyArray<string>): string =>
  folderOf(paths.find((path) => path.endsWith("/ARCHITECTURE.md")) ?? "")

/** What people read before they apply anything. */
const readFirst = /\/(?:README|RUNBOOK|ARCHITECTURE)\.md$/

const mention =
  "> **Take care of the data first.** This version removes, moves, replaces or brings back a store: read [MIGRATION.md](MIGRATION.md) before you apply it.\n\n"

/** As any version may have said it. */
const mentioned = /> \*\*Take care of the data first\.\*\* This version [^\n]*\n\n/

/** A document with that said below its first heading, or without. */
const mentioning = <F extends { readonly content: string }>(file: F, isMoving: boolean): F => {
  const plain = file.content.replace(mentioned, "")
  const heading = /^# [^\n]*\n\n?/.exec(plain)?.[0] ?? ""
  return { ...file, content: isMoving ? `${heading}${mention}${plain.slice(heading.length)}` : plain }
}

/**
 * What differs of the files of an older version that is made current again: how the data gets there, and whether the
 * documents that people read first say so.
 */
export const guidesBack = <E, R>(
  current: Before,
  target: Earlier,
  read: {
    readonly paths: (of: Of) => Effect.Effect<{ readonly files: ReadonlyArray<{ readonly path: string }> }, E, R>
    readonly contents: (
      of: Of & { readonly paths: ReadonlyArray<string> }
    ) => Effect.Effect<ReadonlyArray<GeneratedFile>, E, R>
  }
): Effect.Effect<NewVersion["files"], E, R> =>
  Effect.forEach(target.tiers, (tier) =>
    Effect.gen(function* () {
      const of = { tier: tier.name, version: target.version }
      const paths = (yield* read.paths(of)).files.map(({ path }) => path)
      const folder = documentsFolderOf(paths)
      const guide = guideFor(current, tier, folder)
      const wasMoving = paths.includes(`${folder}/MIGRATION.md`)
      if (guide === undefined && !wasMoving) return { tier: tier.name, files: [] }
      const documents = yield* read.contents({
        ...of,
        paths: paths.filter((path) => folderOf(path) === folder && readFirst.test(path))
      })
      const told = documents.map(({ content, language, path, purpose }) =>
        mentioning({ content, language, path, purpose }, guide !== undefined)
      )
      return { tier: tier.name, files: guide === undefined ? told : [...told, guide] }
    })
  )

/** A tier's files without that guide and without a word of it. */
export const withoutGuide = (files: ReadonlyArray<GeneratedFile>): ReadonlyArray<GeneratedFile> => {
  const folder = documentsFolderOf(files.map(({ path }) => path))
  return files
    .filter(({ path }) => path !== `${folder}/MIGRATION.md`)
    .map((file) => (folderOf(file.path) === folder && readFirst.test(file.path) ? mentioning(file, false) : file))
}

/** A tier's files with that guide among its documents, where one is needed, and with a word of it in those read first. */
export const withGuide = (
  files: ReadonlyArray<GeneratedFile>,
  before: Before | undefined,
  tier: Tier
): ReadonlyArray<GeneratedFile> => {
  const folder = documentsFolderOf(files.map(({ path }) => path))
  const guide = before === undefined ? undefined : guideFor(before, tier, folder)
  if (guide === undefined) return files
  const told = files.map((file) =>
    folderOf(file.path) === folder && readFirst.test(file.path) ? mentioning(file, true) : file
  )
  return [...told, guide].toSorted(byPath)
}
