import { analyze } from "../../../src/context/analyze.ts"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { seenFrom } from "../../../src/facts/folder/seenFrom.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import type { Repository } from "../../../src/repo/Repository.ts"
import { exampleRepository, snapshotOf } from "../../../src/repo/snapshotOf.ts"
import type { Files } from "../../support/github/tarball.ts"

/** The analysis of a repository, or of the folder of it that is named, as a reader hands it over. */
export const analysisOf = (files: Files, repository: Partial<Repository> = {}): Analysis => {
  const whole = { ...exampleRepository, ...repository }
  return analyze(snapshotOf(files, { scanners, repository: whole, seenAs: seenFrom(whole.path) }))
}

/** Files as they lie in a folder. */
export const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))
