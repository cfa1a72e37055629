import { Effect } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { env } from "node:process"

export interface Running {
  readonly process: ChildProcess
  /** The first line of output that the pattern matches, with its groups. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Everything that it has said so far, errors too. */
  readonly output: () => string
  /** Ends when it does, with all that it said. */
  readonly ended: Promise<string>
}

/**
 * What Node is told of every process of a test: the embedded database's WebAssembly runs as it is. Making it faster took
 * almost half of a start, and is worth it only to what goes on for longer than a test.
 */
export const nodeFlags: ReadonlyArray<string> = ["--liftoff-only"]

/** A Node process that is told to end, and waited for, when the scope closes. */
export const running = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>> = {}) =>
  Effect.acquireRelease(
    Effect.sync((): Running => {
      const child = spawn(process.execPath, [...nodeFlags, ...args], {
        env: { PATH: env["PATH"] ?? "", HOME: env["HOME"] ?? "", ...environment },
        stdio: ["ignore", "pipe", "pipe"]
      })
      const seen: Array<string> = []
      const errors: Array<string> = []
      const waiting = new Set<() => void>()
      createInterface(child.stdout).on("line", (line) => {
        seen.push(line)
        for (const wake of waiting) wake()
      })
      child.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString()))
      const line = (pattern: RegExp) =>
        new Promise<RegExpExecArray>((resolve, reject) => {
          const look = () => {
            const found = seen.map((text) => pattern.exec(text)).find((match) => match !== null)
            if (found === undefined || found === null) return
            waiting.delete(look)
            resolve(found)
          }
          waiting.add(look)
          child.once("exit", (code) => reject(new Error(`ended with ${code}: ${errors.join("")}${seen.join("\n")}`)))
          look()
        })
      const output = () => [...seen, ...errors].join("\n")
      return { process: child, line, output, ended: once(child, "close").then(output) }
    }),
    ({ process: child }) =>
      Effect.promise(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill("SIGTERM")
        await once(child, "exit")
      })
  )
