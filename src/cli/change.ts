import { Args, Command } from "@effect/cli"
import { DateTime, Effect } from "effect"
import { CliFailure } from "./CliFailure.ts"
import { addMessage, addVersion, goBack } from "./kept/addVersion.ts"
import { changeShown, type MadeVersion } from "./kept/changeShown.ts"
import { folder, tier } from "./kept/folderOfPlan.ts"
import { currentOf, versionIn } from "./kept/history.ts"
import { keepPlan } from "./kept/keepPlan.ts"
import { planIn } from "./kept/planIn.ts"
import { saidShown } from "./kept/saidShown.ts"
import { turnOn } from "./kept/turnOn.ts"
import { format, formatOf, show } from "./format/Format.ts"

const message = Args.text({ name: "message" }).pipe(
  Args.withDescription("What is to be different, in plain words and in quotes")
)

/** Changes a kept plan as the service changes a project: a new version, its files, and what that costs. */
export const change = Command.make("change", { folder, message, tier, ...format }, (asked) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const { digest, folder, plan } = yield* planIn(asked.folder)
    const { current, message, turn } = yield* turnOn(plan, asked.message, { focusTier: asked.tier, folder })
    const at = yield* DateTime.now
    const said = { kind: turn.kind, message, reply: turn.reply, focusTier: asked.tier }
    if (turn.kind !== "change") {
      yield* keepPlan(folder, addMessage(plan, said, at), digest, { files: false })
      yield* show(
        printed,
        saidShown({ ...said, kind: turn.kind, folder, version: current.version, architect: turn.architect })
      )
      // whoever calls this from a script has to notice
      return turn.kind === "answer" ? undefined : yield* new CliFailure({ reason: "Nothing was changed" })
    }
    const { made } = turn
    const changed =
      made._tag === "New"
        ? addVersion(plan, made.version, { commit: plan.repository.commit, createdAt: at })
        : goBack(plan, yield* versionIn(plan, made.rollback.to), made.rollback, at)
    const kept = yield* keepPlan(folder, addMessage(changed, said, at), digest)
    const version: MadeVersion = {
      folder,
      before: current,
      after: yield* currentOf(kept.plan),
      turn,
      tier: asked.tier,
      kept
    }
    yield* show(printed, changeShown(version))
  })
).pipe(
  Command.withDescription("Change a plan in plain words: a new version with its files, what differs and what it costs")
)
