import { ciFiles } from "../data/ciFiles.ts"
import type { Detector } from "../Detector.ts"
import { isAside } from "../paths.ts"
import type { FactSignal } from "../Signal.ts"
import { testedIn } from "../workflows/testedIn.ts"

/** Continuous integration systems, by their files. */
export const continuousIntegration: Detector = {
  name: "continuous-integration",
  detect: (repo) => {
    const tested = testedIn(repo)
    // files that test come first: of many only some are kept as evidence
    const paths = repo.files.paths.toSorted((one, other) => Number(tested.has(other)) - Number(tested.has(one)))
    return paths.flatMap((path): ReadonlyArray<FactSignal> => {
      // a pipeline in an example or a test is not the repository's own
      if (!path.startsWith(".") && isAside(path)) return []
      const name = ciFiles.find(([pattern]) => pattern.test(path))?.[1]
      const line = tested.get(path)
      return name === undefined
        ? []
        : [
            {
              _tag: "Fact",
              kind: "ci",
              value: name,
              root: "",
              confidence: 1,
              evidence: [line === undefined ? { path, line: 1, excerpt: "" } : repo.at(path, line)]
            }
          ]
    })
  }
}
