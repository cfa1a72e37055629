import { type Dockerfile, finalInstructions } from "./Dockerfile.ts"
import { folderOfImage } from "./fileInImage.ts"
import { keptAs } from "./keptMounts.ts"
import { leavesEmpty } from "./leftEmpty.ts"
import { isMountable } from "./mountable.ts"

/**
 * The folder that an image starts in where it is made for data: its name says so, and nothing is put into it. What a
 * program writes beside itself lies there, and is kept.
 */
export const dataWorkingFolder = (dockerfile: Dockerfile | undefined): ReadonlyArray<string> => {
  if (dockerfile === undefined || !finalInstructions(dockerfile).some(({ keyword }) => keyword === "WORKDIR")) return []
  const folder = folderOfImage(dockerfile)
  return isMountable(folder) && keptAs(folder) !== undefined && leavesEmpty(dockerfile, folder, undefined)
    ? [folder]
    : []
}
