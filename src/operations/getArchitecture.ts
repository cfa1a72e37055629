import { Effect, Schema, Struct } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { withCorrections } from "../architect/correcting.ts"
import { ArchitectRecord } from "../architect/Design.ts"
import { TierName } from "../blueprint/TierName.ts"
import { StoreMove } from "../migration/StoreMove.ts"
import { Project } from "../projects/Project.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { Version, VersionNumber, VersionSummary } from "../projects/Version.ts"
import { AnalysisView, roomBeside, summaryBytes, viewAnalysis } from "./AnalysisView.ts"
import { viewChanges } from "./changeView.ts"
import { ContextView, viewContext } from "./ContextView.ts"
import { Detail } from "./Detail.ts"
import { ConversationId } from "./fields.ts"
import { movesInto } from "./movesInto.ts"
import * as Operation from "./Operation.ts"
import { TierView, viewTiers } from "./TierView.ts"
import { afterAnalysis, analysisLines, designLines, nameOf } from "./words.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** Versions that a summary lists, the newest. */
const versionsInSummary = 5

/** Edits that a summary lists, the newest. */
const editsInSummary = 10

const viewEdits = (edits: Version["edits"], detail: Detail) =>
  detail === "full" || edits.length <= editsInSummary
    ? { edits }
    : { edits: edits.slice(-editsInSummary), editsLeftOut: edits.length - editsInSummary }

const viewVersions = (versions: ReadonlyArray<VersionSummary>, detail: Detail) =>
  detail === "full" || versions.length <= versionsInSummary
    ? { versions }
    : { versions: versions.slice(0, versionsInSummary), versionsLeftOut: versions.length - versionsInSummary }

/** A project as it stands, or as it was in an earlier version: state, analysis and, once designed, its four tiers. */
export const getArchitecture = Operation.make({
  name: "getArchitecture",
  tool: "get_architecture",
  title: "Get the architecture",
  description:
    "Use this to read a project as it stands: state, analysis, settled context, versions and, once designed, its tiers. Read the summary first; then ask for one tier in full with `tier`, beside which the analysis stays a summary. `version` reads an older version with its edits, its changes and what they cost. Takes milliseconds. Next: refine_architecture to ask or change, get_files for the files.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    conversationId: ConversationId,
    detail: Schema.optionalWith(Detail, { exact: true, default: () => "full" as const }),
    tier: optional(TierName),
    version: optional(VersionNumber)
  }),
  output: Schema.Struct({
    ...Project.fields,
    analysis: Schema.NullOr(AnalysisView),
    context: Schema.NullOr(ContextView),
    tiers: Schema.NullOr(Schema.Array(TierView)),
    versions: Schema.Array(VersionSummary),
    /** Older ones that a summary does not list. */
    versionsLeftOut: optional(Schema.Int),
    // What made one version what it is, where one was named.
    version: optional(Version.fields.version),
    architect: optional(ArchitectRecord),
    edits: optional(Version.fields.edits),
    /** Earlier ones that a summary does not list. */
    editsLeftOut: optional(Schema.Int),
    changes: optional(Version.fields.changes),
    /** Those that a summary does not list. */
    changesLeftOut: optional(Schema.Int),
    priceDelta: optional(Version.fields.priceDelta),
    priceCauses: optional(Version.fields.priceCauses),
    /** Stores whose data has to be taken care of when it is applied over the version before it; absent where there is none. */
    migrations: optional(Schema.Array(StoreMove))
  }).annotations({ identifier: "ProjectDetails" }),
  text: ({ analysis, repository, state, tiers, version, versions }) =>
    tiers === null
      ? [
          `${nameOf(repository)}: ${state}, no design yet.`,
          ...(analysis === null
            ? ["Next: call again once the analysis is done."]
            : [...analysisLines(analysis), afterAnalysis(analysis)])
        ].join("\n")
      : [
          `${nameOf(repository)}: ${state}, version ${version ?? versions[0]?.version ?? "?"}.`,
          ...designLines(tiers)
        ].join("\n"),
  run: Effect.fnUntraced(function* ({ conversationId, detail, tier, version }) {
    const { account } = yield* Caller
    const store = yield* ProjectStore
    const { analysis, project, versions } = yield* store.details(account.id, conversationId)
    const asked = version ?? project.currentVersion
    // whoever asks for one tier wants that one
    const ofAnalysis = tier === undefined ? detail : "summary"
    const own = { ...project, ...viewVersions(versions, ofAnalysis) }
    const shown = (edits: Version["edits"], room: number) =>
      analysis === null ? null : viewAnalysis(withCorrections(analysis, edits), ofAnalysis, room)
    if (asked === null) return { ...own, analysis: shown([], summaryBytes.alone), context: null, tiers: null }
    const found = yield* store.version(account.id, conversationId, asked)
    const migrations =
      version === undefined
        ? []
        : yield* movesInto((one) => store.version(account.id, conversationId, one), found, tier)
    const designed = {
      ...own,
      context: viewContext(found.context, detail),
      tiers: viewTiers(
        found.tiers.filter(({ name }) => tier === undefined || name === tier),
        detail
      ),
      ...(version === undefined
        ? {}
        : {
            ...Struct.pick(found, "version", "architect", "priceDelta", "priceCauses"),
            ...(migrations.length === 0 ? {} : { migrations }),
            ...viewEdits(found.edits, ofAnalysis),
            ...(tier === undefined
              ? viewChanges(found.changes, "growth", detail)
              : viewChanges(
                  found.changes.filter((change) => change.tier === tier),
                  tier,
                  "summary"
                ))
          })
    }
    return {
      ...designed,
      analysis: shown(found.edits, tier === undefined ? summaryBytes.besideTiers : roomBeside(designed))
    }
  })
})
