import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { TierName } from "../blueprint/TierName.ts"
import { Project } from "../projects/Project.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { VersionSummary } from "../projects/Version.ts"
import { AnalysisView, viewAnalysis } from "./AnalysisView.ts"
import { ContextView, viewContext } from "./ContextView.ts"
import { Detail } from "./Detail.ts"
import { ConversationId } from "./fields.ts"
import * as Operation from "./Operation.ts"
import { TierView, viewTiers } from "./TierView.ts"
import { estimateNote, lineOf, nameOf } from "./words.ts"

/** A project as it stands: state, analysis and, once designed, its four tiers. */
export const getArchitecture = Operation.make({
  name: "getArchitecture",
  tool: "get_architecture",
  title: "Get the architecture",
  description:
    "Use this to read a project as it stands: state, analysis, settled context, versions and, once designed, its tiers. Begin with detail=summary; then ask for one tier in full with `tier`. Takes milliseconds. Next: refine_architecture to ask or change, get_files for the files.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    conversationId: ConversationId,
    detail: Schema.optionalWith(Detail, { exact: true, default: () => "full" as const }),
    tier: Schema.optionalWith(TierName, { exact: true })
  }),
  output: Schema.Struct({
    ...Project.fields,
    analysis: Schema.NullOr(AnalysisView),
    context: Schema.NullOr(ContextView),
    tiers: Schema.NullOr(Schema.Array(TierView)),
    versions: Schema.Array(VersionSummary)
  }).annotations({ identifier: "ProjectDetails" }),
  text: ({ repository, state, tiers, versions }) =>
    tiers === null
      ? `${nameOf(repository)}: ${state}, no design yet. Next: design_infrastructure.`
      : [
          `${nameOf(repository)}: ${state}, version ${versions[0]?.version ?? "?"}.`,
          ...tiers.map(lineOf),
          estimateNote
        ].join("\n"),
  run: Effect.fnUntraced(function* ({ conversationId, detail, tier }) {
    const { account } = yield* Caller
    const store = yield* ProjectStore
    const { analysis, project, versions } = yield* store.details(account.id, conversationId)
    const shown = { ...project, analysis: analysis === null ? null : viewAnalysis(analysis, detail), versions }
    if (project.currentVersion === null) return { ...shown, context: null, tiers: null }
    const { context, tiers } = yield* store.version(account.id, conversationId, project.currentVersion).pipe(
      // The version was just read off the project: not finding it would be a bug.
      Effect.catchTags({ VersionNotFound: Effect.die, DesignRequired: Effect.die })
    )
    return {
      ...shown,
      context: viewContext(context, detail),
      tiers: viewTiers(
        tiers.filter(({ name }) => tier === undefined || name === tier),
        detail
      )
    }
  })
})
