import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Project } from "../projects/Project.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { InvalidRequest } from "./Failure.ts"
import { ConversationId, KeptFromAi, ProjectName } from "./fields.ts"
import * as Operation from "./Operation.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** Calls a project by another name than that of its repository, or keeps it from any AI. */
export const updateProject = Operation.make({
  name: "updateProject",
  tool: null,
  title: "Change a project",
  description:
    "Calls a project by a name of your own, as lists and pages show it (null: by that of its repository again), or keeps it from any language model: with `ai` false the deterministic architect designs and answers, and nothing of the project is sent anywhere.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    conversationId: ConversationId,
    name: optional(Schema.NullOr(ProjectName)),
    ai: optional(KeptFromAi)
  }),
  output: Schema.Struct(Project.fields).annotations({ identifier: "UpdatedProject" }),
  text: ({ ai, name }) =>
    [
      ...(name === undefined ? [] : [`The project is called ${name}.`]),
      ...(ai === false ? ["No language model is asked about it."] : [])
    ].join(" "),
  run: Effect.fnUntraced(function* ({ ai, conversationId, name }) {
    const { account } = yield* Caller
    if (ai === undefined && name === undefined)
      return yield* new InvalidRequest({ reason: "body: has neither name nor ai, so that nothing would change." })
    return yield* (yield* ProjectStore).update(account.id, conversationId, {
      ...(name === undefined ? {} : { name }),
      ...(ai === undefined ? {} : { ai })
    })
  })
})
