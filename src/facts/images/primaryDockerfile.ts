import { builtRole } from "../containers/builtRole.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { isVariant, suffixOf } from "../containers/dockerfileNames.ts"
import { imageBuilds } from "./builds/index.ts"
import { byText, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"

const depth = (path: string): number => path.split("/").length

/** Paths of the Dockerfiles that files say how to build. */
export const builtDockerfiles = remembered(
  (repo): ReadonlySet<string> =>
    new Set(
      imageBuilds.flatMap(({ read }) =>
        read(repo).map(
          ({ context, dockerfile }) => dockerfile ?? (context === "" ? "Dockerfile" : `${context}/Dockerfile`)
        )
      )
    )
)

/** Dockerfiles of applications, the one of the program that the repository is for first. */
export const applicationDockerfiles = remembered((repo): ReadonlyArray<Dockerfile> => {
  const published = builtDockerfiles(repo)
  const rank = ({ path }: Dockerfile) =>
    depth(path) * 4 + (published.has(path) ? 0 : 2) + (suffixOf(path) === "" ? 0 : 1)
  return repo.dockerfiles
    .filter((one) => one.stages.length > 0 && !isVariant(one) && builtRole(one).is === "application")
    .filter(({ path }) => published.has(path) || !/(?:^|\/)(?:ci|hack|scripts?|tools?)(?:\/|$)/.test(folderOf(path)))
    .toSorted((one, other) => rank(one) - rank(other) || byText(one.path, other.path))
})

/** The Dockerfile of the program that a repository is for: one that is published, else the one nearest to the root. */
export const primaryDockerfile = (repo: RepoView): Dockerfile | undefined => applicationDockerfiles(repo)[0]
