import { Args, Command } from "@effect/cli"
import { FileSystem, Path } from "@effect/platform"
import { Console, Effect, Option } from "effect"
import { Analyzer } from "../facts/Analyzer.ts"
import { groundplanFileName } from "../facts/corrections/GroundplanFile.ts"
import { fileFor } from "../facts/corrections/readFile.ts"
import { writtenFile } from "../facts/corrections/written.ts"
import { FolderReader } from "../repo/FolderReader.ts"
import type { Repository } from "../repo/Repository.ts"
import { CliFailure } from "./CliFailure.ts"
import { path, ref, snapshotOf } from "./snapshotOf.ts"

const target = Args.text({ name: "repository" }).pipe(
  Args.withDescription("A local folder, owner/repo or a GitHub address; the working folder when left out"),
  Args.withDefault(".")
)

/** Where the file goes: into the folder that was read; beside the caller where that is on GitHub. */
const placeOf = Effect.fnUntraced(function* (target: string, folder: string, isLocal: boolean) {
  const system = yield* Path.Path
  return system.resolve(isLocal ? system.join(target, folder) : ".", groundplanFileName)
})

/** What is left to do with the file. */
const nextStep = ({ name, owner, path }: Repository, isLocal: boolean): string =>
  isLocal ? "" : ` Put it ${path === "" ? "at the root" : `into ${path}`} of ${owner}/${name}.`

/** Writes a file of corrections that says what was found; never over one that is there. */
export const init = Command.make("init", { target, ref, path }, (asked) =>
  Effect.gen(function* () {
    const analyzer = yield* Analyzer
    const system = yield* FileSystem.FileSystem
    const isLocal = yield* Effect.flatMap(FolderReader, (folders) => folders.has(asked.target))
    const folder = Option.getOrElse(asked.path, () => "")
    const file = yield* placeOf(asked.target, folder, isLocal)
    const refusal = () => new CliFailure({ reason: `${file} cannot be written` })
    if (yield* Effect.mapError(system.exists(file), refusal)) {
      return yield* new CliFailure({ reason: `${file} is there already; it is left as it is` })
    }
    const snapshot = yield* snapshotOf(asked.target, asked)
    const { repository } = snapshot
    const held = fileFor(snapshot, repository.path)
    if (held !== undefined) {
      // a second one would take the place of what the first one says
      return yield* new CliFailure({
        reason: `The repository has ${held} already, which holds here too; change that one`
      })
    }
    const analysis = yield* analyzer.analyze(snapshot)
    // `wx`: whoever wrote one in the meantime keeps it
    yield* Effect.mapError(system.writeFileString(file, writtenFile(analysis), { flag: "wx" }), refusal)
    yield* Console.log(
      `${file} says what was found. Where a line is wrong, take its # away and change the value.${nextStep(repository, isLocal)}`
    )
  })
).pipe(Command.withDescription("Write a groundplan.yml that says what was found, to correct it"))
