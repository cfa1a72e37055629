/** One run of a design: everything released, started, asked and stopped. */
import { Effect, type Scope } from "effect"
import { join } from "node:path"
import { env } from "node:process"
import type { Need } from "../../src/blueprint/Need.ts"
import { localEnvironment } from "../../src/providers/local/environment.ts"
import type { Started } from "./design.ts"
import { TrialFailed } from "./failures.ts"
import type { StartLine } from "./line.ts"
import type { Words } from "./image.ts"
import { type Running, start } from "./machine.ts"
import type { Place } from "./place.ts"
import { healthy } from "./requests.ts"
import { relocated, unpack } from "./unpack.ts"

/** A process of a design with all that starts it. */
export interface Starting {
  readonly process: Started
  readonly line: StartLine
}

interface Unpacked extends Starting {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** What every program of a machine has, and what a design has no part in. */
const machine = (home: string): Readonly<Record<string, string>> => ({
  PATH: env["PATH"] ?? "",
  HOME: home,
  LANG: "C.UTF-8"
})

const unpacked = ({ line, process }: Starting, needs: ReadonlyArray<Need>, place: Place) =>
  Effect.gen(function* () {
    const mounts = place.mounts(process)
    const root = yield* unpack(line.context, line.image.home, mounts)
    const { given, missing } = localEnvironment(process, needs, place)
    if (missing.length > 0)
      return yield* new TrialFailed({
        step: "variables",
        reason: `nothing fills ${missing.join(", ")} of ${process.id}`
      })
    const port = place.port(process)
    const all = { ...line.image.environment, ...given, ...(port === null ? {} : { PORT: String(port) }) }
    const environment = Object.entries(all).map(([name, value]) => [name, relocated(value, line.image.home, mounts)])
    return {
      process,
      line,
      folder: join(root, line.image.folder),
      environment: { ...machine(root), ...Object.fromEntries(environment) }
    } satisfies Unpacked
  })

const isStartable = (words: Words): words is readonly [string, ...Words] => words.length > 0

const started = ({ environment, folder, process }: Unpacked, words: Words) =>
  isStartable(words)
    ? start({ words, folder, environment })
    : Effect.fail(new TrialFailed({ step: "starts", reason: `nothing starts ${process.id}` }))

const releaseSeconds = 60

const release = (one: Unpacked) =>
  Effect.gen(function* () {
    const words = one.line.release
    if (words === null) return
    const running = yield* started(one, words)
    const failed = (how: string) =>
      new TrialFailed({ step: "release", reason: `${words.join(" ")} ${how}: ${running.said()}` })
    const { code, signal } = yield* running.end.pipe(
      Effect.timeoutFail({ duration: `${releaseSeconds} seconds`, onTimeout: () => failed("does not end") })
    )
    if (code !== 0) return yield* failed(`ended with ${code ?? signal}`)
  }).pipe(Effect.scoped)

/** As long as platforms wait before they kill. */
const stopSeconds = 10

const stop = (id: string, running: Running) =>
  Effect.gen(function* () {
    const failed = (how: string) => new TrialFailed({ step: "stops", reason: `${id} ${how}: ${running.said()}` })
    if (running.ended() !== null) return yield* failed("ended before it was told to")
    yield* running.terminate
    yield* running.end.pipe(
      Effect.timeoutFail({
        duration: `${stopSeconds} seconds`,
        onTimeout: () => failed(`runs on ${stopSeconds} s after SIGTERM`)
      })
    )
  })

/** Starts a fresh copy of everything, does something with it, and stops it; what was not stopped goes with the scope. */
export const running = <E, R>(
  processes: ReadonlyArray<Starting>,
  needs: ReadonlyArray<Need>,
  place: Place,
  use: Effect.Effect<void, E, R>
): Effect.Effect<void, E | TrialFailed, R | Scope.Scope> =>
  Effect.gen(function* () {
    const copies = yield* Effect.forEach(processes, (one) => unpacked(one, needs, place))
    yield* Effect.forEach(copies, release)
    const all = yield* Effect.forEach(copies, (one) =>
      Effect.map(started(one, one.line.start), (running) => ({ ...one, running }))
    )
    for (const { process, running } of all) {
      const port = place.port(process)
      if (port !== null) yield* healthy(process.id, running, port, process.healthPath)
    }
    const said = () => all.map(({ process, running }) => `${process.id}: ${running.said()}`).join("\n")
    yield* use.pipe(
      Effect.mapError((failure) =>
        failure instanceof TrialFailed
          ? new TrialFailed({ step: failure.step, reason: `${failure.reason}\n${said()}` })
          : failure
      )
    )
    for (const { process, running } of all) yield* stop(process.id, running)
  })
