import { Context, type DateTime, type Effect } from "effect"
import type { AccountId } from "../projects/AccountId.ts"

/** One request as it is kept. Never a key, a token, a body or a header. */
export interface LoggedRequest {
  readonly requestId: string
  /** null before a key was accepted. */
  readonly account: AccountId | null
  readonly keyPrefix: string | null
  /** E.g. `analyzeRepository`; null where the path is none of ours. */
  readonly operation: string | null
  /** The MCP tool, where the request came through MCP. */
  readonly tool: string | null
  /** The status the outcome has by the error catalogue, also where MCP answered 200. */
  readonly status: number
  readonly milliseconds: number
  readonly at: DateTime.Utc
}

/** Keeps one row a request. Rows are written together, every second and at shutdown; a request never waits for it. */
export class RequestLog extends Context.Tag("groundplan/accounts/RequestLog")<
  RequestLog,
  {
    readonly record: (request: LoggedRequest) => Effect.Effect<void>
    /** Writes what is waiting now. */
    readonly flush: Effect.Effect<void>
  }
>() {}
