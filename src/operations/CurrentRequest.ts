import { Context } from "effect"
import type { AccountId } from "../projects/AccountId.ts"

/** What becomes one row of the request log. Filled in on the way, by whoever learns of it. */
export interface RequestTrace {
  readonly requestId: string
  account: AccountId | null
  keyPrefix: string | null
  operation: string | null
  tool: string | null
  /** The outcome's own status, where the answer carries another one (MCP answers 200). */
  status: number | null
}

/** The request in progress; null on the command line. */
export class CurrentRequest extends Context.Reference<CurrentRequest>()("groundplan/operations/CurrentRequest", {
  defaultValue: (): RequestTrace | null => null
}) {}
