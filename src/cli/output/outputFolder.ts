/** Where the files of a plan go. */
import { FileSystem, Path } from "@effect/platform"
import { Effect, Option } from "effect"
import { sha256 } from "../../repo/sha256.ts"
import type { Repository } from "../../repo/Repository.ts"
import { FolderReader } from "../../repo/FolderReader.ts"
import { CliFailure } from "../CliFailure.ts"
import { planIn, readManifest } from "./Manifest.ts"

/** The folder of all plans, where none is named. */
const base = "groundplan-out"

/** Names the repository and folder that a plan is of, as the manifest of an output folder has it. */
export type PlanOf = (output: string) => string

/**
 * Tells what a plan is of: a repository on GitHub by its address, a local one by its place as seen from the output
 * folder, so that both may be moved or checked out elsewhere together.
 */
export const planOf = Effect.fnUntraced(function* (target: string, { path: folder, url }: Repository) {
  const path = yield* Path.Path
  const folders = yield* FolderReader
  const isLocal = yield* folders.has(target)
  return ((output) => {
    const where = isLocal ? path.relative(output, path.resolve(target)).replaceAll(path.sep, "/") || "." : url
    return folder === "" ? where : `${where} (${folder})`
  }) satisfies PlanOf
})

const slug = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+/, "")
    .slice(0, 80)

/** A name for a repository's own folder: `acme-shop`, `acme-shop-apps-web`. */
const ownName = ({ name, owner, path }: Repository): string =>
  [owner, name, path]
    .map(slug)
    .filter((part) => part !== "")
    .join("-") || "repository"

/** The full path of the folder that a person names, where no other repository's plan is. */
const named = Effect.fnUntraced(function* (out: string, plan: PlanOf) {
  const path = yield* Path.Path
  const folder = path.resolve(out)
  const other = planIn(yield* readManifest(folder))
  return other === undefined || other === plan(folder)
    ? folder
    : yield* new CliFailure({ reason: `--out: ${folder} has the plan of ${other}; name another folder` })
})

/** Names that are told apart by the digest of what they are of, where two repositories would have one. */
const own = Effect.fnUntraced(function* (repository: Repository, plan: PlanOf) {
  const path = yield* Path.Path
  const name = ownName(repository)
  for (const one of [name, `${name}-${sha256(plan(path.resolve(base))).slice(0, 8)}`]) {
    const folder = path.resolve(base, one)
    const other = planIn(yield* readManifest(folder))
    if (other === undefined || other === plan(folder)) return folder
  }
  return yield* new CliFailure({
    reason: `${path.resolve(base, name)} has the plan of another repository; name a folder with --out`
  })
})

/** The full path of the folder for the files of a plan, which is made: the one that is named, else one of the repository's own. */
export const outputFolder = Effect.fnUntraced(function* (
  out: Option.Option<string>,
  repository: Repository,
  plan: PlanOf
) {
  const system = yield* FileSystem.FileSystem
  const folder = yield* Option.match(out, {
    onNone: () => own(repository, plan),
    onSome: (folder) => named(folder, plan)
  })
  const unusable = () => new CliFailure({ reason: `--out: ${folder} is not a folder that can be written to` })
  yield* system
    .makeDirectory(folder, { recursive: true })
    .pipe(Effect.catchTags({ SystemError: unusable, BadArgument: unusable }))
  return folder
})
