import { Schema } from "effect"
import { AccountId } from "../projects/AccountId.ts"

/** Letters, digits and single hyphens inside, as GitHub has it. */
export const Login = Schema.String.pipe(
  Schema.pattern(/^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}$/, {
    message: () => "must be 1 to 39 letters, digits or single hyphens inside"
  })
)

export const Account = Schema.Struct({
  id: AccountId,
  /** Unique whatever its case. */
  login: Schema.String,
  /** The name of a plan. */
  plan: Schema.String,
  createdAt: Schema.DateTimeUtc
})
export type Account = typeof Account.Type
