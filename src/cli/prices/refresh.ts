import { Command, Options } from "@effect/cli"
import { FileSystem, Path } from "@effect/platform"
import { Console, DateTime, Effect, Option } from "effect"
import { bundledCatalog } from "../../catalog/bundledCatalog.ts"
import { diffText } from "../../catalog/refresh/diffText.ts"
import { listNames, newFiles, refreshCatalog, refusals } from "../../catalog/refresh/refreshCatalog.ts"
import { CliFailure } from "../CliFailure.ts"

const lists = Options.choice("provider", listNames).pipe(
  Options.withDescription("Read this list only; repeatable. ecb is the exchange rate"),
  Options.repeated
)
const out = Options.text("out").pipe(
  Options.withDescription("Folder for the new data files and the diff; without it nothing is written"),
  Options.optional
)
const accept = Options.boolean("accept").pipe(
  Options.withDescription("Also take over prices that move by more than 20 %, that are gone, or whose unit changed")
)

/** How many refused changes are named; the diff has all of them. */
const mostNamed = 20

const listed = (refused: ReadonlyArray<string>): string =>
  [
    ...refused.slice(0, mostNamed),
    ...(refused.length > mostNamed ? [`and ${refused.length - mostNamed} more`] : [])
  ].join("\n")

/** Writes each file beside its place first, so that no reader meets half of one. */
const write = Effect.fnUntraced(function* (
  folder: string,
  files: ReadonlyArray<{ readonly name: string; readonly content: string }>
) {
  const [path, system] = [yield* Path.Path, yield* FileSystem.FileSystem]
  const unusable = () => new CliFailure({ reason: `--out: ${folder} is not a folder that can be written to` })
  yield* Effect.gen(function* () {
    yield* system.makeDirectory(folder, { recursive: true })
    yield* Effect.forEach(files, ({ content, name }) =>
      system.writeFileString(path.join(folder, `${name}.new`), content)
    )
    yield* Effect.forEach(files, ({ name }) => system.rename(path.join(folder, `${name}.new`), path.join(folder, name)))
  }).pipe(Effect.catchTags({ SystemError: unusable, BadArgument: unusable }))
})

/** Reads what the providers publish today. */
export const refresh = Command.make("refresh", { lists, out, accept }, ({ accept, lists, out }) =>
  Effect.gen(function* () {
    const today = DateTime.formatIsoDateUtc(yield* DateTime.now)
    const refreshed = yield* refreshCatalog(bundledCatalog(), lists.length === 0 ? listNames : lists, today)
    const refused = refusals(refreshed)
    const diff = diffText(refreshed)
    yield* Console.log(diff)
    if (refused.length > 0 && !accept) {
      yield* Console.log(listed(refused))
      return yield* new CliFailure({
        reason: `Nothing was written: ${refused.length} changes need a look. --accept takes them over`
      })
    }
    if (Option.isNone(out)) return yield* Console.log("Nothing was written: name a folder with --out")
    yield* write(out.value, [...newFiles(refreshed), { name: "changes.md", content: diff }])
    yield* Console.log(`Written to ${out.value}`)
  })
).pipe(Command.withDescription("Read today's prices from the providers' public lists and show what changes"))
