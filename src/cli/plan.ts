import { Command, Options } from "@effect/cli"
import { Console, Effect } from "effect"
import { ProviderName } from "../facts/ContextValues.ts"
import { shownAnalysis } from "../operations/AnalysisView.ts"
import { planRepository } from "../operations/planRepository.ts"
import { context, contextOf, provider } from "./contextOf.ts"
import { printable } from "./printable.ts"
import { path, ref, snapshotOf, target } from "./snapshotOf.ts"
import { tierTable } from "./tierTable.ts"
import { keptLines } from "./output/keptLines.ts"
import { outputFolder, planOf } from "./output/outputFolder.ts"
import { writePlan } from "./writePlan.ts"

const out = Options.text("out").pipe(
  Options.withDescription("Folder for the files of this repository; groundplan-out/<owner>-<name> when left out"),
  Options.optional
)
const json = Options.boolean("json").pipe(Options.withDescription("Print only JSON"))

/** Analyses, designs, writes the files and shows the four tiers: no server, no account. */
export const plan = Command.make("plan", { target, ref, path, context, provider, out, json }, (asked) =>
  Effect.gen(function* () {
    const progress = asked.json ? () => Effect.void : (step: string) => Console.error(`${step} …`)
    const context = yield* contextOf(asked.context, asked.provider)
    yield* progress(`Reading ${asked.target}`)
    const snapshot = yield* snapshotOf(asked.target, asked)
    const plan = yield* planOf(asked.target, snapshot.repository)
    const folder = yield* outputFolder(asked.out, snapshot.repository, plan)
    const planned = yield* planRepository(snapshot, context, ProviderName.literals, progress)
    const { kept, left } = yield* writePlan(folder, plan(folder), planned)
    const tiers = planned.design.tiers.map(({ tier }) => tier)
    if (asked.json) {
      const { analysis, design, files, repository } = planned
      yield* Console.log(
        JSON.stringify({
          repository,
          analysis: shownAnalysis(analysis),
          context: design.context,
          architect: design.architect,
          tiers,
          files: files.map(({ files, tier }) => ({
            tier,
            folder: `${folder}/${tier}`,
            files: files.map(({ path }) => path)
          })),
          kept,
          left
        })
      )
      return
    }
    yield* Console.log(printable([tierTable(planned, folder), ...keptLines({ kept, left })].join("\n")))
  })
).pipe(Command.withDescription("Design infrastructure for a repository and write the files"))
