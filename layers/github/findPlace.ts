import { Effect, Either } from "effect"
import { folderPath } from "../../src/repo/FolderPath.ts"
import { type RepoFailure, RepoNotFound, RepoPlaceInvalid } from "../../src/repo/RepoErrors.ts"
import type { Asked } from "../../src/repo/RepoReader.ts"
import { isRef, type RepoUrl } from "../../src/repo/RepoUrl.ts"

/** Refs of a `/tree/` address that are asked for, each with one call: none in use has more parts. */
const mostParts = 8

/** One commit, by the ref that led to it, and the folder that is meant. */
export interface Place {
  readonly ref: string
  readonly commit: string
  readonly path: string
}

const other = (field: "ref" | "path") =>
  new RepoPlaceInvalid({ field, reason: `names another ${field === "ref" ? "ref" : "folder"} than the address` })

/** Every ref that the text may begin with, the longest first. */
const refsIn = (tree: string): ReadonlyArray<string> => {
  const parts = tree.split("/")
  return Array.from({ length: Math.min(parts.length, mostParts) }, (_, at) => parts.slice(0, at + 1).join("/"))
    .filter(isRef)
    .toReversed()
}

/** The address and what is named beside it as one place. `commitOf` is a call to GitHub. */
export const findPlace = (
  url: RepoUrl,
  asked: Asked,
  defaultBranch: string,
  commitOf: (ref: string, kind?: "branch") => Effect.Effect<string, RepoFailure>
): Effect.Effect<Place, RepoFailure> =>
  Effect.gen(function* () {
    const path = yield* folderPath(asked.path ?? "")
    const { tree } = url
    if (asked.branch !== undefined) {
      return { ref: asked.branch, commit: yield* commitOf(asked.branch, "branch"), path }
    }
    if (tree === undefined) {
      const ref = asked.ref ?? url.ref
      // GitHub prefers a tag that has the branch's name
      if (ref === undefined) return { ref: defaultBranch, commit: yield* commitOf(defaultBranch, "branch"), path }
      return { ref, commit: yield* commitOf(ref), path }
    }
    const none: Effect.Effect<Place, RepoFailure> = new RepoNotFound({
      what: `${url.owner}/${url.name}`,
      ref: tree
    })
    const found = yield* refsIn(tree).reduceRight(
      (shorter, ref) =>
        Effect.map(commitOf(ref), (commit): Place => ({ ref, commit, path: tree.slice(ref.length + 1) })).pipe(
          Effect.catchTag("RepoNotFound", () => shorter)
        ),
      none
    )
    if (asked.ref !== undefined && asked.ref !== found.ref) return yield* other("ref")
    if (found.path === "") return { ...found, path }
    return asked.path === undefined || path === found.path ? found : yield* other("path")
  })

/** What is wrong with the words alone, before anything is asked. */
export const contradiction = (
  url: RepoUrl,
  { branch, path, ref }: Asked
): Either.Either<void, RepoNotFound | RepoPlaceInvalid> => {
  const what = `The given ref of ${url.owner}/${url.name}`
  if ([branch, ref, url.ref].some((name) => name !== undefined && !isRef(name)))
    return Either.left(new RepoNotFound({ what }))
  const isOther =
    ref !== undefined &&
    (url.tree === undefined
      ? url.ref !== undefined && url.ref !== ref
      : url.tree !== ref && !url.tree.startsWith(`${ref}/`))
  if (isOther) return Either.left(other("ref"))
  return Either.map(folderPath(path ?? ""), () => undefined)
}
