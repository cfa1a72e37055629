import { Effect } from "effect"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { Analyzer } from "../../../src/facts/Analyzer.ts"
import { layer } from "../../../src/context/analyze.ts"
import { defaultLimits } from "../../../src/repo/RepoLimits.ts"
import { readTarball } from "../../support/readTarball.ts"
import { inMs } from "../cpu.ts"
import type { Row } from "../Row.ts"

/** Milliseconds for which a request may have to wait for another one's analysis. */
const aim = 50

/** The longest time for which reading and analysing holds the event loop, once warm. */
export const turns: Row = (archive) =>
  Effect.gen(function* () {
    const analyzer = yield* Analyzer
    const whole = Effect.flatMap(readTarball(archive), analyzer.analyze)
    yield* whole
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    yield* Effect.replicateEffect(whole, 3)
    delay.disable()
    const longest = delay.max / 1e6
    return [
      {
        what: "longest hold of the event loop",
        ours: inMs(longest),
        against: inMs(aim),
        ratio: longest / aim,
        target: 1
      }
    ]
  }).pipe(Effect.provide(layer(defaultLimits)))
