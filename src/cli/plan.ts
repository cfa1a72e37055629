import { Command, Options } from "@effect/cli"
import { Console, DateTime, Effect } from "effect"
import { withCorrections } from "../architect/correcting.ts"
import { ProviderName } from "../facts/ContextValues.ts"
import { planRepository } from "../operations/planRepository.ts"
import { context, contextOf, provider } from "./contextOf.ts"
import { format, formatOf, show } from "./format/Format.ts"
import { earlierIn } from "./kept/earlierIn.ts"
import { keepPlan } from "./kept/keepPlan.ts"
import { againLines, careOf, olderIn, planAgain } from "./kept/planAgain.ts"
import { outputFolder, planOf } from "./output/outputFolder.ts"
import { planShown } from "./planShown.ts"
import { path, ref, snapshotOf, target } from "./snapshotOf.ts"

const out = Options.text("out").pipe(
  Options.withDescription("Folder for the files of this repository; groundplan-out/<owner>-<name> when left out"),
  Options.optional
)
const anew = Options.boolean("anew").pipe(
  Options.withDescription("Forget what messages changed and what was asked for before; earlier versions stay")
)

/** Analyses, designs, writes the files and shows the four tiers: no server, no account. */
export const plan = Command.make("plan", { target, ref, path, context, provider, out, anew, ...format }, (asked) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const progress = printed === "table" ? (step: string) => Console.error(`${step} …`) : () => Effect.void
    const given = yield* contextOf(asked.context, asked.provider)
    yield* progress(`Reading ${asked.target}`)
    const snapshot = yield* snapshotOf(asked.target, asked)
    const plan = yield* planOf(asked.target, snapshot.repository)
    const folder = yield* outputFolder(asked.out, snapshot.repository, plan)
    const { current, digest, earlier, told } = yield* earlierIn(folder, plan(folder))
    if (told !== null) yield* Console.error(told)
    const follows = asked.anew ? undefined : current
    // who says nothing of traffic or budget means what was said of them before
    const requested = follows !== undefined && Object.keys(given).length === 0 ? follows.requested : given
    const before =
      current === undefined ? undefined : { ...current, edits: follows?.edits ?? [], older: olderIn(earlier) }
    const planned = yield* planRepository(snapshot, requested, ProviderName.literals, progress, before)
    const next = { plan: plan(folder), requested, planned, createdAt: yield* DateTime.now }
    const kept = yield* keepPlan(folder, planAgain(earlier, next), digest)
    yield* show(
      printed,
      planShown({
        planned: { ...planned, analysis: withCorrections(planned.analysis, planned.edits) },
        folder,
        kept,
        care: careOf(current, next, kept.plan),
        again: againLines(current, next, kept.plan),
        requested: requested === given ? {} : requested
      })
    )
  })
).pipe(Command.withDescription("Design infrastructure for a repository and write the files"))
