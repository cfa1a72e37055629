import { Effect, Redacted, Schema } from "effect"
import { ApiKey } from "../accounts/ApiKey.ts"
import { Caller } from "../accounts/Caller.ts"
import { Keys } from "../accounts/Keys.ts"
import { Scope } from "../accounts/Scope.ts"
import { audited } from "./audited.ts"
import { KeyLabel } from "./fields.ts"
import * as Operation from "./Operation.ts"

/** Makes a key of the caller's scope or less, and shows it this once. */
export const createKey = Operation.make({
  name: "createKey",
  tool: null,
  title: "Make a key",
  description:
    "Makes a key of the account and shows it in this answer, and never again. It belongs to the key that makes it: when that one is revoked, so is this. An account has at most 20 keys that are not revoked.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Schema.Struct({ name: KeyLabel, scope: Scope }),
  output: Schema.Struct({ ...ApiKey.fields, key: Schema.String }).annotations({ identifier: "NewKey" }),
  text: ({ name, prefix }) => `Key ${prefix}… (${name}) is made.`,
  run: Effect.fnUntraced(function* ({ name, scope }) {
    const { account, key } = yield* Caller
    const record = yield* audited
    const made = yield* (yield* Keys).create(
      account.id,
      { name, scope, parent: key.id },
      { alongside: (apiKey) => record("key.created", apiKey.id, `${apiKey.prefix}… ${name}`) }
    )
    return { ...made.apiKey, key: Redacted.value(made.key) }
  })
})
