/** What a trial takes of this machine: ports, folders and processes, which all go when it is over. */
import { Effect, type Scope } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { connect, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A port that was free a moment ago. */
export const freePort: Effect.Effect<number> = Effect.async((resume) => {
  const probe = createServer()
  probe.listen(0, "127.0.0.1", () => {
    const address = probe.address()
    probe.close(() => resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0)))
  })
})

/** Whether something takes connections at a port. */
export const answers = (port: number): Effect.Effect<boolean> =>
  Effect.async((resume) => {
    const socket = connect(port, "127.0.0.1")
    const end = (taken: boolean) => () => {
      socket.destroy()
      resume(Effect.succeed(taken))
    }
    socket.once("connect", end(true)).once("error", end(false))
  })

/** A folder that is there as long as the scope. */
export const scratch: Effect.Effect<string, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "groundplan-trial-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
)

export interface Ended {
  readonly code: number | null
  readonly signal: string | null
}

/** A process and all that it starts. */
export interface Running {
  /** The last of what it said. */
  readonly said: () => string
  /** How it ended; null while it runs. */
  readonly ended: () => Ended | null
  readonly end: Effect.Effect<Ended>
  readonly terminate: Effect.Effect<void>
}

interface Line {
  readonly words: readonly [string, ...ReadonlyArray<string>]
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly user?: { readonly uid?: number; readonly gid?: number }
}

/** What was started goes with the scope, and so does everything that it started itself. */
const killGroup = (child: ChildProcess): void => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL")
  } catch {
    // nobody is left in it
  }
}

const mostSaid = 4000

/** Starts a program in a group of its own. */
export const start = ({ environment, folder, user, words }: Line): Effect.Effect<Running, never, Scope.Scope> =>
  Effect.gen(function* () {
    const [command, ...rest] = words
    let said = ""
    let ended: Ended | null = null
    const waiting = new Set<(how: Ended) => void>()
    const finish = (how: Ended) => {
      ended ??= how
      for (const wake of waiting) wake(ended)
    }
    const child = yield* Effect.acquireRelease(
      Effect.sync(() =>
        spawn(command, rest, {
          ...user,
          cwd: folder,
          env: environment,
          detached: true,
          stdio: ["ignore", "pipe", "pipe"]
        })
      ),
      (child) => Effect.sync(() => killGroup(child))
    )
    const hear = (chunk: Buffer) => void (said = `${said}${chunk.toString()}`.slice(-mostSaid))
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.once("error", (cause) => {
      hear(Buffer.from(String(cause)))
      finish({ code: 127, signal: null })
    })
    child.once("exit", (code, signal) => finish({ code, signal }))
    return {
      said: () => said.trim(),
      ended: () => ended,
      end: Effect.async<Ended>((resume) => {
        const wake = (how: Ended) => resume(Effect.succeed(how))
        if (ended === null) waiting.add(wake)
        else wake(ended)
        return Effect.sync(() => waiting.delete(wake))
      }),
      terminate: Effect.sync(() => void child.kill("SIGTERM"))
    }
  })
