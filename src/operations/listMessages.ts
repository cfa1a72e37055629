import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Exchange } from "../projects/Exchange.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { ConversationId, Cursor, Limit } from "./fields.ts"
import * as Operation from "./Operation.ts"

/** What was said about a project, newest first. */
export const listMessages = Operation.make({
  name: "listMessages",
  tool: null,
  title: "List messages",
  description:
    "The messages about a project with their replies, newest first, each with the version that was current when it was answered. `nextCursor` is null on the last page.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    conversationId: ConversationId,
    limit: Schema.optionalWith(Limit, { exact: true, default: () => 20 }),
    cursor: Schema.optionalWith(Cursor, { exact: true })
  }),
  output: Schema.Struct({
    messages: Schema.Array(Exchange),
    nextCursor: Schema.NullOr(Schema.String)
  }).annotations({ identifier: "Messages" }),
  text: ({ messages }) => messages.map(({ message, reply }) => `> ${message}\n${reply}`).join("\n\n"),
  run: Effect.fnUntraced(function* ({ conversationId, cursor, limit }) {
    const { account } = yield* Caller
    return yield* (yield* ProjectStore).messages(account.id, conversationId, { limit, cursor })
  })
})
