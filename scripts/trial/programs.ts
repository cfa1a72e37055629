import { Effect } from "effect"
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { env } from "node:process"
import { NotHere } from "./failures.ts"

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where Debian keeps servers, which are in the path of root only. */
const folders = (): ReadonlyArray<string> => [...(env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]

/** The path of a program of this machine. */
export const program = (name: string): Effect.Effect<string, NotHere> => {
  const found = folders()
    .map((folder) => join(folder, name))
    .find(isProgram)
  return found === undefined ? Effect.fail(new NotHere({ what: `${name} is not installed` })) : Effect.succeed(found)
}
