import type { Detector } from "../Detector.ts"
import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import type { FactSignal } from "../Signal.ts"

const signals = (repo: RepoView): ReadonlyArray<FactSignal> => {
  const told = new Map<string, ReadonlyArray<string>>()
  return repo.modules.flatMap((module) => {
    const found = packageManagerOf(repo, module)
    const key = `${found?.name} ${found?.evidence.path}`
    const roots = told.get(key) ?? []
    // members that share the lock file of a workspace say nothing new
    const again = found?.evidence.path !== module.manifest && roots.some((root) => within(root, module.root))
    if (!again) told.set(key, [...roots, module.root])
    return found === undefined || again
      ? []
      : [
          {
            _tag: "Fact",
            kind: "package-manager",
            value: found.name,
            root: module.root,
            confidence: found.confidence,
            evidence: [found.evidence, ...(found.settings === undefined ? [] : [found.settings])]
          }
        ]
  })
}

/** What installs each module's dependencies. */
export const packageManagers: Detector = { name: "package-managers", detect: signals }
