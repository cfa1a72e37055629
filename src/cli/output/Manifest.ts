/** The record that a folder keeps: which repository its plan is of, and which files the command wrote there. */
import { FileSystem, Path } from "@effect/platform"
import { Effect, Option, Schema } from "effect"

/** The name of the file that has it, in the folder itself. */
export const manifestName = "groundplan.files.json"

/** Bounds of what is read back: anybody may have changed the file. */
const mostFiles = 20_000
const longestText = 8_000_000

/** A path below the folder: `growth/terraform/main.tf`, and never one that leads out of it. */
export const RelativePath = Schema.String.pipe(
  Schema.maxLength(500),
  Schema.filter(
    (path) =>
      !/^\/|\\|\0|^[A-Za-z]:/.test(path) &&
      path.split("/").every((part) => part !== "" && part !== "." && part !== "..")
  )
)

export const Manifest = Schema.Struct({
  /** The repository and folder that the plan is of. */
  plan: Schema.String.pipe(Schema.maxLength(5000)),
  /** SHA-256 of every file as it was written, by its path. */
  files: Schema.Record({ key: RelativePath, value: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/)) }).pipe(
    Schema.filter((files) => Object.keys(files).length <= mostFiles)
  )
})
export type Manifest = typeof Manifest.Type

const decode = Schema.decodeUnknown(Schema.parseJson(Manifest), { onExcessProperty: "error" })

/** The manifest of a folder; none where there is no file, or one that nobody can trust. */
export const readManifest = Effect.fnUntraced(function* (folder: string) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const file = path.join(folder, manifestName)
  return yield* system.stat(file).pipe(
    Effect.filterOrFail(({ size, type }) => type === "File" && Number(size) <= longestText),
    Effect.zipRight(system.readFileString(file)),
    Effect.flatMap(decode),
    Effect.option
  )
})

/** The plan that a folder's manifest is of. */
export const planIn = (manifest: Option.Option<Manifest>): string | undefined =>
  Option.getOrUndefined(Option.map(manifest, ({ plan }) => plan))
