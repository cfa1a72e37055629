/** Files of settings of an image that a kept folder hides: its disk starts empty. */
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { SettingsFile } from "../Service.ts"
import type { Dockerfile } from "./Dockerfile.ts"
import { saidToBeMade } from "./documentedSettings.ts"
import { fileInImage } from "./fileInImage.ts"
import { isSettings } from "./settingsNames.ts"

const mostFiles = 2000

/** Where a file of the repository lies below a folder of the same name as one of the image. */
const placed = (folder: string, path: string): string | undefined => {
  const at = `/${path}`.lastIndexOf(`/${baseName(folder)}/`)
  return at < 0 ? undefined : `${folder}/${path.slice(at + baseName(folder).length + 1)}`
}

/** The files in kept folders that documents say have to be there. */
export const hiddenSettings = (
  repo: RepoView,
  dockerfile: Dockerfile,
  contexts: ReadonlyArray<string>,
  keeps: ReadonlyArray<string>,
  target?: string
): ReadonlyArray<SettingsFile> => {
  const files = keeps.length === 0 ? [] : repo.files.paths.filter(isSettings).slice(0, mostFiles)
  return keeps.flatMap((folder) =>
    files.flatMap((source) => {
      const path = placed(folder, source)
      if (path === undefined) return []
      if (!contexts.some((context) => fileInImage(repo, dockerfile, context, path, target) === source)) return []
      const evidence = saidToBeMade(repo, baseName(path))
      return evidence === undefined
        ? []
        : [{ target: path, source, inRepository: true, holds: [], knownBy: "disk" as const, evidence }]
    })
  )
}
