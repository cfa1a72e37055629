import { Context, type Effect } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"

/** Records of an account that no other service lists. They hold no secret. */
export const recordKinds = ["tracking", "delivery", "usage", "spending", "answer", "request"] as const
export type RecordKind = (typeof recordKinds)[number]

/** Reads whatever is kept of an account, for whoever wants a copy of it. */
export class AccountRecords extends Context.Tag("groundplan/accounts/AccountRecords")<
  AccountRecords,
  {
    /** Some records of a kind, in the order of their places; `next` is null where there are no more. */
    readonly page: (
      account: AccountId,
      kind: RecordKind,
      after: string | null
    ) => Effect.Effect<{ readonly records: ReadonlyArray<unknown>; readonly next: string | null }, StoreUnavailable>
  }
>() {}
