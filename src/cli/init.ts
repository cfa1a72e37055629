import { Args, Command } from "@effect/cli"
import { FileSystem, Path } from "@effect/platform"
import { Console, Effect, Option } from "effect"
import { Analyzer } from "../facts/Analyzer.ts"
import { groundplanFileName } from "../facts/corrections/GroundplanFile.ts"
import { writtenFile } from "../facts/corrections/written.ts"
import { FolderReader } from "../repo/FolderReader.ts"
import { CliFailure } from "./CliFailure.ts"
import { path, ref, snapshotOf } from "./snapshotOf.ts"

const target = Args.text({ name: "repository" }).pipe(
  Args.withDescription("A local folder, owner/repo or a GitHub address; the working folder when left out"),
  Args.withDefault(".")
)

/** Where the file goes: into the folder that was read; beside the caller where that is on GitHub. */
const placeOf = Effect.fnUntraced(function* (target: string, folder: Option.Option<string>) {
  const system = yield* Path.Path
  const isLocal = yield* Effect.flatMap(FolderReader, (folders) => folders.has(target))
  const into = isLocal
    ? system.join(
        target,
        Option.getOrElse(folder, () => "")
      )
    : "."
  return system.resolve(into, groundplanFileName)
})

/** Writes a file of corrections that says what was found; never over one that is there. */
export const init = Command.make("init", { target, ref, path }, (asked) =>
  Effect.gen(function* () {
    const analyzer = yield* Analyzer
    const system = yield* FileSystem.FileSystem
    const file = yield* placeOf(asked.target, asked.path)
    const refusal = () => new CliFailure({ reason: `${file} cannot be written` })
    if (yield* Effect.mapError(system.exists(file), refusal)) {
      return yield* new CliFailure({ reason: `${file} is there already; it is left as it is` })
    }
    const analysis = yield* analyzer.analyze(yield* snapshotOf(asked.target, asked))
    // `wx`: whoever wrote one in the meantime keeps it
    yield* Effect.mapError(system.writeFileString(file, writtenFile(analysis), { flag: "wx" }), refusal)
    yield* Console.log(`${file} says what was found: change what is wrong.`)
  })
).pipe(Command.withDescription("Write a groundplan.yml that says what was found, to correct it"))
