import { NodeRuntime } from "@effect/platform-node"
import { Console, Duration, Effect } from "effect"
import { keepHeapSmall } from "../../layers/heap.ts"
import { readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "../../src/context/analyze.ts"
import { Analyzer } from "../../src/facts/Analyzer.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import { readTarball } from "../support/readTarball.ts"
import { writeGeneratedArchive } from "./generatedArchive.ts"

/** Bytes resident now, and the most that ever were, as the kernel counts them. */
const resident = (key: "VmRSS" | "VmHWM"): number => {
  const line = new RegExp(`^${key}:\\s+(\\d+) kB`, "m").exec(readFileSync("/proc/self/status", "utf8"))
  return Number(line?.[1] ?? Number.NaN) * 1024
}

const analysed = (archive: string) =>
  Effect.gen(function* () {
    const analyzer = yield* Analyzer
    yield* Effect.flatMap(readTarball(archive), analyzer.analyze)
  })

// as the service does when it starts
keepHeapSmall()

NodeRuntime.runMain(
  Effect.gen(function* () {
    const small = join(tmpdir(), `groundplan-bench-${process.pid}.tar.gz`)
    yield* Effect.promise(() => writeGeneratedArchive(small, 200))
    yield* Effect.replicateEffect(analysed(small), 5)
    const idle = resident("VmRSS")
    // a repository that is refused has its answer too
    const answered = Effect.timed(Effect.either(analysed(process.argv[2] ?? small)))
    const took = yield* Effect.replicateEffect(answered, 3)
    const seconds = Math.max(...took.map(([duration]) => Duration.toSeconds(duration)))
    yield* Console.log(JSON.stringify({ idle, peak: resident("VmHWM"), seconds }))
  }).pipe(Effect.provide(layer(defaultLimits)))
)
