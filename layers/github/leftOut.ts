import { Effect, Either, Schema } from "effect"
import { seenFrom } from "../../src/facts/folder/seenFrom.ts"
import { isAside } from "../../src/facts/paths.ts"
import { GitHubFailed, type RepoFailure, type RepoUnreadable } from "../../src/repo/RepoErrors.ts"
import type { RepoLimits } from "../../src/repo/RepoLimits.ts"
import type { RepoSnapshot } from "../../src/repo/RepoSnapshot.ts"
import { selectByName } from "../../src/repo/selection/selectByName.ts"
import type { SnapshotBuilder } from "../../src/repo/SnapshotBuilder.ts"
import { fetchBody } from "./fetchBody.ts"
import type { Calls } from "./Calls.ts"
import type { Retry } from "./Retry.ts"

/** Files that are fetched one by one; the rest of what is missing is only listed. */
const mostFiles = 20

/** Of these calls so many are under way at once. */
const atOnce = 5

const leftOut = "left out of archives"

/** GitHub itself cuts the list of a tree at about 7 MB. */
const treeBytes = 8 * 1024 * 1024

/** Items are looked at one by one, as most of a long list is known already. */
const TreeAnswer = Schema.parseJson(
  Schema.Struct({
    tree: Schema.Array(Schema.Unknown),
    truncated: Schema.optionalWith(Schema.Boolean, { default: () => false })
  })
)
const isFile = Schema.is(
  Schema.Struct({
    path: Schema.String,
    type: Schema.Literal("blob"),
    mode: Schema.Literal("100644", "100755"),
    size: Schema.NonNegativeInt
  })
)
interface File {
  readonly path: string
  readonly size: number
}

const depthOf = ({ path }: File) => path.split("/").length

/**
 * Examples and tests say less than what lies deeper in the application; pipelines lie in hidden folders. What lies in the
 * folder that is meant says most.
 */
const rankIn = (folder: string): ((file: File) => number) => {
  const seenAs = seenFrom(folder)
  return ({ path }) =>
    (folder !== "" && path.startsWith(`${folder}/`) ? 0 : 1) + (isAside(seenAs(path)) && !path.startsWith(".") ? 2 : 0)
}

/**
 * Whether archives may be made without some of the files: the repository says so itself, or its archive has neither of
 * the two files that nearly every repository has one of, as where what says so is left out with the others.
 */
export const mayLeaveFilesOut = ({ entries, texts }: RepoSnapshot): boolean =>
  !entries.some(({ path }) => path === ".gitattributes" || path === ".gitignore") ||
  [...texts].some(
    ([path, text]) => (path === ".gitattributes" || path.endsWith("/.gitattributes")) && /\bexport-ignore\b/.test(text)
  )

/**
 * Adds what the archive was made without: the most telling configuration files with their text, nearest to the root
 * first, all others by name. What cannot be had is said in the snapshot; it is no reason to give up what was read.
 */
export const addLeftOut = (
  calls: Calls,
  retry: Retry,
  snapshot: RepoSnapshot,
  builder: SnapshotBuilder,
  limits: RepoLimits
): Effect.Effect<void, RepoUnreadable> =>
  Effect.gen(function* () {
    const { commit, name, owner } = snapshot.repository
    const what = `${owner}/${name}`
    const known = new Set(snapshot.entries.map(({ path }) => path))
    /** What came of a call, or why nothing did; silence is a reason too. */
    const attempt = (path: string, accept: string, most: number) =>
      fetchBody(calls, retry, { path, what, accept }, most).pipe(
        Effect.mapError((failure: RepoFailure) => failure.message.replace(/\.$/, "")),
        Effect.either
      )
    const tree = Either.flatMap(
      yield* attempt(`/repos/${what}/git/trees/${commit}?recursive=1`, "application/vnd.github+json", treeBytes),
      (body) =>
        Either.mapLeft(
          Schema.decodeEither(TreeAnswer)(body.toString("utf8")),
          () => new GitHubFailed({ reason: "its answer is not a list of files" }).message
        )
    )
    if (Either.isLeft(tree))
      return builder.note("files that archives are made without", `they could not be listed: ${tree.left}`)
    if (tree.right.truncated)
      builder.note("files that archives are made without", "GitHub lists only a part of so many files")
    const rankOf = rankIn(snapshot.repository.path)
    const seenAs = seenFrom(snapshot.repository.path)
    const missing = tree.right.tree
      .filter(isFile)
      .filter(({ path }) => !known.has(path))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || depthOf(a) - depthOf(b) || (a.path < b.path ? -1 : 1))
    const telling = missing
      .filter(({ path, size }) => {
        const selection = selectByName(seenAs(path), size, limits)
        return selection.treatment === "kept" && !selection.roomy
      })
      .slice(0, mostFiles)
    const contents = yield* Effect.forEach(
      telling,
      ({ path }) => {
        const place = path.split("/").map(encodeURIComponent).join("/")
        return Effect.map(
          attempt(
            `/repos/${what}/contents/${place}?ref=${commit}`,
            "application/vnd.github.raw+json",
            limits.keptFileBytes
          ),
          (content) => [path, content] as const
        )
      },
      { concurrency: atOnce }
    ).pipe(
      Effect.timeoutTo({
        duration: calls.patience.answer,
        onSuccess: (fetched) => new Map(fetched),
        onTimeout: () => new Map<string, Either.Either<Buffer, string>>()
      })
    )
    for (const { path, size } of missing) {
      yield* builder.count()
      const content = contents.get(path)
      if (content === undefined || Either.isLeft(content)) {
        yield* builder.list(path, size, content === undefined ? leftOut : `${leftOut}; ${content.left}`)
        continue
      }
      const wanted = yield* builder.open(path, size)
      if (wanted !== undefined) yield* builder.add(wanted, content.right)
    }
  })
