import { backgroundKnown } from "../data/backgroundPackages.ts"
import { isListed } from "../data/Known.ts"
import type { Detector } from "../Detector.ts"
import type { FactSignal } from "../Signal.ts"

/** Libraries that work outside of requests, and what each needs beside the program. */
export const background: Detector = {
  name: "background",
  detect: (repo) =>
    repo.modules
      .filter(({ published, sdk }) => !published && sdk !== "test")
      .flatMap(({ dependencies, ecosystem, root }) =>
        backgroundKnown.flatMap(({ name, needs, packages }): ReadonlyArray<FactSignal> => {
          const found = dependencies.find(
            (dependency) => dependency.scope === "runtime" && isListed(packages, ecosystem, dependency.name)
          )
          return found === undefined
            ? []
            : [
                {
                  _tag: "Fact",
                  kind: "background",
                  value: `${name} needs ${needs}`,
                  root,
                  confidence: 0.9,
                  evidence: [found.evidence]
                }
              ]
        })
      )
}
