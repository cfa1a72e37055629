/** The command as a user starts it: a process of its own. */
import { Effect } from "effect"
import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { onDemand } from "./onDemand.ts"

/** Node's first argument for the command, which is built by then: processes that begin at once would each build it. */
export const command = Effect.promise(async () => {
  const { ok, text } = await onDemand("command")
  if (!ok) throw new Error(text)
  return text
})

/** What is left of a process. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command to its end, whatever that is. */
export const groundplan = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(command, (file) =>
    Effect.async<Ended>((resume) => {
      execFile(
        process.execPath,
        [file, ...args],
        { env: { PATH: env["PATH"], HOME: env["HOME"], ...environment }, maxBuffer: 64 * 1024 * 1024 },
        (error, stdout, stderr) =>
          resume(Effect.succeed({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }))
      )
    })
  )

/** A folder that is there as long as the test. */
export const scratch = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "groundplan-test-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
)
