import { FileSystem, type Error as PlatformError } from "@effect/platform"
import { Effect, Option, Schedule, Schema } from "effect"
import { hostname } from "node:os"
import { join } from "node:path"
import { DatabaseLocked } from "./DatabaseErrors.ts"

/** Who holds a folder. The birth tells a process from a later one with the same id, as containers have them. */
const Holder = Schema.parseJson(
  Schema.Struct({
    pid: Schema.Int,
    host: Schema.String,
    birth: Schema.String,
    token: Schema.String,
    /** Where it serves, once it does. */
    address: Schema.optionalWith(Schema.String.pipe(Schema.pattern(/^http:\/\/[\w.:[\]-]{1,200}$/)), { exact: true })
  })
)
type Holder = typeof Holder.Type

/** How often a holder shows that it lives, for processes of other hosts that share the folder. */
const heartbeat = "5 seconds"
const heartbeatLost = 20_000

/** Boot and start time of a process where the system tells (Linux); none when there is no such process. */
const birthOf = (fs: FileSystem.FileSystem, pid: number) =>
  Effect.all([fs.readFileString("/proc/sys/kernel/random/boot_id"), fs.readFileString(`/proc/${pid}/stat`)]).pipe(
    // The name of the program, in parentheses, may hold anything; the start time is the 20th field after it.
    Effect.map(([boot, stat]) => `${boot.trim()} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? ""}`),
    Effect.orElseSucceed(() => "")
  )

const isRunning = (pid: number) =>
  Effect.try(() => process.kill(pid, 0)).pipe(
    Effect.as(true),
    // Only "no such process" says that it is gone; "not permitted" is somebody's living process.
    Effect.catchAll(({ error }) =>
      Effect.succeed(!(error instanceof Error && "code" in error && error.code === "ESRCH"))
    )
  )

const isAlive = Effect.fnUntraced(function* (fs: FileSystem.FileSystem, holder: Holder, file: string) {
  if (holder.host !== hostname()) {
    const { mtime } = yield* fs.stat(file)
    return Option.exists(mtime, (at) => Date.now() - at.getTime() < heartbeatLost)
  }
  return (yield* isRunning(holder.pid)) && (yield* birthOf(fs, holder.pid)) === holder.birth
})

const isTaken = (error: PlatformError.PlatformError) => error._tag === "SystemError" && error.reason === "AlreadyExists"

/** Folders that this very process holds, and as whom: it would not find itself out by its own id. */
const held = new Map<string, Holder>()

const fileIn = (directory: string): string => join(directory, "groundplan.pid")

/** Says in a folder that this process holds where it serves; does nothing where it holds none. */
export const announce = Effect.fn("DirectoryLock.announce")(function* (directory: string, address: string) {
  const fs = yield* FileSystem.FileSystem
  const self = held.get(directory)
  if (self === undefined) return
  const file = fileIn(directory)
  const text = yield* Schema.encode(Holder)({ ...self, address })
  // in one step: who looks meanwhile must not take half a file for that of a dead process
  yield* fs.writeFileString(`${file}.${self.token}`, text)
  yield* fs.rename(`${file}.${self.token}`, file)
}, Effect.ignore)

/** Holds a folder for this process alone until the scope ends. What a dead process left is taken away. */
export const lock = Effect.fn("DirectoryLock.lock")(function* (directory: string) {
  const fs = yield* FileSystem.FileSystem
  const file = fileIn(directory)
  const self: Holder = {
    pid: process.pid,
    host: hostname(),
    birth: yield* birthOf(fs, process.pid),
    token: crypto.randomUUID()
  }
  const text = yield* Effect.orDie(Schema.encode(Holder)(self))
  const read = Effect.flatMap(fs.readFileString(file), Schema.decode(Holder))
  const create = Effect.as(fs.writeFileString(file, text, { flag: "wx" }), true)

  /** Takes a dead holder's file away: one process at a time, and only the file that was found dead. */
  const reap = Effect.fnUntraced(function* (dead: Option.Option<Holder>) {
    const reaping = `${file}.reaping`
    const since = yield* Effect.option(fs.stat(reaping))
    const isOld = Option.exists(
      Option.flatMap(since, ({ mtime }) => mtime),
      (at) => Date.now() - at.getTime() > heartbeatLost
    )
    if (isOld) yield* fs.remove(reaping, { force: true })
    yield* Effect.acquireUseRelease(
      fs.writeFileString(reaping, text, { flag: "wx" }),
      () =>
        Effect.flatMap(Effect.option(read), (now) =>
          Option.getOrUndefined(now)?.token === Option.getOrUndefined(dead)?.token
            ? fs.remove(file, { force: true })
            : Effect.void
        ),
      () => Effect.ignore(fs.remove(reaping, { force: true }))
    )
  })

  const attempt = Effect.gen(function* () {
    const isOurs = yield* Effect.catchIf(create, isTaken, () => Effect.succeed(false))
    if (isOurs) return
    const holder = yield* Effect.option(read)
    const alive = Option.isSome(holder) && (yield* Effect.orElseSucceed(isAlive(fs, holder.value, file), () => true))
    if (Option.isSome(holder) && alive) {
      const { address, host, pid } = holder.value
      const who = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
      return yield* new DatabaseLocked({ directory, holder: who, ...(address === undefined ? {} : { address }) })
    }
    yield* Effect.catchIf(reap(holder), isTaken, () => Effect.void)
    return yield* Effect.fail("again" as const)
  })

  const acquire = Effect.gen(function* () {
    if (held.has(directory)) return yield* new DatabaseLocked({ directory, holder: "this very process" })
    yield* Effect.retry(attempt, {
      while: (error) => error === "again",
      schedule: Schedule.intersect(Schedule.spaced("50 millis"), Schedule.recurs(20))
    }).pipe(
      Effect.catchAll((error) =>
        error === "again" ? new DatabaseLocked({ directory, holder: "a process that is starting" }) : Effect.fail(error)
      )
    )
    held.set(directory, self)
  })

  const release = Effect.gen(function* () {
    held.delete(directory)
    const holder = yield* read
    if (holder.token === self.token) yield* fs.remove(file, { force: true })
  })

  yield* Effect.acquireRelease(acquire, () => Effect.ignore(release))
  yield* Effect.suspend(() => fs.utimes(file, new Date(), new Date())).pipe(
    Effect.ignore,
    Effect.repeat(Schedule.spaced(heartbeat)),
    Effect.forkScoped
  )
})
