import { Effect } from "effect"
import { cpuOf, inMs, median } from "./cpu.ts"
import type { Measure } from "./Row.ts"

const rounds = 30

/** CPU that a piece of work takes, against an aim in milliseconds; the first third of the rounds only warms up. */
export const held = <E, R>(
  aim: number,
  what: string,
  work: Effect.Effect<unknown, E, R>
): Effect.Effect<Measure, E, R> =>
  Effect.map(Effect.replicateEffect(cpuOf(work), rounds), (all) => {
    const ms = median(all.slice(rounds / 3).map((one) => one.ms))
    return { what, ours: inMs(ms), against: inMs(aim), ratio: ms / aim, target: 1 }
  })
