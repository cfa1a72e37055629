import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Architect } from "../architect/Architect.ts"
import { ArchitectRecord } from "../architect/Design.ts"
import { withCorrections } from "../architect/correcting.ts"
import { diffTiers } from "../architect/diffTiers.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { TierName } from "../blueprint/TierName.ts"
import { ExchangeKind } from "../projects/Exchange.ts"
import { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import { toldMoves } from "../migration/toldMoves.ts"
import { changing } from "../projects/leases.ts"
import { PriceCauses } from "../projects/PriceCauses.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { Change } from "../projects/Version.ts"
import { alteredTiers, viewChanges, viewMoves } from "./changeView.ts"
import { Detail } from "./Detail.ts"
import { failureOf, filesOf, withArchitect } from "./design.ts"
import { ConversationId, FocusTier, Message } from "./fields.ts"
import * as Operation from "./Operation.ts"
import { guidesBack } from "./withGuide.ts"
import { versionNotice } from "./versionNotice.ts"
import { TierView, viewTiers } from "./TierView.ts"

/** Messages that a message may refer to. */
const remembered = 6

/** What comes after each kind of reply. */
const next: { readonly [K in ExchangeKind]: string } = {
  answer: "Next: refine_architecture to ask on or to change something, get_files for the files.",
  change:
    "Next: get_files for the files of the new version, or refine_architecture to go on; `go back to version N` undoes it.",
  clarification: "Next: refine_architecture again, in one of the wordings above. Nothing was changed."
}

/** Answers a question about a design, or makes a new version of it. A question never changes anything. */
export const refineArchitecture = Operation.make({
  name: "refineArchitecture",
  tool: "refine_architecture",
  title: "Ask or change",
  description:
    'Use this to ask about a design ("why is there a NAT gateway?", "what does the database cost?") or to change it ("move everything to AWS", "budget 300 €", "go back to version 2"). A change makes a new version and tells the changes and the price difference per tier; a question changes nothing; what is not understood comes back as kind=clarification with what can be asked. Seconds without AI, up to half a minute with it. Next: get_files.',
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: Schema.Struct({
    conversationId: ConversationId,
    message: Message,
    focusTier: FocusTier,
    detail: Schema.optionalWith(Detail, { exact: true, default: () => "full" as const })
  }),
  output: Schema.Struct({
    conversationId: Schema.String,
    kind: ExchangeKind,
    /** Markdown. */
    reply: Schema.String,
    focusTier: TierName,
    version: Schema.Int,
    previousVersion: Schema.NullOr(Schema.Int),
    changes: Schema.Array(Change),
    /** Those that a summary does not list. */
    changesLeftOut: Schema.optionalWith(Schema.Int, { exact: true }),
    /** Euros per month, by tier; empty when nothing changed. */
    priceDelta: Schema.Record({ key: Schema.String, value: Schema.Number }),
    /** What each difference comes from; the four add up to it. */
    priceCauses: Schema.Record({ key: Schema.String, value: PriceCauses }),
    architect: ArchitectRecord,
    /** Stores of the version before whose data has to be taken care of; absent where there is none. */
    migrations: Schema.optionalWith(Schema.Array(StoreMove), { exact: true }),
    /** Those that a summary does not list. */
    migrationsLeftOut: Schema.optionalWith(Schema.Int, { exact: true }),
    /** What the next version does to the oldest, where the plan keeps no more. */
    notice: Schema.optionalWith(Schema.String, { exact: true }),
    /** In a summary those that the change altered, in full all four. */
    tiers: Schema.optionalWith(Schema.Array(TierView), { exact: true })
  }).annotations({ identifier: "MessageReply" }),
  text: ({ kind, notice, reply, version }) =>
    [
      `${kind === "change" ? `Version ${version}. ` : ""}${reply}`,
      ...(notice === undefined ? [] : [notice]),
      next[kind]
    ].join("\n"),
  run: Effect.fnUntraced(function* ({ conversationId, detail, focusTier, message }) {
    const payer = yield* Caller
    const { account, plan } = payer
    const store = yield* ProjectStore
    const architect = yield* Architect
    return yield* changing(account.id, conversationId, "refining", failureOf, ({ analysis, lease, project }) =>
      withArchitect(payer, project, ({ allowance, unitOf }) =>
        Effect.gen(function* () {
          const earlier = (version: number) =>
            store.version(account.id, conversationId, version).pipe(
              Effect.asSome,
              Effect.catchTag("VersionNotFound", () => Effect.succeedNone)
            )
          const current = yield* store.version(account.id, conversationId)
          const answer = yield* architect.respond({
            repository: project.repository,
            ai: project.ai ?? true,
            analysis: withCorrections(analysis, current.edits),
            context: current.requested,
            edits: current.edits,
            allowedProviders: plan.providers,
            allowance,
            message,
            focusTier,
            currentVersion: current.version,
            settled: current.context,
            tiers: current.tiers,
            earlier,
            versions: Effect.map(store.details(account.id, conversationId), ({ versions }) => versions),
            conversation: Effect.suspend(() => store.history(account.id, conversationId, remembered))
          })
          const { architect: record, reply } = answer
          const shown = { conversationId, reply, focusTier, architect: record }
          const alongside = unitOf(record)

          if (answer.kind === "answer" || answer.kind === "clarification") {
            const { kind } = answer
            yield* store.addExchange(lease, { kind, message, reply, focusTier }, { alongside })
            return {
              ...shown,
              kind,
              version: current.version,
              previousVersion: null,
              changes: [],
              priceDelta: {},
              priceCauses: {}
            }
          }

          /** What both ways of changing answer and keep: first of all which data is at stake. */
          const changingTo = (after: ReadonlyArray<Tier>) => {
            const migrations = storeMoves(current.tiers, after)
            const notice = versionNotice(current.version + 1, plan.versionsPerProject)
            const told = [toldMoves(migrations), reply].filter((part) => part !== "").join("\n\n")
            return {
              options: {
                alongside,
                keep: plan.versionsPerProject,
                exchange: { kind: "change", message, reply: told, focusTier }
              },
              changed: {
                ...shown,
                reply: told,
                kind: "change",
                previousVersion: current.version,
                ...(notice === undefined ? {} : { notice }),
                ...viewMoves(migrations, detail)
              }
            } as const
          }
          if (answer.kind === "revert") {
            const target = yield* store.version(account.id, conversationId, answer.version)
            const { changed, options } = changingTo(target.tiers)
            const { changes, priceCauses, priceDelta } = diffTiers(current.tiers, target.tiers)
            const summary = `Back to version ${answer.version}.`
            const { version } = yield* store.rollBack(
              lease,
              {
                to: answer.version,
                summary,
                changes,
                priceDelta,
                priceCauses,
                architect: record,
                guides: yield* guidesBack(current, target, {
                  paths: (of) => store.files(account.id, conversationId, of),
                  contents: (of) => store.contents(account.id, conversationId, of)
                })
              },
              options
            )
            const tiers = detail === "full" ? target.tiers : alteredTiers(current.tiers, target.tiers)
            return {
              ...changed,
              version: version.version,
              ...viewChanges(changes, focusTier, detail),
              priceDelta,
              priceCauses,
              tiers: viewTiers(tiers, detail)
            }
          }
          const tiers = answer.design.tiers.map(({ tier }) => tier)
          const { changed, options } = changingTo(tiers)
          const { changes, priceCauses, priceDelta } = diffTiers(current.tiers, tiers)
          const { version } = yield* store.addVersion(
            lease,
            {
              cause: "message",
              summary: answer.summary,
              requested: current.requested,
              context: answer.design.context,
              architect: record,
              tiers,
              changes,
              priceDelta,
              priceCauses,
              edits: answer.edits,
              files: yield* filesOf(project.repository, withCorrections(analysis, answer.edits), answer.design, current)
            },
            options
          )
          return {
            ...changed,
            version: version.version,
            ...viewChanges(changes, focusTier, detail),
            priceDelta,
            priceCauses,
            tiers: viewTiers(detail === "full" ? tiers : alteredTiers(current.tiers, tiers), detail)
          }
        })
      )
    )
  })
})
