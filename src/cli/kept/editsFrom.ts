/** Typed edits of a command, from a file or from what is piped in. */
import { Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Effect, Option, Schema } from "effect"
import { CliFailure } from "../CliFailure.ts"
import { StandardInput } from "../StandardInput.ts"

/** Bytes, as many as the service takes. */
const most = 64 * 1024

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

const textOf = (path: string) =>
  Effect.gen(function* () {
    if (path === "-") return yield* (yield* StandardInput).read(most)
    const text = yield* Effect.mapError(
      (yield* FileSystem.FileSystem).readFileString(path),
      () => new CliFailure({ reason: `--edits: there is no readable file ${path}` })
    )
    return new TextEncoder().encode(text).length > most
      ? yield* new CliFailure({ reason: `--edits: ${path} is larger than ${most / 1024} KiB` })
      : text
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
