import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"

/** Frameworks of every module, with their version. */
export const frameworks: Detector = {
  name: "frameworks",
  detect: (repo) =>
    repo.modules.flatMap((module) =>
      module.sdk === "test"
        ? []
        : frameworksOf(module).map(({ name, dependency }) => ({
            _tag: "Fact",
            kind: "framework",
            value: dependency.version === null ? name : `${name} ${dependency.version}`,
            root: module.root,
            confidence: 1,
            evidence: [dependency.evidence]
          }))
    )
}
