/** The images that are written for code without a Dockerfile. */
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { upwards } from "./lockFile.ts"

/** Where such an image has the code. */
export const writtenHome = "/app"

/** Lock files of what is installed together with all that lies below. */
const locks = [
  "package-lock.json",
  "npm-shrinkwrap.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "bun.lockb",
  "uv.lock",
  "poetry.lock",
  "pdm.lock",
  "Pipfile.lock"
]

/** Languages whose programs run where their code is, and not out of what was built of it. */
const runInPlace: ReadonlySet<string> = new Set(["node", "python", "ruby", "php"])

/** Whether the image that is written for a folder has its files as they are, and a shell. */
export const isRunInPlace = (repo: RepoView, root: string): boolean =>
  repo.modules.some((module) => module.root === root && runInPlace.has(module.ecosystem))

/** Whether the image that is written for a folder holds that folder alone, and not the tree around it. */
export const isBuiltAlone = (repo: RepoView, root: string): boolean => {
  if (root === "") return true
  return (
    isRunInPlace(repo, root) &&
    upwards(folderOf(root)).every(
      (folder) =>
        !locks.some((lock) => repo.files.has(folder === "" ? lock : `${folder}/${lock}`)) &&
        !repo.modules.some((module) => module.root === folder && module.workspace.length > 0)
    )
  )
}
