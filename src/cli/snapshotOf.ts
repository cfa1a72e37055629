import { Args, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { FolderReader } from "../repo/FolderReader.ts"
import { RepoReader } from "../repo/RepoReader.ts"
import { parseRepoUrl } from "../repo/RepoUrl.ts"
import { CliFailure } from "./CliFailure.ts"

/** The repository that a command is about. */
export const target = Args.text({ name: "repository" }).pipe(
  Args.withDescription("owner/repo, a GitHub address, or a local folder")
)
export const ref = Options.text("ref").pipe(Options.withDescription("Branch, tag or commit"), Options.optional)

export const path = Options.text("path").pipe(
  Options.withDescription(
    "A folder of the repository, from its root, e.g. apps/web; when left out the path of its groundplan.yml, else all of it"
  ),
  Options.optional
)

/** Which commit and folder of the repository. */
export interface Part {
  readonly ref: Option.Option<string>
  readonly path: Option.Option<string>
}

/** Reads a local folder where there is one of that path, else a repository on GitHub. */
export const snapshotOf = Effect.fnUntraced(function* (target: string, { path, ref }: Part) {
  const folders = yield* FolderReader
  if (yield* folders.has(target)) {
    if (Option.isSome(ref)) return yield* new CliFailure({ reason: "--ref: a local folder is read as it is" })
    return yield* folders.read(target, Option.getOrUndefined(path))
  }
  if (/^[./~]|^[A-Za-z]:\\/.test(target)) {
    return yield* new CliFailure({ reason: `There is no folder ${target}` })
  }
  const reader = yield* RepoReader
  const url = yield* parseRepoUrl(target)
  const asked = { ref: Option.getOrUndefined(ref), path: Option.getOrUndefined(path) }
  return yield* reader.read(yield* reader.resolve(url, asked))
})
