import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { euros } from "../architect/texts.ts"
import { ListedProject, type Overview } from "../projects/Overview.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { Cursor, Limit } from "./fields.ts"
import * as Operation from "./Operation.ts"
import { nameOf } from "./words.ts"

/** `, grade B, from 12.50 € a month, followed`: of each what there is. */
const told = ({ grade, lowestComplete, lowestEur, pauseCode, tracking }: Overview): string =>
  [
    ...(grade === null ? [] : [`grade ${grade}`]),
    ...(lowestEur === null ? [] : [`from ${lowestComplete === false ? "at least " : ""}${euros(lowestEur)} a month`]),
    ...(tracking === null ? [] : [tracking === "active" ? "followed" : `tracking paused (${pauseCode})`])
  ]
    .map((part) => `, ${part}`)
    .join("")

/** The caller's projects, most recent first. */
export const listProjects = Operation.make({
  name: "listProjects",
  tool: "list_projects",
  title: "List projects",
  description:
    "Use this to find an earlier project before analysing a repository again: the account's projects, most recent first, each with its conversationId, state, repository and an overview (security grade, lowest price, what is unmet, tracking). `nextCursor` is null on the last page. Takes milliseconds. Next: get_architecture with a conversationId.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    limit: Schema.optionalWith(Limit, { exact: true, default: () => 20 }),
    cursor: Schema.optionalWith(Cursor, { exact: true })
  }),
  output: Schema.Struct({
    projects: Schema.Array(ListedProject),
    nextCursor: Schema.NullOr(Schema.String)
  }).annotations({ identifier: "Projects" }),
  text: ({ nextCursor, projects }) =>
    projects.length === 0
      ? "No projects yet.\nNext: analyze_repository with a repoUrl."
      : [
          ...projects.map(
            ({ conversationId, name, overview, repository, state }) =>
              `${conversationId} ${name === undefined ? "" : `“${name}”, `}${nameOf(repository)}@${repository.commit.slice(0, 7)} ${state}${told(overview)}`
          ),
          ...(nextCursor === null ? [] : ["More: call again with cursor = nextCursor."]),
          "Next: get_architecture with a conversationId."
        ].join("\n"),
  run: Effect.fnUntraced(function* ({ cursor, limit }) {
    const { account } = yield* Caller
    return yield* (yield* ProjectStore).list(account.id, { limit, cursor })
  })
})
