import { Args, Command } from "@effect/cli"
import { Console, DateTime, Effect } from "effect"
import { CliFailure } from "./CliFailure.ts"
import { format, formatOf, show } from "./format/Format.ts"
import { addMessage } from "./kept/addVersion.ts"
import { folder, tier } from "./kept/folderOfPlan.ts"
import { keepPlan } from "./kept/keepPlan.ts"
import { planIn } from "./kept/planIn.ts"
import { saidShown } from "./kept/saidShown.ts"
import { priceTable } from "./kept/tellPlan.ts"
import { turnOn } from "./kept/turnOn.ts"

const question = Args.text({ name: "question" }).pipe(Args.withDescription("What you want to know, in quotes"))

/** Answers a question about a kept plan. Whatever is said, the plan stays what it is. */
export const ask = Command.make("ask", { folder, question, tier, ...format }, (asked) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const { digest, folder, plan } = yield* planIn(asked.folder)
    const { current, message, turn } = yield* turnOn(plan, asked.question, { focusTier: asked.tier, folder })
    const { architect, kind } = turn
    const reply =
      turn.kind === "change"
        ? [
            "That would change the plan, so nothing was done: `groundplan change` does it. What it would cost, in euros a month:",
            "",
            priceTable(current.tiers, turn.tiers)
          ].join("\n")
        : turn.reply
    const answered = kind === "change" ? ("clarification" as const) : kind
    const said = { kind: answered, message, reply, focusTier: asked.tier }
    // a folder that cannot be written to can be asked about all the same
    yield* keepPlan(folder, addMessage(plan, said, yield* DateTime.now), digest, { files: false }).pipe(
      Effect.catchAll(({ reason }) => Console.error(`The question is not kept with the plan: ${reason}`))
    )
    yield* show(printed, saidShown({ ...said, folder, version: current.version, architect }))
    return answered === "answer" ? undefined : yield* new CliFailure({ reason: "Nothing was changed" })
  })
).pipe(Command.withDescription("Ask about a plan: what it costs, why something is there; changes nothing"))
