import { Effect, Schema } from "effect"
import { GitHubFailed, type RepoFailure } from "../../src/repo/RepoErrors.ts"
import type { RepoLimits } from "../../src/repo/RepoLimits.ts"
import type { RepoSnapshot } from "../../src/repo/RepoSnapshot.ts"
import { selectByName } from "../../src/repo/selection/selectByName.ts"
import type { SnapshotBuilder } from "../../src/repo/SnapshotBuilder.ts"
import { fetchBody } from "./fetchBody.ts"
import type { Calls } from "./Calls.ts"
import type { Retry } from "./Retry.ts"

/** Files that are fetched one by one; the rest of what is missing is only listed. */
const mostFiles = 20

const leftOut = "left out of archives"

/** GitHub itself cuts the list of a tree at about 7 MB. */
const treeBytes = 8 * 1024 * 1024

/** Items are looked at one by one, as most of a long list is known already. */
const TreeAnswer = Schema.parseJson(Schema.Struct({ tree: Schema.Array(Schema.Unknown) }))
const isFile = Schema.is(
  Schema.Struct({
    path: Schema.String,
    type: Schema.Literal("blob"),
    mode: Schema.Literal("100644", "100755"),
    size: Schema.NonNegativeInt
  })
)

const depthOf = ({ path }: { readonly path: string }) => path.split("/").length

/** Whether the repository says of some of its files that archives are to be made without them. */
export const leavesFilesOut = ({ texts }: RepoSnapshot): boolean =>
  [...texts].some(
    ([path, text]) => (path === ".gitattributes" || path.endsWith("/.gitattributes")) && /\bexport-ignore\b/.test(text)
  )

/**
 * Adds what the archive was made without: the most telling configuration files with their text, nearest to the root
 * first, all others by name. What GitHub does not find after all is none of the repository's faults.
 */
export const addLeftOut = (
  calls: Calls,
  retry: Retry,
  snapshot: RepoSnapshot,
  builder: SnapshotBuilder,
  limits: RepoLimits
): Effect.Effect<void, RepoFailure> =>
  Effect.gen(function* () {
    const { commit, name, owner } = snapshot.repository
    const what = `${owner}/${name}`
    const known = new Set(snapshot.entries.map(({ path }) => path))
    const body = yield* fetchBody(
      calls,
      retry,
      { path: `/repos/${what}/git/trees/${commit}?recursive=1`, what, accept: "application/vnd.github+json" },
      treeBytes
    ).pipe(Effect.catchTag("RepoNotFound", () => Effect.void))
    if (body === undefined) return
    const { tree } = yield* Effect.mapError(
      Schema.decode(TreeAnswer)(body.toString("utf8")),
      () => new GitHubFailed({ reason: "its answer is not a list of files" })
    )
    const missing = tree
      .filter(isFile)
      .filter(({ path }) => !known.has(path))
      .toSorted((a, b) => depthOf(a) - depthOf(b) || (a.path < b.path ? -1 : 1))
    let fetched = 0
    for (const { path, size } of missing) {
      yield* builder.count()
      const selection = selectByName(path, size, limits)
      if (selection.treatment !== "kept" || selection.roomy || fetched === mostFiles) {
        yield* builder.list(path, size, leftOut)
        continue
      }
      const wanted = yield* builder.open(path, size)
      if (wanted === undefined) continue
      fetched++
      const place = wanted.path.split("/").map(encodeURIComponent).join("/")
      const content = yield* fetchBody(
        calls,
        retry,
        { path: `/repos/${what}/contents/${place}?ref=${commit}`, what, accept: "application/vnd.github.raw+json" },
        limits.keptFileBytes
      ).pipe(Effect.catchTag("RepoNotFound", () => Effect.void))
      yield* content === undefined ? builder.list(path, size, leftOut) : builder.add(wanted, content)
    }
  })
