import { Command } from "@effect/cli"
import { Effect } from "effect"
import { Analyzer } from "../facts/Analyzer.ts"
import { analysisShown } from "./analysisShown.ts"
import { format, formatOf, show } from "./format/Format.ts"
import { path, ref, snapshotOf, target } from "./snapshotOf.ts"

/** Reads a repository and shows what is known of it, each with its place: no server, no account. */
export const analyze = Command.make("analyze", { target, ref, path, ...format }, (asked) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const analyzer = yield* Analyzer
    const snapshot = yield* snapshotOf(asked.target, asked)
    const analysis = yield* analyzer.analyze(snapshot)
    yield* show(printed, analysisShown(snapshot.repository, analysis))
  })
).pipe(Command.withDescription("Show what a repository is made of, with evidence, and its security check"))
