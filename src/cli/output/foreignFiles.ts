/** Files that Terraform would read together with those of a plan, and that are of no plan that is known. */
import { FileSystem, Path } from "@effect/platform"
import { Effect } from "effect"

/** Terraform reads every file of these names in a folder as one. */
const isRead = (name: string): boolean => /\.tf(?:\.json)?$/.test(name)

/** The folders of a plan that Terraform is run in. */
const foldersOf = (files: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([...files.keys()].flatMap((path) => /^[a-z]+\/terraform(?=\/)/.exec(path)?.[0] ?? []))

/** Those beside the files of a plan, by their paths. */
export const foreignFiles = Effect.fnUntraced(function* (folder: string, files: ReadonlyMap<string, string>) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const found: Array<string> = []
  for (const below of foldersOf(files)) {
    const names = yield* system.readDirectory(path.join(folder, below))
    found.push(
      ...names
        .filter(isRead)
        .map((name) => `${below}/${name}`)
        .filter((relative) => !files.has(relative))
    )
  }
  return found.toSorted()
})
