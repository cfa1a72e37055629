import type { Detector } from "../Detector.ts"
import type { RepoView } from "../RepoView.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import type { FactSignal } from "../Signal.ts"

const signals = (repo: RepoView): ReadonlyArray<FactSignal> =>
  repo.modules.flatMap((module) => {
    const found = packageManagerOf(repo, module)
    return found === undefined
      ? []
      : [
          {
            _tag: "Fact",
            kind: "package-manager",
            value: found.name,
            root: module.root,
            confidence: found.confidence,
            evidence: [found.evidence]
          }
        ]
  })

/** What installs each module's dependencies. */
export const packageManagers: Detector = { name: "package-managers", detect: signals }
