import { Args, Command } from "@effect/cli"
import { DateTime, Effect } from "effect"
import { CliFailure } from "./CliFailure.ts"
import { addMessage, addVersion, goBack } from "./kept/addVersion.ts"
import { changeShown } from "./kept/changeShown.ts"
import { dryRun, edits, editsFrom } from "./kept/editsFrom.ts"
import { folder, tier } from "./kept/folderOfPlan.ts"
import { currentOf, versionIn } from "./kept/history.ts"
import { keepPlan } from "./kept/keepPlan.ts"
import { planIn } from "./kept/planIn.ts"
import { saidShown } from "./kept/saidShown.ts"
import { turnOn } from "./kept/turnOn.ts"
import { format, formatOf, show } from "./format/Format.ts"

const message = Args.text({ name: "message" }).pipe(
  Args.withDescription("What is to be different, in plain words and in quotes; beside --edits their reason")
)

/** Changes a kept plan as the service changes a project: a new version, its files, and what that costs. */
export const change = Command.make("change", { folder, message, tier, edits, dryRun, ...format }, (asked) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const { digest, folder, plan } = yield* planIn(asked.folder)
    const { current, message, turn } = yield* turnOn(plan, asked.message, {
      focusTier: asked.tier,
      folder,
      edits: yield* editsFrom(asked.edits),
      dryRun: asked.dryRun
    })
    const at = yield* DateTime.now
    const said = { kind: turn.kind, message, reply: turn.reply, focusTier: asked.tier }
    if (turn.kind !== "change") {
      if (!asked.dryRun) yield* keepPlan(folder, addMessage(plan, said, at), digest, { files: false })
      yield* show(printed, saidShown({ ...said, ...turn, folder, version: current.version, dryRun: asked.dryRun }))
      // whoever calls this from a script has to notice
      return turn.kind === "answer" ? undefined : yield* new CliFailure({ reason: "Nothing was changed" })
    }
    const shown = { folder, before: current, turn, tier: asked.tier }
    if (asked.dryRun) return yield* show(printed, changeShown(shown))
    const made = yield* turn.make
    const changed =
      made._tag === "New"
        ? addVersion(plan, made.version, { commit: plan.repository.commit, createdAt: at })
        : goBack(plan, yield* versionIn(plan, made.rollback.to), made.rollback, at)
    const kept = yield* keepPlan(folder, addMessage(changed, said, at), digest)
    yield* show(printed, changeShown({ ...shown, made: { after: yield* currentOf(kept.plan), kept } }))
  })
).pipe(
  Command.withDescription("Change a plan in plain words: a new version with its files, what differs and what it costs")
)
