import { homeInImage } from "../containers/folderInImage.ts"
import { isBuiltAlone, writtenHome } from "../packing/writtenImage.ts"
import { within, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Where Render has the repository for programs that it builds itself. https://render.com/docs/disks */
const source = "/opt/render/project/src"

/**
 * Where the image has the folder that a disk of Render is put over: what Render built itself lies in another place
 * there. A folder that a variable names whole stays where that says, and the whole program is no folder for a disk.
 */
export const folderOfDisk = (
  repo: RepoView,
  disk: string,
  { docker, root, values }: { readonly docker: boolean; readonly root: string; readonly values: ReadonlyArray<string> }
): string | undefined => {
  const folder = withoutEnd(disk.trim())
  if (docker || !within(source, folder)) return folder
  const inside = folder.slice(source.length + 1)
  if (inside === "" || inside === root || !within(root, inside)) return undefined
  if (values.some((value) => value.includes(folder))) return folder
  const below = root === "" ? inside : inside.slice(root.length + 1)
  const read = repo.dockerfiles.find(({ path }) => path === (root === "" ? "Dockerfile" : `${root}/Dockerfile`))
  const home = read !== undefined ? homeInImage(read, root, root) : isBuiltAlone(repo, root) ? writtenHome : undefined
  return home === undefined ? undefined : `${home}/${below}`
}
