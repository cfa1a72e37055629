import { Deferred, Effect, Either, type Scope, Stream } from "effect"
import { createGunzip, type Gunzip } from "node:zlib"
import { extract, type Extract } from "tar-stream"
import { RepoUnreadable } from "../../src/repo/RepoErrors.ts"
import { limitNames, type RepoLimits } from "../../src/repo/RepoLimits.ts"
import type { SnapshotBuilder } from "../../src/repo/SnapshotBuilder.ts"
import { makeEntryHandler } from "./entries.ts"
import { makeBlockCutter } from "./inBlocks.ts"
import { hasOversizedHeader } from "./oversizedHeader.ts"

/** zlib hands its output over in pieces of this size; the usual 16 KiB cost twice the time. */
const outputBytes = 256 * 1024

const cutShort = "its archive ends early"

/** Whether an archive ended before its end was read: of its maker's or of the way it came, not of what is in it. */
export const isCutShort = ({ reason }: RepoUnreadable): boolean => reason === cutShort

/** The reason of a stream's own failure, without what it may quote. */
const reasonOf = (error: Error): string =>
  /unexpected end|end of data/i.test(error.message)
    ? cutShort
    : "code" in error && typeof error.code === "string" && error.code.startsWith("Z_")
      ? "its archive is not valid gzip"
      : "its archive is not a valid tar"

interface Machine {
  readonly gunzip: Gunzip
  readonly tar: Extract
  /** Done when the archive's last entry was handled, or with the first thing that went wrong. */
  readonly outcome: Deferred.Deferred<void, RepoUnreadable>
}

/** Wires gunzip to the tar reader with backpressure, counts what comes out, and ends both with the scope. */
const makeMachine = (builder: SnapshotBuilder, limits: RepoLimits): Effect.Effect<Machine, never, Scope.Scope> =>
  Effect.gen(function* () {
    const outcome = yield* Deferred.make<void, RepoUnreadable>()
    const settle = (result: Effect.Effect<void, RepoUnreadable>) => Deferred.unsafeDone(outcome, result)
    const fail = (failure: RepoUnreadable) => settle(Effect.fail(failure))
    const gunzip = createGunzip({ chunkSize: outputBytes })
    const tar = extract()
    const cutter = makeBlockCutter()
    let unpacked = 0
    let entries = 0

    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        gunzip.destroy()
        tar.destroy()
      })
    )
    const broken = (error: Error) => fail(new RepoUnreadable({ reason: reasonOf(error) }))
    gunzip.on("error", broken)
    tar.on("error", broken)
    const guard = (work: () => void) =>
      Either.match(Either.try({ try: work, catch: (defect) => defect }), {
        onLeft: (defect) => settle(Effect.die(defect)),
        onRight: () => undefined
      })
    const handle = makeEntryHandler(builder, limits, { fail, guard })
    tar.on("entry", (header, content, next) => {
      entries++
      handle(header, content, next)
    })
    tar.on("drain", () => gunzip.resume())
    gunzip.on("data", (chunk: Buffer) => {
      unpacked += chunk.length
      if (unpacked > limits.bytesUnpacked) {
        gunzip.pause()
        return fail(
          new RepoUnreadable({
            reason: `it unpacks to more than ${limits.bytesUnpacked} bytes`,
            limit: limitNames.bytesUnpacked
          })
        )
      }
      let more = true
      for (const blocks of cutter.push(chunk)) {
        if (hasOversizedHeader(blocks)) {
          gunzip.pause()
          return fail(new RepoUnreadable({ reason: "its archive has a header of abnormal size" }))
        }
        more = tar.write(blocks)
      }
      if (!more) gunzip.pause()
    })
    gunzip.on("end", () => tar.end(cutter.rest()))
    tar.on("finish", () =>
      settle(entries === 0 ? Effect.fail(new RepoUnreadable({ reason: "its archive is empty" })) : Effect.void)
    )
    return { gunzip, tar, outcome }
  })

/** Feeds the machine as fast as it takes. */
const feed = <E>(gunzip: Gunzip, archive: Stream.Stream<Uint8Array, E>): Effect.Effect<void, E> =>
  Stream.runForEach(archive, (chunk) =>
    Effect.async<void>((resume) => {
      // the callback comes when the chunk is unpacked and taken; a broken machine says so through its outcome
      gunzip.write(chunk, () => resume(Effect.void))
    })
  ).pipe(Effect.zipRight(Effect.sync(() => void gunzip.end())))

/**
 * Streams a gzipped tar archive of one top folder, as GitHub makes them, into a snapshot: never on disk, never whole in
 * memory. Fails with the first limit reached, damage found, or failure of the stream itself.
 */
export const unpack = <E>(
  archive: Stream.Stream<Uint8Array, E>,
  builder: SnapshotBuilder,
  limits: RepoLimits
): Effect.Effect<void, E | RepoUnreadable> =>
  Effect.gen(function* () {
    const { gunzip, outcome } = yield* makeMachine(builder, limits)
    yield* Effect.raceFirst(Deferred.await(outcome), feed(gunzip, archive).pipe(Effect.zipRight(Effect.never)))
  }).pipe(Effect.scoped, Effect.withSpan("Archive.unpack"))
