import { Args, Command, Options } from "@effect/cli"
import { Console, Effect, Option } from "effect"
import { ProviderName } from "../facts/ContextValues.ts"
import { planRepository } from "../operations/planRepository.ts"
import { FolderReader } from "../repo/FolderReader.ts"
import { RepoReader } from "../repo/RepoReader.ts"
import { parseRepoUrl } from "../repo/RepoUrl.ts"
import { CliFailure } from "./CliFailure.ts"
import { contextOf } from "./contextOf.ts"
import { tierTable } from "./tierTable.ts"
import { outFolder, writePlan } from "./writePlan.ts"

const target = Args.text({ name: "repository" }).pipe(
  Args.withDescription("owner/repo, a GitHub address, or a local folder")
)
const ref = Options.text("ref").pipe(Options.withDescription("Branch, tag or commit"), Options.optional)
const context = Options.text("context").pipe(
  Options.withDescription("A JSON file or key=value, e.g. peakRps=200 or compliance=gdpr,pci; may be repeated"),
  Options.repeated
)
const provider = Options.choice("provider", ProviderName.literals).pipe(
  Options.withDescription("Only these providers; may be repeated"),
  Options.repeated
)
const out = Options.text("out").pipe(
  Options.withDescription("Folder for the files"),
  Options.withDefault("groundplan-out")
)
const json = Options.boolean("json").pipe(Options.withDescription("Print only JSON"))

/** A local folder where there is one of that path, else a repository on GitHub. */
const snapshotOf = Effect.fnUntraced(function* (target: string, ref: Option.Option<string>) {
  const folders = yield* FolderReader
  if (yield* folders.has(target)) {
    if (Option.isSome(ref)) return yield* new CliFailure({ reason: "--ref: a local folder is read as it is" })
    return yield* folders.read(target)
  }
  if (/^[./~]|^[A-Za-z]:\\/.test(target)) {
    return yield* new CliFailure({ reason: `There is no folder ${target}` })
  }
  const reader = yield* RepoReader
  const url = yield* parseRepoUrl(target)
  return yield* reader.read(yield* reader.resolve(url, Option.getOrUndefined(ref) ?? url.ref))
})

/** Analyses, designs, writes the files and shows the four tiers: no server, no account. */
export const plan = Command.make("plan", { target, ref, context, provider, out, json }, (asked) =>
  Effect.gen(function* () {
    const progress = asked.json ? () => Effect.void : (step: string) => Console.error(`${step} …`)
    const context = yield* contextOf(asked.context, asked.provider)
    const folder = yield* outFolder(asked.out)
    yield* progress(`Reading ${asked.target}`)
    const snapshot = yield* snapshotOf(asked.target, asked.ref)
    const planned = yield* planRepository(snapshot, context, ProviderName.literals, progress)
    yield* writePlan(folder, planned)
    const tiers = planned.design.tiers.map(({ tier }) => tier)
    if (asked.json) {
      const { analysis, design, files, repository } = planned
      yield* Console.log(
        JSON.stringify({
          repository,
          analysis,
          context: design.context,
          architect: design.architect,
          tiers,
          files: files.map(({ files, tier }) => ({
            tier,
            folder: `${folder}/${tier}`,
            files: files.map(({ path }) => path)
          }))
        })
      )
      return
    }
    yield* Console.log(tierTable(planned, folder))
  })
).pipe(Command.withDescription("Design infrastructure for a repository and write the files"))
