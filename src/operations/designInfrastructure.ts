import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Architect } from "../architect/Architect.ts"
import { ArchitectRecord } from "../architect/Design.ts"
import { diffTiers } from "../architect/diffTiers.ts"
import { DesignContext } from "../context/DesignContext.ts"
import { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import { toldMoves } from "../migration/toldMoves.ts"
import { historyOf } from "../projects/History.ts"
import { changing } from "../projects/leases.ts"
import { Project } from "../projects/Project.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { viewMoves } from "./changeView.ts"
import { ContextView, viewContext } from "./ContextView.ts"
import { Detail } from "./Detail.ts"
import { failureOf, filesOf, withArchitect } from "./design.ts"
import { ConversationId } from "./fields.ts"
import * as Operation from "./Operation.ts"
import { storesReturning } from "./storesReturning.ts"
import { TierView, viewTiers } from "./TierView.ts"
import { newerNotice, noticeOf } from "./commitNotice.ts"
import { versionNotice } from "./versionNotice.ts"
import { designedSentence, designLines } from "./words.ts"

/** Designs and prices the four tiers, writes their files and keeps them as a new version. */
export const designInfrastructure = Operation.make({
  name: "designInfrastructure",
  tool: "design_infrastructure",
  title: "Design infrastructure",
  description:
    "Use this after analyze_repository, where it found a service: designs four priced tiers (starter, growth, scale, enterprise) and writes their files. `context` fields (traffic, budget, availability, compliance, providers, region, …) are floors for every tier; those left out come from the analysis. Designing again starts anew: earlier changes by message are not carried over. Seconds without AI, up to a minute with it. Present prices as estimates. Next: get_architecture, refine_architecture or get_files.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: Schema.Struct({
    conversationId: ConversationId,
    context: Schema.optionalWith(DesignContext, { exact: true }),
    detail: Schema.optionalWith(Detail, { exact: true, default: () => "full" as const })
  }),
  output: Schema.Struct({
    ...Project.fields,
    version: Schema.Int,
    summary: Schema.String,
    context: ContextView,
    architect: ArchitectRecord,
    /** Stores of the version before whose data has to be taken care of; absent where there is none. */
    migrations: Schema.optionalWith(Schema.Array(StoreMove), { exact: true }),
    /** Those that a summary does not list. */
    migrationsLeftOut: Schema.optionalWith(Schema.Int, { exact: true }),
    /** What the next version does to the oldest, where the plan keeps no more, and where a version is of an older commit. */
    notice: Schema.optionalWith(Schema.String, { exact: true }),
    tiers: Schema.Array(TierView)
  }).annotations({ identifier: "DesignedProject" }),
  text: ({ migrations = [], notice = "", tiers, version }) =>
    [toldMoves(migrations), `Version ${version}.`, notice, ...designLines(tiers)]
      .filter((line) => line !== "")
      .join("\n"),
  run: Effect.fnUntraced(function* ({ context = {}, conversationId, detail }) {
    const payer = yield* Caller
    const { account, plan } = payer
    const store = yield* ProjectStore
    const architect = yield* Architect
    return yield* changing(account.id, conversationId, "designing", failureOf, ({ analysis, lease, project }) =>
      withArchitect(payer, project, ({ allowance, unitOf }) =>
        Effect.gen(function* () {
          const design = yield* architect.design({
            repository: project.repository,
            ai: project.ai ?? true,
            analysis,
            context,
            edits: [],
            allowedProviders: plan.providers,
            allowance
          })
          const tiers = design.tiers.map(({ tier }) => tier)
          const earlier = project.currentVersion === null ? undefined : yield* store.version(account.id, conversationId)
          const before = earlier?.tiers ?? []
          const back =
            earlier === undefined
              ? []
              : yield* storesReturning(historyOf(store, account.id, conversationId).version, earlier, tiers)
          const migrations = [...storeMoves(before, tiers), ...back]
          const anew = project.currentVersion === null ? "" : " Changes made by earlier messages are not carried over."
          const added = yield* store.addVersion(
            lease,
            {
              cause: "design",
              summary: [toldMoves(migrations), `${designedSentence(tiers)}${anew}`]
                .filter((part) => part !== "")
                .join(" "),
              requested: context,
              context: design.context,
              architect: design.architect,
              tiers,
              ...diffTiers(before, tiers),
              edits: design.proposed ?? [],
              files: yield* filesOf(
                project.repository,
                analysis,
                design,
                earlier === undefined ? undefined : { ...earlier, back }
              )
            },
            { alongside: unitOf(design.architect), keep: plan.versionsPerProject }
          )
          return {
            ...added.project,
            version: added.version.version,
            summary: added.version.summary,
            context: viewContext(design.context, detail),
            architect: design.architect,
            ...noticeOf(
              earlier === undefined ? undefined : newerNotice(earlier, project.repository.commit),
              versionNotice(added.version.version, plan.versionsPerProject)
            ),
            ...viewMoves(migrations, detail),
            tiers: viewTiers(tiers, detail)
          }
        })
      )
    )
  })
})
