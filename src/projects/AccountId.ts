import { Schema } from "effect"

/** Whose project it is. Here rather than with the accounts because projects know no more of an account than this. */
export const AccountId = Schema.UUID.pipe(Schema.brand("AccountId"))
export type AccountId = typeof AccountId.Type
