import { Command, Options } from "@effect/cli"
import { Console, Effect } from "effect"
import { Analyzer } from "../facts/Analyzer.ts"
import { shownAnalysis } from "../operations/AnalysisView.ts"
import { analysisText } from "./analysisText.ts"
import { printable } from "./printable.ts"
import { path, ref, snapshotOf, target } from "./snapshotOf.ts"

const json = Options.boolean("json").pipe(Options.withDescription("Print the whole analysis as JSON"))

/** Reads a repository and shows what is known of it, each with its place: no server, no account. */
export const analyze = Command.make("analyze", { target, ref, path, json }, (asked) =>
  Effect.gen(function* () {
    const analyzer = yield* Analyzer
    const snapshot = yield* snapshotOf(asked.target, asked)
    const analysis = yield* analyzer.analyze(snapshot)
    const { repository } = snapshot
    yield* Console.log(
      asked.json
        ? JSON.stringify({ repository, analysis: shownAnalysis(analysis) })
        : printable(analysisText(repository, analysis))
    )
  })
).pipe(Command.withDescription("Show what a repository is made of, with evidence, and its security check"))
