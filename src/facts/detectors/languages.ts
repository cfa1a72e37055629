import { languageShares } from "../languages.ts"
import type { Detector } from "../Detector.ts"

/** Languages with at least two percent of the application's source, or a manifest of their own. */
export const languages: Detector = {
  name: "languages",
  detect: (repo) =>
    languageShares(repo.snapshot).flatMap(({ name, share, example }) => {
      const manifests = repo.modules.filter(
        ({ language }) => language === name || (name === "javascript" && language === "typescript")
      )
      const module = manifests.find(({ language }) => language === name)
      return share >= 0.02 || module !== undefined || (name === "hcl" && share > 0)
        ? [
            {
              _tag: "Fact",
              kind: "language",
              value: name,
              root: "",
              confidence: 1,
              evidence: [
                module === undefined
                  ? { path: example, line: 1, excerpt: "" }
                  : { path: module.manifest, line: 1, excerpt: "" }
              ]
            }
          ]
        : []
    })
}
