import type { Finding } from "../../../src/facts/SecurityCheck.ts"
import { assignedSecrets } from "../../../src/facts/checks/assignedSecrets.ts"
import { committedSecrets } from "../../../src/facts/checks/committedSecrets.ts"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"
import type { Case } from "./corpus.ts"

/** What counts as found: low findings say that something is meant to be public. */
const secretsIn = (files: Readonly<Record<string, string>>): ReadonlyArray<Finding> => {
  const repo = viewOf(snapshotOf(files, { scanners }))
  return [committedSecrets, assignedSecrets]
    .flatMap(({ run }) => run(repo) ?? [])
    .filter(({ severity }) => severity !== "low")
}

/** Precision and recall over labelled files, with everything that went wrong. */
export const score = (cases: ReadonlyArray<Case>) => {
  const missed: Array<string> = []
  const wrong: Array<string> = []
  let found = 0
  for (const { id, path, text, secret } of cases) {
    const findings = secretsIn({ [path]: text })
    if (secret === undefined) {
      if (findings.length > 0) wrong.push(`${id}: ${findings.map(({ title }) => title).join(", ")}`)
    } else if (findings.length === 0) missed.push(id)
    else found++
  }
  return {
    positives: cases.filter(({ secret }) => secret !== undefined).length,
    negatives: cases.filter(({ secret }) => secret === undefined).length,
    precision: found / (found + wrong.length),
    recall: found / (found + missed.length),
    missed,
    wrong
  }
}
