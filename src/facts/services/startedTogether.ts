import { commandOf, type Dockerfile, finalInstructions } from "../containers/Dockerfile.ts"
import { isVariant } from "../containers/dockerfileNames.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"

/** The folders that a command goes to. */
const goesTo = /\bcd\s{1,5}["']?([\w./@-]{1,200})/g

/** The modules below a Dockerfile whose folders its command goes to, as they lie in the image. */
const startedBy = (repo: RepoView, dockerfile: Dockerfile): ReadonlyArray<string> => {
  const command = commandOf(finalInstructions(dockerfile))?.slice(0, 4000) ?? ""
  const folders = [...command.matchAll(goesTo)].map(([, folder = ""]) => `/${folder.replace(/\/$/, "")}`)
  const home = repo.home(dockerfile.path)
  const prefix = home === "" ? "" : `${home}/`
  const roots = folders.length < 2 ? [] : [...new Set(repo.modules.map(({ root }) => root))]
  return roots.filter(
    (root) =>
      root !== home &&
      root.startsWith(prefix) &&
      folders.some((folder) => folder.endsWith(`/${root.slice(prefix.length)}`))
  )
}

/** Of each image that starts several modules of its workspace side by side: their folders, the first started first. */
export const startedTogether = remembered(
  (repo: RepoView): ReadonlyMap<string, ReadonlyArray<string>> =>
    new Map(
      repo.dockerfiles
        .filter((one) => !isVariant(one))
        .map((dockerfile) => [dockerfile.path, startedBy(repo, dockerfile)] as const)
        .filter(([, roots]) => roots.length > 1)
    )
)

/** Whether what a folder's scripts start is one of the processes of an image above it. */
export const isStartedTogether = (repo: RepoView, root: string): boolean =>
  [...startedTogether(repo).values()].some((roots) => roots.includes(root))
