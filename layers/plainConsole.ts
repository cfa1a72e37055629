import { type Console, Effect } from "effect"
import { stripVTControlCharacters } from "node:util"

const plain = (values: ReadonlyArray<unknown>) =>
  values.map((value) => (typeof value === "string" ? stripVTControlCharacters(value) : value))

const withoutColours = (console: Console.Console): Console.Console => ({
  ...console,
  log: (...values) => console.log(...plain(values)),
  error: (...values) => console.error(...plain(values))
})

/** Colours are for terminals: what reads a pipe gets the words alone. */
export const plainWhenPiped = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  process.stdout.isTTY && process.stderr.isTTY
    ? effect
    : Effect.flatMap(Effect.console, (console) => Effect.withConsole(effect, withoutColours(console)))
