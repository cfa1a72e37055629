/** The record that an output folder keeps of what the command wrote there. */
import { FileSystem, Path } from "@effect/platform"
import { Effect, Option } from "effect"
import { decodeManifest, type Manifest, manifestName } from "../../repo/ownFiles/Manifest.ts"

/** Bytes of a record that are read back: anybody may have changed the file. */
const longestText = 8_000_000

/** The manifest of a folder; none where there is no file, or one that nobody can trust. */
export const readManifest = Effect.fnUntraced(function* (folder: string) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const file = path.join(folder, manifestName)
  return yield* system.stat(file).pipe(
    Effect.filterOrFail(({ size, type }) => type === "File" && Number(size) <= longestText),
    Effect.zipRight(system.readFileString(file)),
    Effect.flatMap(decodeManifest),
    Effect.option
  )
})

/** The plan that a folder's manifest is of. */
export const planIn = (manifest: Option.Option<Manifest>): string | undefined =>
  Option.getOrUndefined(Option.map(manifest, ({ plan }) => plan))
