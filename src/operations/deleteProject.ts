import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { ProjectId } from "../projects/Project.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { audited } from "./audited.ts"
import { ConversationId } from "./fields.ts"
import * as Operation from "./Operation.ts"
import { nameOf } from "./words.ts"

/** Deletes a project and everything that is kept of it. */
export const deleteProject = Operation.make({
  name: "deleteProject",
  tool: null,
  title: "Delete a project",
  description:
    "Deletes a project for good: its analysis, versions, files, messages, kept answers, and what was or is to be sent of it to webhooks. Nothing of it can be had again; the audit keeps its id. While a call is at work on it, it is refused.",
  scope: "read_write",
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Schema.Struct({ conversationId: ConversationId }),
  output: Schema.Struct({ conversationId: ProjectId, deleted: Schema.Literal(true) }).annotations({
    identifier: "DeletedProject"
  }),
  text: ({ conversationId }) => `Project ${conversationId} is deleted.`,
  run: Effect.fnUntraced(function* (input) {
    const { account } = yield* Caller
    const record = yield* audited
    const { conversationId } = yield* (yield* ProjectStore).erase(account.id, input.conversationId, {
      alongside: ({ conversationId: id, repository }) => record("project.deleted", id, nameOf(repository))
    })
    return { conversationId, deleted: true as const }
  })
})
