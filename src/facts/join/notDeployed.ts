import type { NotDeployed } from "../NotDeployed.ts"
import { byText } from "../paths.ts"
import { distinctEvidence } from "./evidence.ts"

/** Most of what is not deployed that is told. */
export const maxNotDeployed = 100

/** What was found and is not deployed, each name once; what is deployed after all under a name is left out. */
export const joinNotDeployed = (
  found: ReadonlyArray<NotDeployed>,
  deployed: ReadonlySet<string>
): ReadonlyArray<NotDeployed> => {
  const groups = new Map<string, Array<NotDeployed>>()
  for (const one of found) {
    if (deployed.has(one.name)) continue
    const group = groups.get(one.name)
    if (group === undefined) groups.set(one.name, [one])
    else group.push(one)
  }
  return [...groups]
    .toSorted(([a], [b]) => byText(a, b))
    .slice(0, maxNotDeployed)
    .map(([name, all]) => ({
      name,
      why: all[0]?.why ?? "",
      evidence: distinctEvidence(all.flatMap(({ evidence }) => evidence)).slice(0, 5)
    }))
}
