import { ddevProjects } from "../containers/ddev.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { folderOfImage } from "../containers/fileInImage.ts"
import { resolved } from "../containers/folderInImage.ts"
import { isMountable } from "../containers/mountable.ts"
import { writtenHome } from "../packing/writtenImage.ts"
import type { RepoView } from "../RepoView.ts"

/** Folders of users' files of a program that is developed with DDEV, where its image has them. */
export const keptByDdev = (repo: RepoView, root: string, dockerfile: Dockerfile | undefined): ReadonlyArray<string> => {
  const home = dockerfile === undefined ? writtenHome : folderOfImage(dockerfile)
  return ddevProjects(repo)
    .filter((project) => project.root === root)
    .flatMap(({ uploads }) => uploads.map(({ folder }) => resolved(home, folder)))
    .filter(isMountable)
}
