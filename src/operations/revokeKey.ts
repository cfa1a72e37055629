import { Effect, Schema } from "effect"
import { ApiKey } from "../accounts/ApiKey.ts"
import { Caller } from "../accounts/Caller.ts"
import { Keys } from "../accounts/Keys.ts"
import { audited } from "./audited.ts"
import { KeyId } from "./fields.ts"
import * as Operation from "./Operation.ts"

/** Makes a key useless at once and for good, and those that it made. */
export const revokeKey = Operation.make({
  name: "revokeKey",
  tool: null,
  title: "Revoke a key",
  description:
    "Makes a key of the account useless at once and for good, and with it every key that it made. The key in use may revoke itself.",
  scope: "read_write",
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Schema.Struct({ keyId: KeyId }),
  output: Schema.Struct({
    ...ApiKey.fields,
    /** Those that it had made. */
    alsoRevoked: Schema.Array(ApiKey.annotations({ identifier: "ApiKey" }))
  }).annotations({ identifier: "RevokedKey" }),
  text: ({ name, prefix }) => `Key ${prefix}… (${name}) is revoked.`,
  run: Effect.fnUntraced(function* ({ keyId }) {
    const { account } = yield* Caller
    const record = yield* audited
    const { apiKey, made } = yield* (yield* Keys).revoke(account.id, keyId, {
      alongside: ({ ended }) =>
        Effect.forEach(ended, ({ id, name, prefix }) => record("key.revoked", id, `${prefix}… ${name}`), {
          discard: true
        })
    })
    return { ...apiKey, alsoRevoked: made }
  })
})
