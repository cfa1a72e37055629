import { FileSystem, Path } from "@effect/platform"
import { Effect } from "effect"
import { hostileArchives, writeHostileArchive } from "../hostileArchives.ts"
import type { Measure } from "../Row.ts"
import { mib, mostAboveIdle, peakOf } from "./memory.ts"

/** Seconds in which every repository has its answer. */
const patience = 30

/** The slowest and the largest of the archives that were made to cost as much as they can. Takes a minute or two. */
export const hostile = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const folder = yield* files.makeTempDirectoryScoped()
  const measured = yield* Effect.forEach(hostileArchives, (name) =>
    Effect.gen(function* () {
      const archive = path.join(folder, "hostile.tar.gz")
      yield* Effect.promise(() => writeHostileArchive(name, archive))
      const { idle, peak, seconds } = yield* peakOf(archive)
      return { name, seconds, above: peak - idle }
    })
  )
  const [slowest] = measured.toSorted((a, b) => b.seconds - a.seconds)
  const [largest] = measured.toSorted((a, b) => b.above - a.above)
  const measures: Array<Measure> = []
  if (slowest !== undefined)
    measures.push({
      what: `slowest hostile archive: ${slowest.name}`,
      ours: `${slowest.seconds.toFixed(1)} s`,
      against: `${patience} s`,
      ratio: slowest.seconds / patience,
      target: 1
    })
  if (largest !== undefined)
    measures.push({
      what: `largest hostile archive: ${largest.name}`,
      ours: mib(largest.above),
      against: `${mib(mostAboveIdle)} above idle`,
      ratio: largest.above / mostAboveIdle,
      target: 1
    })
  return measures
})
