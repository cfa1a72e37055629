import type { RepoView } from "../RepoView.ts"
import { type Dockerfile, finalInstructions } from "./Dockerfile.ts"
import { folderOfImage } from "./fileInImage.ts"
import { type Kept, keptAs } from "./keptMounts.ts"
import { leavesEmpty } from "./leftEmpty.ts"
import { isMountable } from "./mountable.ts"

/**
 * The folder that an image starts in where it is made for data: its name says so, and nothing is put into it. What a
 * program writes beside itself lies there, and is kept.
 */
export const dataWorkingFolder = (repo: RepoView, dockerfile: Dockerfile | undefined): ReadonlyArray<Kept> => {
  const last =
    dockerfile === undefined
      ? undefined
      : finalInstructions(dockerfile).findLast(({ keyword }) => keyword === "WORKDIR")
  if (dockerfile === undefined || last === undefined) return []
  const folder = folderOfImage(dockerfile)
  const value = keptAs(folder)
  return value !== undefined && isMountable(folder) && leavesEmpty(dockerfile, folder, undefined)
    ? [{ folder, value, evidence: repo.at(dockerfile.path, last.line) }]
    : []
}
