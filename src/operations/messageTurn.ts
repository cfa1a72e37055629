/** What a message comes to, before anything is kept: the same for the service and for a plan in a folder. */
import { Effect } from "effect"
import { Architect, type MessageRequest, type Suggestion } from "../architect/Architect.ts"
import type { ArchitectRecord } from "../architect/Design.ts"
import { withCorrections } from "../architect/correcting.ts"
import { diffTiers, type TiersDiff } from "../architect/diffTiers.ts"
import { languageIn } from "../architect/responder/classifier/languageIn.ts"
import { movesIn } from "../architect/responder/texts/moveWords.ts"
import { say } from "../architect/responder/texts/say.ts"
import type { Edit } from "../blueprint/Edit.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import type { History } from "../projects/History.ts"
import type { NewVersion, Rollback } from "../projects/ProjectStore.ts"
import type { VersionNotFound } from "../projects/ProjectErrors.ts"
import type { Version } from "../projects/Version.ts"
import type { IacRenderer } from "../render/IacRenderer.ts"
import { filesOf } from "./design.ts"
import { storesReturning } from "./storesReturning.ts"
import { guidesBack } from "./withGuide.ts"

/** Messages that a message may refer to. */
const remembered = 6

/** What a message is about, and who may do what. */
export interface Subject<E> extends Pick<
  MessageRequest,
  "ai" | "allowance" | "allowedProviders" | "dryRun" | "focusTier" | "folder" | "message" | "repository"
> {
  /** The change said exactly: then nothing is read from the message. */
  readonly wanted?: ReadonlyArray<Edit> | undefined
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

/** What a change is kept as: a version of its own, or an older one again. */
export type Made =
  | { readonly _tag: "New"; readonly version: NewVersion }
  | { readonly _tag: "Back"; readonly rollback: Rollback }

/** A message that changes the design. */
export interface Changed extends Said, TiersDiff {
  readonly kind: "change"
  /** Stores of the version before whose data has to be taken care of. */
  readonly migrations: ReadonlyArray<StoreMove>
  /** All four, as they are now. */
  readonly tiers: ReadonlyArray<Tier>
}

/** A message that changes nothing. */
export interface Unchanged extends Said {
  readonly kind: "answer" | "clarification"
  readonly suggestions?: ReadonlyArray<Suggestion>
}

/** What a message comes to. A change is made into a version, with its files, only where it is to be kept. */
export type Turn<E> = Unchanged | (Changed & { readonly make: Effect.Effect<Made, E | VersionNotFound, IacRenderer> })

/** Answers a message, or makes what it asks for. Keeps nothing: that is its caller's to do. */
export const messageTurn = Effect.fn("messageTurn")(function* <E>(subject: Subject<E>) {
  const architect = yield* Architect
  const { analysis, current, history, wanted, ...asked } = subject
  const dryRun = asked.dryRun === true
  const request: MessageRequest<E> = {
    ...asked,
    ...(dryRun ? { ai: false } : {}),
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
  }
  const answer = yield* wanted === undefined ? architect.respond(request) : architect.apply(request, wanted)
  const { architect: record, reply } = answer
  const language = languageIn(subject.message)
  /** Paragraphs, after what is to be known first. */
  const told = (...parts: ReadonlyArray<string>) =>
    [dryRun ? say(language)("dry.run") : "", ...parts].filter((part) => part !== "").join("\n\n")
  if (answer.kind === "answer") return { kind: answer.kind, reply: told(reply), architect: record } satisfies Turn<E>
  if (answer.kind === "clarification") {
    const { kind, suggestions = [] } = answer
    return { kind, reply: told(reply), architect: record, suggestions } satisfies Turn<E>
  }

  /** What both ways of changing tell: first of all which data is at stake. */
  const changedTo = (tiers: ReadonlyArray<Tier>, back: ReadonlyArray<StoreMove>) => {
    const migrations = [...storeMoves(current.tiers, tiers), ...back]
    return {
      kind: "change" as const,
      reply: told(movesIn(language, migrations, dryRun), reply),
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
    const { files: paths, contents } = history
    const make = Effect.map(guidesBack({ ...current, back }, target, { paths, contents }), (guides): Made => ({
      _tag: "Back",
      rollback: {
        to: answer.version,
        summary: `Back to version ${answer.version}.`,
        changes,
        priceDelta,
        priceCauses,
        architect: record,
        guides
      }
    }))
    return { ...changed, make } satisfies Turn<E>
  }
  const { context, tiers } = answer.design
  const after = tiers.map(({ tier }) => tier)
  const back = yield* storesReturning(history.version, current, after)
  const changed = changedTo(after, back)
  const { changes, priceCauses, priceDelta } = changed
  const make = Effect.map(
    filesOf(asked.repository, withCorrections(analysis, answer.edits), answer.design, { ...current, back }),
    (files): Made => ({
      _tag: "New",
      version: {
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
        files
      }
    })
  )
  return { ...changed, make } satisfies Turn<E>
})
