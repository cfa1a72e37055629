import { type Detected, tagged } from "../findings.ts"
import type { FactKind } from "../Fact.ts"
import { folderOf, within } from "../paths.ts"
import { mentions } from "./mentions.ts"
import { isPipeline } from "./pipelines.ts"
import { asideFolder } from "./seenFrom.ts"

const kinds: ReadonlySet<FactKind> = new Set(["iac", "compose", "container"])

/**
 * Folders outside that say how a folder is deployed without naming its code: pipelines that name it, and, where it is the
 * repository's one application, whatever infrastructure is written down. Nothing of that is about an example.
 */
export const deploymentsOf = (
  { repo, signals }: Detected,
  folder: string,
  isAlone: boolean,
  isForeign: (path: string) => boolean
): ReadonlyArray<string> => {
  if (asideFolder(folder) !== undefined) return []
  const pipelines = repo.files.paths.filter((path) => isPipeline(path) && mentions(repo.files.text(path) ?? "", folder))
  const written = isAlone
    ? tagged(signals, "Fact").flatMap(({ evidence, kind }) => (kinds.has(kind) ? evidence.map(({ path }) => path) : []))
    : []
  return [...pipelines, ...written].filter((path) => !within(folder, path) && !isForeign(path)).map(folderOf)
}
