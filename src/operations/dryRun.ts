import { Effect } from "effect"
import { Caller } from "../accounts/Caller.ts"
import type { Edit } from "../blueprint/Edit.ts"
import type { TierName } from "../blueprint/TierName.ts"
import { historyOf } from "../projects/History.ts"
import { OperationInProgress } from "../projects/ProjectErrors.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { noticeOf, olderNotice } from "./commitNotice.ts"
import type { Detail } from "./Detail.ts"
import { changedReply, type MessageReply, unchangedReply } from "./MessageReply.ts"
import { messageTurn } from "./messageTurn.ts"

interface Asked {
  readonly conversationId: string
  readonly message: string
  readonly edits?: ReadonlyArray<Edit>
  readonly focusTier: TierName
  readonly detail: Detail
}

/** What a message or typed edits would come to. Takes no lease, asks no language model and writes nothing. */
export const dryRunOf = Effect.fnUntraced(function* ({ conversationId, detail, edits, focusTier, message }: Asked) {
  const { account, plan } = yield* Caller
  const store = yield* ProjectStore
  const { analysis, project } = yield* store.details(account.id, conversationId)
  if (analysis === null) return yield* new OperationInProgress({ doing: project.state })
  const history = historyOf(store, account.id, conversationId)
  const current = yield* history.version()
  const turn = yield* messageTurn({
    repository: project.repository,
    allowedProviders: plan.providers,
    dryRun: true,
    message,
    wanted: edits,
    focusTier,
    analysis,
    current,
    history
  })
  const standing = { dryRun: true as const, ...noticeOf(olderNotice(current, project.repository.commit)) }
  if (turn.kind !== "change") {
    return { ...unchangedReply({ conversationId, focusTier }, turn, current), ...standing } satisfies MessageReply
  }
  return {
    ...changedReply({ conversationId, detail, focusTier }, turn, current),
    ...standing,
    version: current.version,
    previousVersion: null
  } satisfies MessageReply
})
