import { FileSystem } from "@effect/platform"
import { Effect } from "effect"
import { CliFailure } from "./CliFailure.ts"

/** Bytes, as many as the service takes of a request. */
export const mostOfFile = 64 * 1024

/** The text of a file that an option names. What is larger is refused before any of it is read. */
export const smallFile = Effect.fnUntraced(function* (option: string, path: string) {
  const system = yield* FileSystem.FileSystem
  const notThere = () => new CliFailure({ reason: `${option}: there is no readable file ${path}` })
  const { size } = yield* Effect.mapError(system.stat(path), notThere)
  if (size > BigInt(mostOfFile))
    return yield* new CliFailure({ reason: `${option}: ${path} is larger than ${mostOfFile / 1024} KiB` })
  return yield* Effect.mapError(system.readFileString(path), notThere)
})
