import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Project } from "../projects/Project.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { ConversationId, ProjectName } from "./fields.ts"
import * as Operation from "./Operation.ts"

/** Calls a project by another name than that of its repository. */
export const renameProject = Operation.make({
  name: "renameProject",
  tool: null,
  title: "Rename a project",
  description: "Calls a project by a name of your own, as lists and pages show it. Its repository stays what it is.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({ conversationId: ConversationId, name: ProjectName }),
  output: Schema.Struct(Project.fields).annotations({ identifier: "RenamedProject" }),
  text: ({ name }) => `The project is called ${name ?? ""}.`,
  run: Effect.fnUntraced(function* ({ conversationId, name }) {
    const { account } = yield* Caller
    return yield* (yield* ProjectStore).rename(account.id, conversationId, name)
  })
})
