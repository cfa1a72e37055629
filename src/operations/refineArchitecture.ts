import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { ArchitectRecord } from "../architect/Design.ts"
import { TierName } from "../blueprint/TierName.ts"
import { ExchangeKind } from "../projects/Exchange.ts"
import { StoreMove } from "../migration/StoreMove.ts"
import { historyOf } from "../projects/History.ts"
import { changing } from "../projects/leases.ts"
import { PriceCauses } from "../projects/PriceCauses.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { Change } from "../projects/Version.ts"
import { alteredTiers, viewChanges, viewMoves } from "./changeView.ts"
import { Detail } from "./Detail.ts"
import { failureOf, withArchitect } from "./design.ts"
import { newerNotice, noticeOf, olderNotice } from "./commitNotice.ts"
import { ConversationId, FocusTier, Message } from "./fields.ts"
import { messageTurn } from "./messageTurn.ts"
import * as Operation from "./Operation.ts"
import { versionNotice } from "./versionNotice.ts"
import { TierView, viewTiers } from "./TierView.ts"

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
    /** What the next version does to the oldest, where the plan keeps no more, and where a version is of an older commit. */
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
    return yield* changing(account.id, conversationId, "refining", failureOf, ({ analysis, lease, project }) =>
      withArchitect(payer, project, ({ allowance, unitOf }) =>
        Effect.gen(function* () {
          const history = historyOf(store, account.id, conversationId)
          const current = yield* history.version()
          const { commit } = project.repository
          const turn = yield* messageTurn({
            repository: project.repository,
            ai: project.ai ?? true,
            allowedProviders: plan.providers,
            allowance,
            message,
            focusTier,
            analysis,
            current,
            history
          })
          const { architect, kind, reply } = turn
          const shown = { conversationId, reply, focusTier, architect }
          const exchange = { kind, message, reply, focusTier }
          const alongside = unitOf(architect)

          if (turn.kind !== "change") {
            yield* store.addExchange(lease, exchange, { alongside })
            return {
              ...shown,
              kind: turn.kind,
              ...noticeOf(olderNotice(current, commit)),
              version: current.version,
              previousVersion: null,
              changes: [],
              priceDelta: {},
              priceCauses: {}
            }
          }

          const { changes, made, migrations, priceCauses, priceDelta, tiers } = turn
          const options = { alongside, keep: plan.versionsPerProject, exchange }
          const { version } = yield* made._tag === "Back"
            ? store.rollBack(lease, made.rollback, options)
            : store.addVersion(lease, made.version, options)
          return {
            ...shown,
            kind: turn.kind,
            version: version.version,
            previousVersion: current.version,
            ...noticeOf(
              made._tag === "Back" ? olderNotice(version, commit) : newerNotice(current, commit),
              versionNotice(version.version, plan.versionsPerProject)
            ),
            ...viewMoves(migrations, detail),
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
