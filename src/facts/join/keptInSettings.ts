import { folderOfImage } from "../containers/fileInImage.ts"
import { resolved } from "../containers/folderInImage.ts"
import { isMountable } from "../containers/mountable.ts"
import { leaves } from "../parsing/leaves.ts"
import { baseName, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { engineSections } from "../stores/engineSections.ts"

const settingsFile = /^appsettings(?:\.production)?\.json$/i
const ofFiles = /^(?:local)?(?:folder|files?|filesystem|disk|local)(?:storage|store)?$/i
const aPath = /^(?:(?:root|base|storage)?(?:path|folder|directory|dir))$/i
const plain = /^\/?[\w.-]{1,60}(?:\/[\w.-]{1,60}){0,5}$/

/** Folders of its image that the settings of a .NET program have it keep files in, where they choose that section. */
export const keptInSettings = (
  repo: RepoView,
  { dockerfile, root }: { readonly root: string; readonly dockerfile: string | null }
): ReadonlyArray<string> => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (read === undefined) return []
  // relative paths are of the folder that the image starts in, where its settings are read
  const home = folderOfImage(read)
  const found = repo.files.paths
    .filter((path) => settingsFile.test(baseName(path)) && repo.home(path) === root)
    .flatMap((path) => {
      const data = repo.files.json(path)?.data
      const chosen = engineSections(data).filter(
        (section) => section.chosen && ofFiles.test(section.place.at(-1) ?? "")
      )
      return leaves(data).flatMap(({ place, value }) => {
        const isOf = chosen.some(
          (section) => section.place.length === place.length - 1 && section.place.every((key, at) => key === place[at])
        )
        const folder = withoutEnd(value.replace(/^\.\//, ""))
        return isOf && aPath.test(place.at(-1) ?? "") && plain.test(folder) && !folder.split("/").includes("..")
          ? [resolved(home, folder)]
          : []
      })
    })
  return [...new Set(found)].filter(isMountable)
}
