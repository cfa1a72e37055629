import type { Detector } from "../Detector.ts"
import { baseName, isAside } from "../paths.ts"
import type { StoreSignal } from "../Signal.ts"
import { engineSections, enginesLeft } from "../stores/engineSections.ts"

const settingsFile = /^appsettings(?:\.production)?\.json$/i

/** Stores that settings have sections for, beside a setting that chooses the section of another one. */
export const storeSections: Detector = {
  name: "store-sections",
  detect: (repo) =>
    repo.files.paths
      .filter((path) => settingsFile.test(baseName(path)) && !isAside(path))
      .flatMap((path): ReadonlyArray<StoreSignal> => {
        const parsed = repo.files.json(path)
        if (parsed === undefined) return []
        return enginesLeft(engineSections(parsed.data)).map(({ engine, place }) => ({
          _tag: "Store",
          engine,
          source: "config",
          role: "optional",
          off: true,
          otherChosen: true,
          root: repo.home(path),
          evidence: [repo.at(path, parsed.lineOf(...place))]
        }))
      })
}
