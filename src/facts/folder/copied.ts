import type { Draft } from "../join/Draft.ts"
import { resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Sources of a `COPY` or `ADD` out of the build context: all words but options and the last, which is the target. */
const sourcesIn = (text: string): ReadonlyArray<string> =>
  /(?:^|\s)--from=/.test(text.slice(0, 300))
    ? []
    : text
        .slice(0, 2000)
        .split(/\s+/)
        .filter((word) => word !== "" && !word.startsWith("--"))
        .slice(0, -1)

/** Folders beside a folder that the images of its services are given: pages that a server packs, migrations, patches. */
export const copiedInto = (
  { dockerfiles, files, home, modules }: RepoView,
  folder: string,
  own: ReadonlyArray<Draft>
): ReadonlyArray<string> => {
  const roots = new Set(modules.map(({ root }) => root))
  /** The module that a source lies in, else the source itself, where it is a folder. */
  const placeOf = (source: string): string => {
    const root = home(`${source}/x`)
    return root !== "" && roots.has(root) ? root : source
  }
  const contexts = new Map(
    own.flatMap(({ signals }) =>
      signals.flatMap(({ buildContext, dockerfile }) =>
        dockerfile === undefined || buildContext === undefined ? [] : [[dockerfile, buildContext] as const]
      )
    )
  )
  return dockerfiles.flatMap(({ path, stages }) => {
    const context = contexts.get(path)
    if (context === undefined) return []
    const copied = stages
      .flatMap(({ instructions }) => instructions)
      .flatMap(({ keyword, text }) => (keyword === "COPY" || keyword === "ADD" ? sourcesIn(text) : []))
      .flatMap((source) => resolvePath(context, source) ?? [])
    return [...new Set(copied.map(placeOf))].filter(
      (place) => !within(folder, place) && !within(place, folder) && files.below(place).length > 0
    )
  })
}
