/** What a message comes to, before anything is kept: the same for the service and for a plan in a folder. */
import { Effect } from "effect"
import { Architect, type MessageRequest } from "../architect/Architect.ts"
import type { ArchitectRecord } from "../architect/Design.ts"
import { withCorrections } from "../architect/correcting.ts"
import { diffTiers, type TiersDiff } from "../architect/diffTiers.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import { toldMoves } from "../migration/toldMoves.ts"
import type { History } from "../projects/History.ts"
import type { NewVersion, Rollback } from "../projects/ProjectStore.ts"
import type { Version } from "../projects/Version.ts"
import { filesOf } from "./design.ts"
import { storesReturning } from "./storesReturning.ts"
import { guidesBack } from "./withGuide.ts"

/** Messages that a message may refer to. */
const remembered = 6

/** What a message is about, and who may do what. */
export interface Subject<E> extends Pick<
  MessageRequest,
  "ai" | "allowance" | "allowedProviders" | "focusTier" | "folder" | "message" | "repository"
> {
  /** As found, without what messages corrected. */
  readonly analysis: Analysis
  readonly current: Version
  readonly history: History<E>
}

interface Said {
  /** Markdown. */
  readonly reply: string
  readonly architect: ArchitectRecord
}

/** A message that made a version: a new one, or an older one again. */
export interface Changed extends Said, TiersDiff {
  readonly kind: "change"
  readonly made:
    | { readonly _tag: "New"; readonly version: NewVersion }
    | { readonly _tag: "Back"; readonly rollback: Rollback }
  /** Stores of the version before whose data has to be taken care of. */
  readonly migrations: ReadonlyArray<StoreMove>
  /** All four, as they are now. */
  readonly tiers: ReadonlyArray<Tier>
}

export type Turn = Changed | (Said & { readonly kind: "answer" | "clarification" })

/** Answers a message, or makes what it asks for. Keeps nothing: that is its caller's to do. */
export const messageTurn = Effect.fn("messageTurn")(function* <E>(subject: Subject<E>) {
  const architect = yield* Architect
  const { analysis, current, history, ...asked } = subject
  const answer = yield* architect.respond({
    ...asked,
    analysis: withCorrections(analysis, current.edits),
    context: current.requested,
    edits: current.edits,
    currentVersion: current.version,
    settled: current.context,
    tiers: current.tiers,
    earlier: (version) =>
      history.version(version).pipe(
        Effect.asSome,
        Effect.catchTag("VersionNotFound", () => Effect.succeedNone)
      ),
    versions: history.versions,
    conversation: Effect.suspend(() => history.conversation(remembered))
  })
  const { architect: record, reply } = answer
  if (answer.kind === "answer" || answer.kind === "clarification") {
    return { kind: answer.kind, reply, architect: record } satisfies Turn
  }

  /** What both ways of changing tell: first of all which data is at stake. */
  const changedTo = (tiers: ReadonlyArray<Tier>, back: ReadonlyArray<StoreMove>) => {
    const migrations = [...storeMoves(current.tiers, tiers), ...back]
    const told = [toldMoves(migrations), reply].filter((part) => part !== "").join("\n\n")
    return {
      kind: "change" as const,
      reply: told,
      architect: record,
      migrations,
      tiers,
      ...diffTiers(current.tiers, tiers)
    }
  }
  if (answer.kind === "revert") {
    const target = yield* history.version(answer.version)
    const back = yield* storesReturning(history.version, current, target.tiers)
    const changed = changedTo(target.tiers, back)
    const { changes, priceCauses, priceDelta } = changed
    const rollback: Rollback = {
      to: answer.version,
      summary: `Back to version ${answer.version}.`,
      changes,
      priceDelta,
      priceCauses,
      architect: record,
      guides: yield* guidesBack({ ...current, back }, target, { paths: history.files, contents: history.contents })
    }
    return { ...changed, made: { _tag: "Back", rollback } } satisfies Turn
  }
  const { context, tiers } = answer.design
  const after = tiers.map(({ tier }) => tier)
  const back = yield* storesReturning(history.version, current, after)
  const changed = changedTo(after, back)
  const { changes, priceCauses, priceDelta } = changed
  const version: NewVersion = {
    cause: "message",
    summary: answer.summary,
    requested: current.requested,
    context,
    architect: record,
    tiers: changed.tiers,
    changes,
    priceDelta,
    priceCauses,
    edits: answer.edits,
    files: yield* filesOf(asked.repository, withCorrections(analysis, answer.edits), answer.design, {
      ...current,
      back
    })
  }
  return { ...changed, made: { _tag: "New", version } } satisfies Turn
})
