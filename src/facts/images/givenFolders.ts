import { copiedSources } from "../containers/copiedSources.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { folderOf, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"

/** Paths of the repository that each image is given, for both folders that it may be built in: its own and the top. */
const sourcesOf = remembered(
  (repo: RepoView): ReadonlyMap<string, ReadonlyArray<string>> =>
    new Map(
      repo.dockerfiles.map((dockerfile) => [
        dockerfile.path,
        copiedSources(dockerfile)
          .flatMap(({ sources }) => sources)
          .map((source) => source.replace(/\/?\*.*$/, ""))
          .flatMap((source) => ["", folderOf(dockerfile.path)].flatMap((folder) => resolvePath(folder, source) ?? []))
      ])
    )
)

/** Whether an image is given a folder by name, or one around it that is not the whole tree. */
export const isGivenByName = (repo: RepoView, { path }: Dockerfile, root: string): boolean =>
  root !== "" && (sourcesOf(repo).get(path) ?? []).some((source) => source !== "" && within(source, root))

/** Whether an image is given a folder, by name or with everything around it. */
export const isGiven = (repo: RepoView, dockerfile: Dockerfile, root: string): boolean =>
  (sourcesOf(repo).get(dockerfile.path) ?? []).some((source) => within(source, root)) ||
  dockerfile.stages.some(({ instructions }) =>
    instructions.some(
      ({ keyword, text }) => /^(?:COPY|ADD)$/.test(keyword) && /^(?:--(?!from)\S+\s+)*\.\/?\s/.test(text)
    )
  )
