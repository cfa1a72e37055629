import { Effect } from "effect"
import { execFileSync } from "node:child_process"

/** Milliseconds of CPU (user and system, all threads) that this process spent on a piece of work. */
export const cpuOf = <A, E, R>(
  work: Effect.Effect<A, E, R>
): Effect.Effect<{ readonly value: A; readonly ms: number }, E, R> =>
  Effect.gen(function* () {
    const from = process.cpuUsage()
    const value = yield* work
    const spent = process.cpuUsage(from)
    return { value, ms: (spent.user + spent.system) / 1000 }
  })

/** Milliseconds of CPU that a shell command and its children spent, as the shell's own `times` says. */
export const cpuOfCommand = (command: string, ...values: ReadonlyArray<string>): number => {
  const printed = execFileSync("bash", ["-c", `${command} > /dev/null; times`, "bench", ...values], {
    encoding: "utf8"
  })
  const children = printed.trim().split("\n").at(-1) ?? ""
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0
  )
}

/** The middle one of several figures. */
export const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Rounds of each of two measures in turn, so that what else the machine does meets both; the first round only warms up. */
export const interleaved = <E, R>(
  rounds: number,
  ours: Effect.Effect<number, E, R>,
  other: Effect.Effect<number, E, R>
): Effect.Effect<readonly [ours: number, other: number], E, R> =>
  Effect.map(Effect.replicateEffect(Effect.all([ours, other]), rounds + 1), (all) => {
    const warm = all.slice(1)
    return [median(warm.map(([first]) => first)), median(warm.map(([, second]) => second))] as const
  })

/** A figure of milliseconds as it is printed. */
export const inMs = (ms: number): string => `${Math.round(ms)} ms`
