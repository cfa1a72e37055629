import { Command, FileSystem, Path } from "@effect/platform"
import { NodeContext, NodeRuntime } from "@effect/platform-node"
import { Console, Data, Effect, Either, Option, Schema } from "effect"
import { analyze } from "../../src/context/analyze.ts"
import { readTarball } from "../support/readTarball.ts"
import { answerOf } from "./answer.ts"

/** One archive of a folder of cases. */
const Cases = Schema.parseJson(Schema.Array(Schema.Struct({ id: Schema.String, tarball: Schema.String })))

class ScorerFailed extends Data.TaggedError("ScorerFailed")<{ readonly status: number }> {}

const usage = "usage: npm run eval -- <folder with index.json and archives> <scorer> [<cases file>]"

const answered = (folder: string, { id, tarball }: (typeof Cases.Type)[number]) =>
  Effect.gen(function* () {
    const path = yield* Path.Path
    const started = performance.now()
    const read = yield* Effect.either(readTarball(path.join(folder, tarball)))
    return Either.match(read, {
      onLeft: (failure) => ({ id, error: failure.message }),
      onRight: (snapshot) => {
        const raw = answerOf(analyze(snapshot))
        return { id, ms: Math.round(performance.now() - started), raw }
      }
    })
  })

/**
 * Analyses every archive that a folder's `index.json` names, and hands the answers to a scorer, a Node program that
 * compares them with `cases.json` beside it (or with the file given) and prints its table.
 */
const main = Effect.gen(function* () {
  const [folder, scorer, casesFile] = process.argv.slice(2)
  if (folder === undefined || scorer === undefined) return yield* Console.error(usage)
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const cases = yield* files.readFileString(path.join(folder, "index.json")).pipe(Effect.flatMap(Schema.decode(Cases)))
  const results = yield* Effect.forEach(cases, (one) => answered(folder, one))
  const temporary = yield* files.makeTempDirectoryScoped()
  const file = path.join(temporary, "results.json")
  yield* files.writeFileString(file, JSON.stringify({ tool: "groundplan", results }))
  const labels = Option.getOrElse(Option.fromNullable(casesFile), () => path.join(path.dirname(scorer), "cases.json"))
  const command = Command.make("node", scorer, "--cases", labels, "--results", file, "--src", folder, "--verbose")
  const status = yield* command.pipe(Command.stdout("inherit"), Command.stderr("inherit"), Command.exitCode)
  if (status !== 0) return yield* new ScorerFailed({ status })
}).pipe(Effect.scoped)

NodeRuntime.runMain(main.pipe(Effect.provide(NodeContext.layer)))
