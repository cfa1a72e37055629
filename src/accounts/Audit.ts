import { Context, type Effect } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { CursorInvalid } from "../projects/ProjectErrors.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { AuditEntry } from "./AuditEntry.ts"

/** Writes down who did what to an account's own things, and reads it again. */
export class Audit extends Context.Tag("groundplan/accounts/Audit")<
  Audit,
  {
    /** To be run in the transaction of what it tells of: one without the other cannot happen. */
    readonly record: (account: AccountId, entry: Omit<AuditEntry, "at">) => Effect.Effect<void, StoreUnavailable>
    /** A page of an account's entries, newest first. */
    readonly list: (
      account: AccountId,
      page: { readonly limit: number; readonly cursor?: string | undefined }
    ) => Effect.Effect<
      { readonly entries: ReadonlyArray<AuditEntry>; readonly nextCursor: string | null },
      CursorInvalid | StoreUnavailable
    >
  }
>() {}
