import { Context } from "effect"
import type { Account } from "./Account.ts"
import type { ApiKey } from "./ApiKey.ts"
import type { Plan } from "./Plan.ts"

/** Whose quotas work counts against, whoever began it. */
export interface Payer {
  readonly account: Account
  readonly plan: Plan
}

/** Who makes the request in progress: the account, its plan and the key in use. */
export class Caller extends Context.Tag("groundplan/accounts/Caller")<Caller, Payer & { readonly key: ApiKey }>() {}
