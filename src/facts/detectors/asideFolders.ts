import type { Detector } from "../Detector.ts"
import { baseName, byText, folderOf, within } from "../paths.ts"
import type { AsideSignal } from "../Signal.ts"

/** What folders beside an application hold, by the word that their name is or ends with. */
const kinds: ReadonlyArray<readonly [word: RegExp, why: string]> = [
  [/^(?:[\w.-]{0,40}[-_.])?(?:storybook|styleguide|playground|sandbox)$/i, "a tool of developers"],
  [/^(?:[\w.-]{0,40}[-_.])?(?:docs?|documentation)$/i, "it explains the application to those who use or build it"],
  [/^(?:[\w.-]{0,40}[-_.])?(?:e2e|cypress|playwright|integration[-_]tests?)$/i, "it tests the application"]
]

const manifest = /^(?:package\.json|pyproject\.toml|go\.mod|pom\.xml|Cargo\.toml|Gemfile|composer\.json|mkdocs\.ya?ml)$/

/** Most folders that are told, and how deep they may lie. */
const most = 20
const deepest = 3

/** Programs in folders whose names say that they are for developers, readers or testers. */
export const asideFolders: Detector = {
  name: "aside-folders",
  detect: (repo) => {
    const found: Array<{ readonly folder: string; readonly signal: AsideSignal }> = []
    const manifests = repo.files.paths.filter((path) => manifest.test(baseName(path))).toSorted(byText)
    for (const path of manifests) {
      const folder = folderOf(path)
      const why = kinds.find(([word]) => word.test(baseName(folder)))?.[1]
      const isShallow = folder !== "" && folder.split("/").length <= deepest && !folder.includes("node_modules")
      if (why === undefined || !isShallow || found.some((other) => within(other.folder, folder))) continue
      found.push({
        folder,
        signal: { _tag: "Aside", name: baseName(folder).slice(0, 100), why, evidence: [repo.at(path)] }
      })
    }
    return found.slice(0, most).map(({ signal }) => signal)
  }
}
