import { ciFiles } from "../data/ciFiles.ts"
import type { Detector } from "../Detector.ts"
import { isAside } from "../paths.ts"
import type { FactSignal } from "../Signal.ts"

/** Continuous integration systems, by their files. */
export const continuousIntegration: Detector = {
  name: "continuous-integration",
  detect: (repo) =>
    repo.files.paths.flatMap((path): ReadonlyArray<FactSignal> => {
      // a pipeline in an example or a test is not the repository's own
      if (!path.startsWith(".") && isAside(path)) return []
      const name = ciFiles.find(([pattern]) => pattern.test(path))?.[1]
      return name === undefined
        ? []
        : [
            {
              _tag: "Fact",
              kind: "ci",
              value: name,
              root: "",
              confidence: 1,
              evidence: [{ path, line: 1, excerpt: "" }]
            }
          ]
    })
}
