/** What stands on the branches that a pull request is between. */
import { Effect, Option } from "effect"
import { decodeManifest, folderNamed, type Manifest, manifestNameFor, manifestText } from "../repo/ownFiles/Manifest.ts"
import { isOfPlan } from "../repo/ownFiles/ownPaths.ts"
import { placeOf } from "../repo/Place.ts"
import type { Repository } from "../repo/Repository.ts"
import { GitHubWriting, type Head, type Target } from "./GitHubWriting.ts"
import type { Side } from "./settle.ts"

/** Bytes of a record that are read. */
const mostBytes = 1_000_000

/** Recorded files that are looked at; no tier has as many. */
const mostRecorded = 1000

/** Where the record of a plan lies. */
export const recordPath = (repository: Pick<Repository, "path">): string => manifestNameFor(placeOf(repository).slug)

/** What the record says that it is of. */
export const planNamed = ({ name, owner, path }: Pick<Repository, "name" | "owner" | "path">): string =>
  `https://github.com/${owner}/${name}${path === "" ? "" : ` (${path})`}`

/** A branch with its record; `foreign` where something else stands in the record's place. */
export interface Recorded {
  readonly head: Head
  readonly record: "none" | "foreign" | "ours"
  readonly files: Manifest["files"]
  /** As it stands there. */
  readonly text: string | null
}

/** Reads the record on a branch. */
export const recorded = Effect.fnUntraced(function* (of: Target, head: Head, repository: Repository) {
  const writing = yield* GitHubWriting
  const path = recordPath(repository)
  const text = yield* writing.text(of, head.tree, path, mostBytes)
  if (Option.isNone(text)) {
    const standing = yield* writing.standing(of, head.tree, new Map([[path, null]]))
    const none: Recorded = { head, record: standing.has(path) ? "foreign" : "none", files: {}, text: null }
    return none
  }
  const manifest = Option.filter(
    decodeManifest(text.value),
    ({ plan, tier }) => tier !== undefined && folderNamed(plan) === repository.path
  )
  const found: Recorded = Option.match(manifest, {
    onNone: () => ({ head, record: "foreign", files: {}, text: text.value }),
    onSome: ({ files }) => ({
      head,
      record: "ours",
      // anybody may write into it: it speaks of no other files than we could have written
      files: Object.fromEntries(
        Object.entries(files)
          .filter(([path]) => isOfPlan(placeOf(repository).folder, path))
          .slice(0, mostRecorded)
      ),
      text: text.value
    })
  })
  return found
})

/** What stands on a branch at every path that matters. */
export const sideOf = (
  of: Target,
  { files, head }: Recorded,
  wanted: ReadonlyMap<string, string>,
  more: ReadonlyArray<string> = []
) =>
  Effect.gen(function* () {
    const writing = yield* GitHubWriting
    const paths = new Map<string, string | null>([...Object.keys(files), ...more].map((path) => [path, null]))
    for (const [path, content] of wanted) paths.set(path, content)
    const side: Side = { standing: yield* writing.standing(of, head.tree, paths), record: files }
    return side
  })

/** The record as it is to stand there. */
export const recordText = (repository: Repository, tier: string, files: Readonly<Record<string, string>>): string =>
  manifestText({ plan: planNamed(repository), tier, files })
