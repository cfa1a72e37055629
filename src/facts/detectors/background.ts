import { backgroundKnown } from "../data/backgroundPackages.ts"
import { isListed } from "../data/Known.ts"
import type { Detector } from "../Detector.ts"
import { isTest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"

/** Whether the instances of a folder's scheduler share its work through a database: then it needs that, and not to be alone. */
const isShared = (repo: RepoView, name: string, root: string): boolean =>
  repo.hits("clustering").some(({ path, value }) => {
    const home = repo.home(path)
    return value === name && !isTest(path) && (within(root, home) || within(home, root))
  })

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
                  value: `${name} needs ${needs === "one instance" && isShared(repo, name, root) ? "database" : needs}`,
                  root,
                  confidence: 0.9,
                  evidence: [found.evidence]
                }
              ]
        })
      )
}
