import { baseName, folderOf, resolvePath } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"

/** Files that say how images are built, in whatever way: pipelines, scripts, and what people are told to type. */
const says =
  /\.(?:ya?ml|(?:ba|z)?sh|ps1|bat|cmd|mk|md|adoc|hcl|toml|groovy|gradle|kts)$|(?:^|\/)(?:GNUmakefile|[Mm]akefile|\.?[Jj]ustfile|Rakefile|Earthfile|Tiltfile|Jenkinsfile[\w.-]*|package\.json|cloudbuild\.json|[^/.]+)$/

/** A command, a step or a call that builds an image; the words of it may stand on lines of their own. */
const builds =
  /\b(?:docker|podman|nerdctl|buildah|buildx|kaniko)\b[^]{0,200}?\b(?:build|bud\b|executor\b)|build-push-action|build-image|\bdocker_build\b|\b(?:task:\s{0,3}|azure\/)?docker@\d/i

/** Most files that are read, and the most of each. */
const mostFiles = 3000
const longest = 200_000

/** What stands in such files as a word of its own and is no folder: it names the tool. */
const ofTools = /^(?:docker|podman|buildah|build|push|image|images)$/

/** Whether a text names a Dockerfile, or the folder it stands in, as a path from any folder above. */
const names = (text: string, folder: string, dockerfile: string): boolean =>
  text
    .split(/[\s"'`=:,;()[\]{}<>|&]+/)
    .filter((word) => word !== "")
    .some((word) => {
      const path = resolvePath("", word.replace(/^\$\w*\/|^(?:\.\.?\/)+/g, ""))
      if (path === undefined || path === "") return false
      if (path === dockerfile || path === folder) return path !== word || !ofTools.test(path)
      // from the folder of the file, or of the step
      return path.includes("/") ? dockerfile.endsWith(`/${path}`) : path === baseName(folder) && !ofTools.test(path)
    })

/** What looks at files, moves them or applies them, and builds nothing of them. */
const otherwise =
  /\b(?:kubectl|kustomize|helm|kubeval|kubeconform|kube-linter|yamllint|terraform|ansible(?:-\w+)?|find|grep|sed|cat|cp|mv|scp|rsync)\s/

/** What a file tells to be built: of a document its commands alone, as everything has a name in its sentences. */
const commandsOf = (repo: RepoView, path: string): string => {
  const isDocument = /\.(?:md|adoc)$/.test(path)
  return (repo.files.text(path) ?? "")
    .slice(0, longest)
    .split("\n")
    .filter((line) => {
      const said = line.slice(0, 1000)
      if (builds.test(said)) return true
      return isDocument ? /^\s*(?:[$#>]\s*)?cd\s/.test(said) : !otherwise.test(said)
    })
    .join("\n")
}

/** The files of a repository that build images, with what they say of it. */
const buildFiles = remembered((repo): ReadonlyArray<{ readonly path: string; readonly text: string }> =>
  repo.files.paths
    .filter((path) => says.test(path))
    .slice(0, mostFiles)
    .map((path) => ({ path, text: commandsOf(repo, path) }))
    .filter(({ text }) => builds.test(text))
)

/** Whether a file of the repository that builds images names a Dockerfile or its folder, whatever it calls the image. */
export const isNamedInBuild = (repo: RepoView, dockerfile: string): boolean => {
  const folder = folderOf(dockerfile)
  return buildFiles(repo).some(
    ({ path, text }) =>
      path !== dockerfile &&
      // what builds in the folder itself needs not name it
      (folder === "" || folderOf(path) === folder || names(text, folder, dockerfile))
  )
}
