import { analyze } from "../../src/context/analyze.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { FactKind } from "../../src/facts/Fact.ts"
import { scanners } from "../../src/facts/scanners/index.ts"
import { exampleRepository, snapshotOf } from "../../src/repo/snapshotOf.ts"

/** The analysis of files given by path, read as a real repository is; `name` is the repository's. */
export const analysisOf = (
  files: Readonly<Record<string, string | Uint8Array>>,
  name: string = exampleRepository.name
): Analysis => analyze(snapshotOf(files, { scanners, repository: { ...exampleRepository, name } }))

/** Values of the facts of one kind. */
export const values = (analysis: Analysis, kind: FactKind): ReadonlyArray<string> =>
  analysis.facts.filter((fact) => fact.kind === kind).map(({ value }) => value)

/** Services as `name kind port`, for short comparisons. */
export const services = (analysis: Analysis): ReadonlyArray<string> =>
  analysis.services.map(({ name, kind, port }) => [name, kind, port].filter((part) => part !== null).join(" "))

/** Stores as `engine version role`. */
export const stores = (analysis: Analysis): ReadonlyArray<string> =>
  analysis.datastores.map(({ engine, version, role }) =>
    [engine, version, role].filter((part) => part !== null).join(" ")
  )

/** A `package.json`. */
export const manifest = (fields: Readonly<Record<string, unknown>>): string => JSON.stringify(fields, null, 2)
