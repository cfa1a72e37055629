import { Context, Effect } from "effect"
import type { TokenUse } from "../architect/ai/LanguageModel.ts"
import type { AccountId } from "../projects/AccountId.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import { CallBarred, Meter, type Settle } from "./Meter.ts"

/** What one action may spend on language models. Set aside ones come back by themselves after five minutes. */
export interface Allowance {
  readonly id: string
  /** null where nothing bounds it. */
  readonly leftEur: number | null
}

/** What accounts spend on language models, by calendar month in UTC. */
export class Spending extends Context.Tag("groundplan/accounts/Spending")<
  Spending,
  {
    /** Sets aside what one action may spend, so that actions at the same time do not spend it twice. */
    readonly setAside: (account: AccountId) => Effect.Effect<Allowance, StoreUnavailable>
    /** Ends an action; what it spent was recorded, call by call. Never fails: it comes back anyway. */
    readonly giveBack: (allowance: Allowance) => Effect.Effect<void>
    /** Counts a call of a model at its most, before it begins; settled at what it took, or taken back where that is nothing. */
    readonly begin: (account: AccountId, model: string, most: TokenUse) => Effect.Effect<Settle, StoreUnavailable>
    /** What is left of the month's cap and not set aside; null without a cap. */
    readonly left: (account: AccountId) => Effect.Effect<number | null, StoreUnavailable>
  }
>() {}

/** Does work whose calls of a language model an account pays for. */
export const metered = <A, E, R>(account: AccountId, work: (allowance: Allowance) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const spending = yield* Spending
    return yield* Effect.acquireUseRelease(
      spending.setAside(account),
      (allowance) =>
        Effect.provideService(work(allowance), Meter, {
          begin: (model, most) =>
            Effect.mapError(spending.begin(account, model, most), () => new CallBarred({ reason: "unrecorded" }))
        }),
      spending.giveBack
    )
  })
