/** Which changes of a repository are about the folder that was planned: of others CI takes no notice. */
import { byText, folderOf, within } from "../../facts/paths.ts"
import { documentsFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { memberOf } from "./members.ts"

interface Sources {
  /** Everything below these counts. */
  readonly folders: ReadonlyArray<string>
  /** Of these only the files that lie directly in them: lock files, settings of a workspace. */
  readonly shallow: ReadonlyArray<string>
  readonly files: ReadonlyArray<string>
}

/** GitLab takes fifty patterns; folders beyond so many are named by those above them. */
const mostFolders = 30

const outermost = (folders: ReadonlyArray<string>): ReadonlyArray<string> => {
  const distinct = [...new Set(folders)]
  return distinct
    .filter((folder) => distinct.every((other) => other === folder || !within(other, folder)))
    .toSorted(byText)
}

/** Null where the whole repository was planned. */
const sourcesOf = ({
  environment,
  images: { images },
  request: { analysis, repository }
}: Rendering): Sources | null => {
  const { path } = repository
  if (path === "") return null
  const own = [path, environment.place.folder.slice(0, -1), ...(analysis.folder?.packages ?? [])]
  const all = outermost(own)
  const folders =
    all.length > mostFolders ? outermost([path, ...all.map((folder) => folder.split("/")[0] ?? folder)]) : all
  const isNew = (folder: string): boolean => !folders.some((other) => within(other, folder))
  const built = [
    ...images.map(({ context }) => (context === "." ? "" : context)),
    ...analysis.services.map((service) => memberOf(analysis, service).base)
  ]
  const shallow = [...new Set(built)].filter(isNew).toSorted(byText)
  return {
    folders,
    shallow,
    files: images
      .map(({ dockerfile }) => dockerfile)
      .filter((file) => isNew(folderOf(file)) && !shallow.includes(folderOf(file)))
      .toSorted(byText)
  }
}

/** What a filter of GitHub would read as a pattern. */
const escaped = (path: string): string => path.replace(/[*?+[\]!\\]/g, "\\$&")

const inside = (folder: string, pattern: string): string => (folder === "" ? pattern : `${escaped(folder)}/${pattern}`)

/** Filters for a workflow of GitHub; empty where the whole repository was planned. */
export const githubPaths = (rendering: Rendering): ReadonlyArray<string> => {
  const sources = sourcesOf(rendering)
  if (sources === null) return []
  const { path } = rendering.request.repository
  return [
    ...sources.folders.map((folder) => inside(folder, "**")),
    ...sources.shallow.map((folder) => inside(folder, "*")),
    ...sources.files.map(escaped),
    `.github/workflows/groundplan-${rendering.environment.place.slug}-*.yml`,
    // Pages of a site may well be Markdown.
    ...(rendering.sites.length > 0
      ? sources.shallow.map((folder) => `!${inside(folder, "*.md")}`)
      : ["!**/*.md", `!${inside(path, "docs/**")}`]),
    `!${documentsFolder(rendering)}/**`
  ]
}

/** The same for GitLab, which knows no exceptions. */
export const gitlabChanges = (rendering: Rendering): ReadonlyArray<string> => {
  const sources = sourcesOf(rendering)
  return sources === null
    ? []
    : [
        ...sources.folders.map((folder) => inside(folder, "**/*")),
        ...sources.shallow.map((folder) => inside(folder, "*")),
        ...sources.files.map(escaped)
      ]
}

/** What `git log` is asked about, where not all commits are. */
export const changedPaths = (rendering: Rendering): ReadonlyArray<string> => sourcesOf(rendering)?.folders ?? []
