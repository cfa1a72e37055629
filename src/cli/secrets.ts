import { Command } from "@effect/cli"
import { Console, Effect } from "effect"
import { Connections } from "../accounts/Connections.ts"
import { Webhooks } from "../webhooks/Webhooks.ts"

const rotate = Command.make("rotate", {}, () =>
  Effect.gen(function* () {
    const count = (yield* (yield* Connections).rotate) + (yield* (yield* Webhooks).encryptAnew)
    yield* Console.log(
      count === 0
        ? "Everything is encrypted with the current GROUNDPLAN_SECRET_KEY."
        : `${count === 1 ? "One secret is" : `${count} secrets are`} encrypted with the current GROUNDPLAN_SECRET_KEY now; GROUNDPLAN_PREVIOUS_SECRET_KEY is no longer needed.`
    )
  })
).pipe(Command.withDescription("Encrypt anew with GROUNDPLAN_SECRET_KEY what GROUNDPLAN_PREVIOUS_SECRET_KEY encrypted"))

/** Secrets that accounts stored. */
export const secrets = Command.make("secrets").pipe(
  Command.withDescription("Secrets that accounts stored"),
  Command.withSubcommands([rotate])
)
