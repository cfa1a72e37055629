import { Options } from "@effect/cli"
import { Console, Effect, Option } from "effect"
import { CliFailure } from "../CliFailure.ts"
import { printable } from "../printable.ts"
import { csv } from "./csv.ts"
import type { Rows } from "./Rows.ts"

const formats = ["table", "json", "csv", "markdown"] as const
export type Format = (typeof formats)[number]

/** How a result is printed. `--json` is older and says the same as `--format json`. */
export const format = {
  format: Options.choice("format", formats).pipe(
    Options.withDescription("How to print the result: for people (table), programs, spreadsheets or documents"),
    Options.optional
  ),
  json: Options.boolean("json").pipe(Options.withDescription("The same as --format json"))
}

/** The one format that both options come to. */
export const formatOf = ({
  format,
  json
}: {
  readonly format: Option.Option<Format>
  readonly json: boolean
}): Effect.Effect<Format, CliFailure> =>
  json && Option.exists(format, (named) => named !== "json")
    ? new CliFailure({ reason: "--json and --format name two formats; leave one out" })
    : Effect.succeed(json ? "json" : Option.getOrElse(format, () => "table" as const))

/** A result in every format; only the one that is asked for is made. */
export interface Shown {
  readonly text: () => string
  readonly json: () => unknown
  readonly rows: () => Rows
  readonly markdown: () => string
}

/** Prints a result. What a repository holds may be in it, so nothing of it reaches the terminal that would act there. */
export const show = (format: Format, shown: Shown): Effect.Effect<void> => {
  switch (format) {
    case "table":
      return Console.log(printable(shown.text()))
    case "json":
      return Console.log(JSON.stringify(shown.json()))
    case "csv":
      return Console.log(csv(shown.rows()))
    case "markdown":
      return Console.log(printable(shown.markdown()))
  }
}
