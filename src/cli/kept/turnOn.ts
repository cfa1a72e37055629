import { Effect, ParseResult, Schema } from "effect"
import type { TierName } from "../../blueprint/TierName.ts"
import { ProviderName } from "../../facts/ContextValues.ts"
import { explain } from "../../operations/explain.ts"
import { Edits, Message } from "../../operations/fields.ts"
import { messageTurn } from "../../operations/messageTurn.ts"
import { CliFailure } from "../CliFailure.ts"
import { currentOf, historyOfPlan } from "./history.ts"
import type { KeptPlan } from "./KeptPlan.ts"

const Asked = Schema.Struct({ message: Message, edits: Schema.optionalWith(Edits, { exact: true }) })

const decode = Schema.decodeUnknown(Asked, { onExcessProperty: "error" })

interface About {
  readonly focusTier: TierName
  readonly folder: string
  /** As JSON says them; nothing where the message is to be read. */
  readonly edits?: unknown
  readonly dryRun?: boolean
}

/** What a message about a kept plan comes to, as the service would answer it: every provider is open, nothing is counted. */
export const turnOn = Effect.fnUntraced(function* (
  plan: KeptPlan,
  said: string,
  { dryRun = false, edits: given, focusTier, folder }: About
) {
  if (said.trim() === "") return yield* new CliFailure({ reason: "The message is empty" })
  const { edits, message } = yield* Effect.mapError(
    decode({ message: said, ...(given === undefined ? {} : { edits: given }) }),
    ({ issue }) => new CliFailure({ reason: explain(ParseResult.ArrayFormatter.formatIssueSync(issue)) })
  )
  const current = yield* currentOf(plan)
  const turn = yield* messageTurn({
    repository: plan.repository,
    allowedProviders: ProviderName.literals,
    dryRun,
    message,
    wanted: edits,
    focusTier,
    folder,
    analysis: plan.analysis,
    current,
    history: historyOfPlan(plan)
  })
  return { current, message, turn }
})
