import type { Detector } from "../Detector.ts"
import { missingCopy } from "../containers/missingCopy.ts"
import { folderOf } from "../paths.ts"
import type { FactSignal } from "../Signal.ts"

/** How the value of an absence begins that names what a Dockerfile copies and the repository does not have. */
export const notThere = "nothing to copy: "

/** Most Dockerfiles that are looked at. */
const mostFiles = 50

/** Files that Dockerfiles copy although the repository does not have them: somebody makes them before the build. */
export const missingCopies: Detector = {
  name: "missingCopies",
  detect: (repo) =>
    repo.dockerfiles.slice(0, mostFiles).flatMap((dockerfile): ReadonlyArray<FactSignal> => {
      const found = missingCopy(repo, dockerfile)
      return found === undefined
        ? []
        : [
            {
              _tag: "Fact",
              kind: "absence",
              value: `${notThere}${found.source}`,
              root: folderOf(dockerfile.path),
              confidence: 0.8,
              evidence: [repo.at(dockerfile.path, found.line)]
            }
          ]
    })
}
