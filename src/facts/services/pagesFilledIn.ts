import { escape } from "effect/RegExp"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import type { Evidence } from "../Fact.ts"
import { baseName, folderOf, isTest, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { packs } from "./packedPages.ts"

/** Lines by which a compiler takes a folder into the program. */
const compiledIn = /\/\/go:embed\b|\bfolder\s{0,5}=|\binclude_dir!|\brust_embed\b/

/** Most places that are looked at. */
const most = 20

/** A folder that a program is compiled with, of which the repository has no more than the place. */
interface Empty {
  readonly folder: string
  readonly evidence: Evidence
}

const emptyFolders = (repo: RepoView): ReadonlyArray<Empty> =>
  repo
    .hits("builtPages")
    .filter(({ excerpt, path, value }) => compiledIn.test(excerpt) && !isTest(path) && value !== "")
    .slice(0, most)
    .flatMap(({ excerpt, line, path, value }) => {
      const folder = resolvePath(path.endsWith(".go") ? folderOf(path) : repo.home(path), value)
      return folder === undefined ||
        folder === "" ||
        repo.files.below(folder).some((file) => within(folder, file) && !baseName(file).startsWith("."))
        ? []
        : [{ folder, evidence: { path, line, excerpt } }]
    })

const named = (path: string, inside: string): RegExp =>
  new RegExp(String.raw`(?:^|[\s"'=:./(])${escape(path)}${inside}(?:[\s"'/:)*]|$)`)

/** Pipelines, and scripts of a shell, which they and people call. */
const commands =
  /^(?:\.github\/workflows\/[\w.-]{1,80}\.ya?ml|\.gitlab-ci\.yml|\.woodpecker\.ya?ml|\.drone\.ya?ml|(?:[\w.-]{1,60}\/){0,3}[\w.-]{1,60}\.(?:sh|bash|ps1))$/

/** Whether a pipeline or a script names both what the folder's build leaves and the place in the program. */
const isFilledByCommands = (repo: RepoView, root: string, place: string): boolean =>
  repo.files.paths
    .filter((path) => commands.test(path) && !within(root, path))
    .slice(0, most)
    .some((path) => {
      const lines = repo.files.lines(path).slice(0, 3000)
      const has = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line.slice(0, 1000)))
      return has(named(root, "/(?:dist|build|out|public|\\.output)")) && has(named(place, ""))
    })

/** Whether an image, be it one of developers, brings what the folder's build leaves to a place of that name. */
const isFilledByImage = (dockerfile: Dockerfile, root: string, place: string): boolean =>
  packs(dockerfile, root) &&
  dockerfile.stages.some(({ instructions }) =>
    instructions.some(
      ({ keyword, text }) =>
        keyword === "COPY" && /--from=/.test(text) && baseName(text.trim().replace(/\/$/, "")) === baseName(place)
    )
  )

/**
 * The line that compiles an empty folder into a program, which a pipeline, a script or an image fills with the pages of
 * another before: a clone of the repository does not show them in it.
 */
export const filledIn = (repo: RepoView, root: string): Evidence | undefined =>
  emptyFolders(repo).find(
    ({ folder }) =>
      !within(root, folder) &&
      (isFilledByCommands(repo, root, folder) || repo.dockerfiles.some((one) => isFilledByImage(one, root, folder)))
  )?.evidence
