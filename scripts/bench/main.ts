import { FileSystem, Path } from "@effect/platform"
import { NodeContext, NodeRuntime } from "@effect/platform-node"
import { Console, Effect } from "effect"
import { writeGeneratedArchive } from "./generatedArchive.ts"
import type { Measure } from "./Row.ts"
import { analysis } from "./rows/analysis.ts"
import { designing } from "./rows/design.ts"
import { hostile } from "./rows/hostile.ts"
import { memory } from "./rows/memory.ts"
import { answering } from "./rows/messages.ts"
import { patterns } from "./rows/patterns.ts"
import { reading } from "./rows/reading.ts"
import { rendering } from "./rows/rendering.ts"
import { scanning } from "./rows/scanning.ts"
import { turns } from "./rows/turns.ts"
import { unpacking } from "./rows/unpacking.ts"

const rows = [analysis, unpacking, scanning, turns, memory]

/** Files of the archive that is made where none is given. */
const generatedFiles = 10_000

const line = ({ what, ours, against, ratio, target }: Measure): string =>
  [
    what.padEnd(44),
    ours.padStart(10),
    `  ${against}`.padEnd(36),
    `${ratio.toFixed(2)} of ${target}`.padStart(14),
    ratio <= target ? "" : "  over"
  ].join("")

/**
 * Measures on the archives given (tarballs as GitHub makes them), or on a generated one, and prints one table each.
 * With none given, hostile archives are measured too. Figures are ratios of medians within this run; nothing is asserted.
 */
const main = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const generated = Effect.gen(function* () {
    const file = path.join(yield* files.makeTempDirectoryScoped(), "generated.tar.gz")
    yield* Effect.promise(() => writeGeneratedArchive(file, generatedFiles))
    return [file]
  })
  const given = process.argv.slice(2)
  for (const archive of given.length > 0 ? given : yield* generated) {
    yield* Console.log(path.basename(archive))
    for (const row of rows) for (const measure of yield* row(archive)) yield* Console.log(line(measure))
  }
  yield* Console.log("designs")
  for (const measure of [...(yield* designing), ...(yield* rendering)]) yield* Console.log(line(measure))
  yield* Console.log("messages")
  for (const measure of [...(yield* answering), ...(yield* reading)]) yield* Console.log(line(measure))
  if (given.length > 0) return
  yield* Console.log("hostile archives")
  for (const measure of [...(yield* patterns), ...(yield* hostile)]) yield* Console.log(line(measure))
}).pipe(Effect.scoped, Effect.provide(NodeContext.layer))

NodeRuntime.runMain(main)
