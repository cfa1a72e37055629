import { Effect, ParseResult, Schema } from "effect"
import type { TierName } from "../../blueprint/TierName.ts"
import { ProviderName } from "../../facts/ContextValues.ts"
import { explain } from "../../operations/explain.ts"
import { Message } from "../../operations/fields.ts"
import { messageTurn } from "../../operations/messageTurn.ts"
import { CliFailure } from "../CliFailure.ts"
import { currentOf, historyOfPlan } from "./history.ts"
import type { KeptPlan } from "./KeptPlan.ts"

const decode = Schema.decode(Message)

/** What a message about a kept plan comes to, as the service would answer it: every provider is open, nothing is counted. */
export const turnOn = Effect.fnUntraced(function* (
  plan: KeptPlan,
  said: string,
  { focusTier, folder }: { readonly focusTier: TierName; readonly folder: string }
) {
  if (said.trim() === "") return yield* new CliFailure({ reason: "The message is empty" })
  const message = yield* Effect.mapError(decode(said), ({ issue }) => {
    const [first] = ParseResult.ArrayFormatter.formatIssueSync(issue)
    return new CliFailure({ reason: explain(first === undefined ? [] : [{ ...first, path: ["message"] }]) })
  })
  const current = yield* currentOf(plan)
  const turn = yield* messageTurn({
    repository: plan.repository,
    allowedProviders: ProviderName.literals,
    message,
    focusTier,
    folder,
    analysis: plan.analysis,
    current,
    history: historyOfPlan(plan)
  })
  return { current, message, turn }
})
