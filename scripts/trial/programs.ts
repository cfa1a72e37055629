import { Effect } from "effect"
import { execFile } from "node:child_process"
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

const probeTime = 10_000

/** Runs a command that ends well where a program of this machine can do what is needed. */
export const probe = ([name, ...rest]: readonly [string, ...ReadonlyArray<string>]): Effect.Effect<void, NotHere> =>
  program(name).pipe(
    Effect.flatMap((path) =>
      Effect.async<void, NotHere>((resume) => {
        const child = execFile(path, rest, { timeout: probeTime }, (cause) =>
          resume(
            cause === null ? Effect.void : Effect.fail(new NotHere({ what: `${name} cannot do: ${rest.join(" ")}` }))
          )
        )
        return Effect.sync(() => void child.kill())
      })
    )
  )
