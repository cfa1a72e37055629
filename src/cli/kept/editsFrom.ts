/** Typed edits of a command, from a file or from what is piped in. */
import { Options } from "@effect/cli"
import { Effect, Option, Schema } from "effect"
import { CliFailure } from "../CliFailure.ts"
import { mostOfFile, smallFile } from "../smallFile.ts"
import { StandardInput } from "../StandardInput.ts"

/** `--edits FILE`, and `-` for standard input. */
export const edits = Options.text("edits").pipe(
  Options.withPseudoName("file"),
  Options.withDescription(
    "A JSON file with the list of edits, or - for standard input: the message is then their reason and is not read"
  ),
  Options.optional
)

export const dryRun = Options.boolean("dry-run").pipe(
  Options.withDescription("Say what would come of it, and keep nothing")
)

const jsonOf = Schema.decode(Schema.parseJson())

const textOf = Effect.fnUntraced(function* (path: string) {
  if (path === "-") return yield* (yield* StandardInput).read(mostOfFile)
  return yield* smallFile("--edits", path)
})

/** What was named, as JSON that nobody has looked at yet; undefined where nothing was. */
export const editsFrom = (named: Option.Option<string>) =>
  Option.match(named, {
    onNone: () => Effect.succeed<unknown>(undefined),
    onSome: (path) =>
      Effect.flatMap(textOf(path), (text) =>
        Effect.mapError(
          jsonOf(text),
          () => new CliFailure({ reason: `--edits: ${path === "-" ? "standard input" : path} is not JSON` })
        )
      )
  })
