/** The command as a user starts it: a process of its own. */
import { Effect } from "effect"
import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { onDemand } from "./onDemand.ts"
import { nodeFlags } from "./process.ts"

/** Node's first argument for the command, built once a run: processes would each build it where a source is newer. */
export const command = Effect.map(
  Effect.promise(() => onDemand("command")),
  ({ text }) => text
)

/** What is left of a process. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command to its end, whatever that is; `input` is what is piped into it. */
export const groundplan = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {},
  input: string | null = null
) =>
  Effect.flatMap(command, (file) =>
    Effect.async<Ended>((resume) => {
      const child = execFile(
        process.execPath,
        [...nodeFlags, file, ...args],
        { env: { PATH: env["PATH"], HOME: env["HOME"], ...environment }, maxBuffer: 64 * 1024 * 1024 },
        (error, stdout, stderr) =>
          resume(Effect.succeed({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }))
      )
      if (input !== null) child.stdin?.end(input)
      // a test that is over leaves no process behind
      return Effect.sync(() => void child.kill("SIGKILL"))
    })
  )

/** A folder that is there as long as the test. */
export const scratch = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "groundplan-test-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
)
