import type { Detector } from "../Detector.ts"
import { type Copied, copiedSources } from "../containers/copiedSources.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"
import { submodules } from "../join/submodules.ts"

/** How the value of an absence begins that names what a Dockerfile copies and the repository does not have. */
export const notThere = "nothing to copy: "

/** Most Dockerfiles that are looked at, and most sources of each. */
const mostFiles = 50
const mostSources = 40

const foldersAbove = (folder: string): ReadonlyArray<string> =>
  folder === "" ? [""] : [folder, ...foldersAbove(folderOf(folder))]

/** Every folder that it may be built in: those that files name, its own, and all above it. */
const contextsOf = (repo: RepoView, { path }: Dockerfile): ReadonlySet<string> =>
  new Set([
    ...repo.compose.flatMap(({ services }) =>
      services.flatMap(({ context, dockerfile }) => (dockerfile === path && context !== null ? [context] : []))
    ),
    ...foldersAbove(folderOf(path))
  ])

const escaped = (text: string): string => text.replace(/[.+^$()|[\]{}\\]/g, String.raw`\$&`)

const patternOf = (source: string): RegExp =>
  new RegExp(
    `^${escaped(source)
      .replace(/\*{1,2}/g, "[^/]*")
      .replaceAll("?", "[^/]")}(?:/|$)`
  )

const isPattern = (source: string): boolean => /[*?]/.test(source)

const isThere = (repo: RepoView, context: string, source: string): boolean => {
  const path = context === "" ? source : `${context}/${source}`
  if (!isPattern(path)) return source === "." || repo.files.has(path) || repo.files.below(path).length > 0
  const pattern = patternOf(path)
  const fixed = folderOf(path.slice(0, path.search(/[*?]/)))
  return (fixed === "" ? repo.files.paths : repo.files.below(fixed)).some((one) => pattern.test(one))
}

/** A pattern that matches nothing is passed over where something else is copied with it. */
const missingIn = (repo: RepoView, context: string, { sources }: Copied): string | undefined =>
  sources.find((source) => (sources.length === 1 || !isPattern(source)) && !isThere(repo, context, source))

/** The stages of a Dockerfile that compose builds; the last one where it names none. */
export const targetsOf = (repo: RepoView, { path }: Dockerfile): ReadonlyArray<string | undefined> => {
  const named = repo.compose.flatMap(({ services }) =>
    services.flatMap(({ dockerfile, target }) => (dockerfile === path ? [target ?? undefined] : []))
  )
  return named.length === 0 ? [undefined] : [...new Set(named)]
}

/** Files that Dockerfiles copy although the repository does not have them: somebody makes them before the build. */
export const missingCopies: Detector = {
  name: "missingCopies",
  detect: (repo) => {
    // what is in another repository may be what is copied
    if (submodules(repo.snapshot).length > 0 || repo.snapshot.notes.length > 0) return []
    return repo.dockerfiles.slice(0, mostFiles).flatMap((dockerfile): ReadonlyArray<FactSignal> => {
      const contexts = [...contextsOf(repo, dockerfile)]
      const copied = targetsOf(repo, dockerfile)
        .flatMap((target) => copiedSources(dockerfile, target))
        .slice(0, mostSources)
      const [found] = copied.flatMap((one) => {
        const missing = contexts.map((context) => missingIn(repo, context, one))
        const [source] = missing
        return source === undefined || missing.includes(undefined) ? [] : [{ line: one.line, source }]
      })
      return found === undefined
        ? []
        : [
            {
              _tag: "Fact",
              kind: "absence",
              value: `${notThere}${found.source}`,
              root: folderOf(dockerfile.path),
              confidence: 0.8,
              evidence: [repo.at(dockerfile.path, found.line)]
            }
          ]
    })
  }
}
