import { Effect, Schema } from "effect"
import { ApiKey } from "../accounts/ApiKey.ts"
import { Caller } from "../accounts/Caller.ts"
import { Keys } from "../accounts/Keys.ts"
import { Cursor, Limit } from "./fields.ts"
import * as Operation from "./Operation.ts"

/** The account's keys; of a key that may only read, itself. */
export const listKeys = Operation.make({
  name: "listKeys",
  tool: null,
  title: "List keys",
  description:
    "The account's keys, newest first, revoked ones too: beginning, name, scope, last use, and which key made it. Never the keys themselves. A key that may only read sees itself alone. `nextCursor` is null on the last page.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    limit: Schema.optionalWith(Limit, { exact: true, default: () => 20 }),
    cursor: Schema.optionalWith(Cursor, { exact: true })
  }),
  output: Schema.Struct({
    keys: Schema.Array(ApiKey.annotations({ identifier: "ApiKey" })),
    nextCursor: Schema.NullOr(Schema.String)
  }).annotations({ identifier: "KeyList" }),
  text: ({ keys }) => keys.map(({ name, prefix, scope }) => `${prefix}… ${name} (${scope})`).join("\n"),
  run: Effect.fnUntraced(function* (page) {
    const { account, key } = yield* Caller
    if (key.scope === "read") return { keys: [key], nextCursor: null }
    return yield* (yield* Keys).page(account.id, page)
  })
})
