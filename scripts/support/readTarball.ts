import { NodeStream } from "@effect/platform-node"
import { Effect } from "effect"
import { createReadStream } from "node:fs"
import { scanners as allScanners } from "../../src/facts/scanners/index.ts"
import type { LineScanner } from "../../src/repo/LineScanner.ts"
import { RepoUnreadable } from "../../src/repo/RepoErrors.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import type { RepoSnapshot } from "../../src/repo/RepoSnapshot.ts"
import { makeSnapshotBuilder } from "../../src/repo/SnapshotBuilder.ts"
import { exampleRepository } from "../../src/repo/snapshotOf.ts"
import { unpack } from "../../layers/archive/unpack.ts"

/** Reads an archive as GitHub makes them from this machine's disk, through the same stream, limits and scanners as the service. */
export const readTarball = (
  path: string,
  scanners: ReadonlyArray<LineScanner> = allScanners
): Effect.Effect<RepoSnapshot, RepoUnreadable> =>
  Effect.gen(function* () {
    const builder = makeSnapshotBuilder(defaultLimits, scanners)
    const bytes = NodeStream.fromReadable<RepoUnreadable, Uint8Array>(
      () => createReadStream(path, { highWaterMark: 64 * 1024 }),
      () => new RepoUnreadable({ reason: `${path} cannot be read` })
    )
    yield* unpack(bytes, builder, defaultLimits)
    return builder.finish(exampleRepository)
  })
