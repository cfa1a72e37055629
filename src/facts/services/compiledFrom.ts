import { copiedBy, stagesOf } from "../containers/copiedSources.ts"
import { type Dockerfile, finalStages } from "../containers/Dockerfile.ts"
import type { Ecosystem } from "../manifests/Module.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { runtimeOfImage } from "./runtimeImages.ts"

/** Commands that make a program of a folder's code, which an image runs without that language's own image. */
const compiles: ReadonlyArray<readonly [Ecosystem, RegExp]> = [
  ["go", /\bgo\s+(?:build|install)\b/],
  ["rust", /\bcargo\s+(?:\S+\s+){0,3}build\b/],
  ["swift", /\bswift\s+build\b/]
]

/** Longest command that is read. */
const longest = 5000

/**
 * The folder of the program that an image runs, where a stage compiles it out of one folder while another language's
 * manifest lies above: `backend` of `COPY backend ./` and `go build`, beside the workspace of the pages.
 */
export const compiledFrom = (repo: RepoView, dockerfile: Dockerfile, root: string): string | undefined => {
  const [last] = finalStages(dockerfile)
  if (last === undefined || runtimeOfImage(last.image) !== undefined) return undefined
  const contexts = [...new Set([root, "", folderOf(dockerfile.path)])]
  const found = [...stagesOf(dockerfile, undefined)].flatMap((stage) => {
    const made = compiles.filter(([, command]) =>
      stage.instructions.some(({ keyword, text }) => keyword === "RUN" && command.test(text.slice(0, longest)))
    )
    const sources = new Set(
      copiedBy(dockerfile, stage)
        .flatMap((copied) => copied.sources)
        .flatMap((source) => contexts.flatMap((context) => resolvePath(context, source) ?? []))
    )
    return made.flatMap(([ecosystem]) => {
      const modules = repo.modules.filter((module) => module.ecosystem === ecosystem)
      return modules.some((module) => module.root === root)
        ? [root]
        : modules.filter((module) => sources.has(module.root)).map((module) => module.root)
    })
  })
  const [only, ...more] = new Set(found)
  return more.length === 0 ? only : undefined
}
