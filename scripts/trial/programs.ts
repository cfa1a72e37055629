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

/** Behind Debian's own starter of RabbitMQ, which changes user and folder. */
const behind = "/usr/lib/rabbitmq/bin"

/** Debian keeps servers where root alone looks for them. */
const folders = (): ReadonlyArray<string> => [
  behind,
  ...(env["PATH"] ?? "").split(delimiter),
  "/usr/sbin",
  "/usr/local/sbin"
]

/** The path of a program of this machine. */
export const program = (name: string): Effect.Effect<string, NotHere> => {
  const found = folders()
    .map((folder) => join(folder, name))
    .find(isProgram)
  return found === undefined ? Effect.fail(new NotHere({ what: `${name} is not installed` })) : Effect.succeed(found)
}
