import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import type { ExchangeKind } from "../projects/Exchange.ts"
import { historyOf } from "../projects/History.ts"
import { changing } from "../projects/leases.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { newerNotice, noticeOf, olderNotice } from "./commitNotice.ts"
import { Detail } from "./Detail.ts"
import { failureOf, withArchitect } from "./design.ts"
import { dryRunOf } from "./dryRun.ts"
import { ConversationId, DryRun, Edits, FocusTier, Message } from "./fields.ts"
import { changedReply, MessageReply, unchangedReply } from "./MessageReply.ts"
import { messageTurn } from "./messageTurn.ts"
import * as Operation from "./Operation.ts"
import { versionNotice } from "./versionNotice.ts"

const Input = Schema.Struct({
  conversationId: ConversationId,
  message: Message,
  edits: Schema.optionalWith(Edits, { exact: true }),
  dryRun: Schema.optionalWith(DryRun, { exact: true }),
  focusTier: FocusTier,
  detail: Schema.optionalWith(Detail, { exact: true, default: () => "full" as const })
})

/** What comes after each kind of reply. */
const next: { readonly [K in ExchangeKind]: string } = {
  answer: "Next: refine_architecture to ask on or to change something, get_files for the files.",
  change:
    "Next: get_files for the files of the new version, or refine_architecture to go on; `go back to version N` undoes it.",
  clarification:
    "Next: refine_architecture again, in one of the wordings above, or with the `edits` of one of `suggestions`. Nothing was changed."
}

const nextOf = ({ dryRun, kind }: MessageReply): string =>
  dryRun === true && kind === "change" ? "Next: the same call without `dryRun` makes it." : next[kind]

/** Answers and keeps: the exchange, and the version of a change. */
const carriedOut = Effect.fnUntraced(function* ({
  conversationId,
  detail,
  edits,
  focusTier,
  message
}: typeof Input.Type) {
  const payer = yield* Caller
  const { account, plan } = payer
  const store = yield* ProjectStore
  return yield* changing(account.id, conversationId, "refining", failureOf, ({ analysis, lease, project }) => {
    // typed edits are nothing that a language model is asked about
    const asked = edits === undefined ? project : { ai: false as const }
    return withArchitect(payer, asked, ({ allowance, unitOf }) =>
      Effect.gen(function* () {
        const history = historyOf(store, account.id, conversationId)
        const current = yield* history.version()
        const { commit } = project.repository
        const turn = yield* messageTurn({
          repository: project.repository,
          ai: asked.ai ?? true,
          allowedProviders: plan.providers,
          allowance,
          message,
          wanted: edits,
          focusTier,
          analysis,
          current,
          history
        })
        const exchange = { kind: turn.kind, message, reply: turn.reply, focusTier }
        const alongside = unitOf(turn.architect)
        if (turn.kind !== "change") {
          yield* store.addExchange(lease, exchange, { alongside })
          return {
            ...unchangedReply({ conversationId, focusTier }, turn, current),
            ...noticeOf(olderNotice(current, commit))
          }
        }
        const made = yield* turn.make
        const options = { alongside, keep: plan.versionsPerProject, exchange }
        const { version } = yield* made._tag === "Back"
          ? store.rollBack(lease, made.rollback, options)
          : store.addVersion(lease, made.version, options)
        return {
          ...changedReply({ conversationId, detail, focusTier }, turn, current),
          version: version.version,
          previousVersion: current.version,
          ...noticeOf(
            made._tag === "Back" ? olderNotice(version, commit) : newerNotice(current, commit),
            versionNotice(version.version, plan.versionsPerProject)
          )
        }
      })
    )
  })
})

/** Answers a question about a design, or makes a new version of it. A question never changes anything. */
export const refineArchitecture = Operation.make({
  name: "refineArchitecture",
  tool: "refine_architecture",
  title: "Ask or change",
  description:
    'Use this to ask about a design ("what does the database cost?") or to change it ("move everything to AWS", "go back to version 2"), exactly with `edits`. A change makes a new version and tells the changes and the price difference per tier; with `dryRun` it is tried and nothing kept. A question changes nothing; what is not understood comes back as kind=clarification with what can be asked, and `suggestions`. Seconds without AI, up to half a minute with it. Next: get_files.',
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: Input,
  output: MessageReply,
  text: (said) =>
    [
      `${said.kind === "change" && said.dryRun !== true ? `Version ${said.version}. ` : ""}${said.reply}`,
      ...(said.notice === undefined ? [] : [said.notice]),
      nextOf(said)
    ].join("\n"),
  run: Effect.fnUntraced(function* (input) {
    return yield* input.dryRun === true ? dryRunOf(input) : carriedOut(input)
  })
})
