/** Edits tried on a design, whoever proposes them: what they come to, before anything is kept. */
import { Either } from "effect"
import type { Edit, KeptEdit } from "../blueprint/Edit.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { ContextInvalid, MessageRequest, ProviderNotAllowed } from "./Architect.ts"
import { effectsOf, notKnown, sameApplication, withCorrections } from "./correcting.ts"
import { type Consequence, consequencesOf, movesOf } from "./consequences.ts"
import type { Design, DesignRequest } from "./Design.ts"
import { diffTiers, type TiersDiff } from "./diffTiers.ts"
import { keep } from "./keep.ts"
import { sentenceOf } from "./responder/texts/consequenceWords.ts"
import { NotPossible, settleEdits } from "./settleEdits.ts"

/** Decides, checks and prices whatever is asked. */
export type Engine = (request: DesignRequest) => Either.Either<Design, ContextInvalid | ProviderNotAllowed>

export interface Tried extends TiersDiff {
  /** Those of this message. */
  readonly kept: ReadonlyArray<KeptEdit>
  /** The whole list to keep with the new version, oldest first. */
  readonly edits: ReadonlyArray<KeptEdit>
  readonly design: Design
  readonly tiers: ReadonlyArray<Tier>
  /** Whether another application is designed for than before. */
  readonly corrects: boolean
  /** What it does beyond what was asked, tier by tier, and tiers that change their place. */
  readonly effects: ReadonlyArray<Consequence>
  /** The former as sentences, with what goes with a correction. */
  readonly consequences: ReadonlyArray<string>
  /** What goes with a correction, as sentences. */
  readonly corrections: ReadonlyArray<string>
  /** Tiers that change their place, as sentences. */
  readonly moves: ReadonlyArray<string>
}

/** What edits are tried on. */
export type Asked = Omit<MessageRequest, "conversation" | "earlier" | "versions">

export const tryEdits = (
  engine: Engine,
  request: Asked,
  said: ReadonlyArray<Edit>
): Either.Either<Tried, ContextInvalid | NotPossible | ProviderNotAllowed> =>
  Either.gen(function* () {
    const settled = yield* settleEdits(said, { context: request.settled, tiers: request.tiers })
    const unknown = notKnown(request.analysis, request.edits, settled)
    if (unknown !== null) return yield* Either.left(new NotPossible({ reason: unknown }))
    const kept = keep(settled, request.currentVersion + 1, request.message)
    const edits = [...request.edits, ...kept]
    const design = yield* engine({ ...request, edits })
    const tiers = design.tiers.map(({ tier }) => tier)
    const [was, is] = [withCorrections(request.analysis, request.edits), withCorrections(request.analysis, edits)]
    const consequences = consequencesOf({ before: request.tiers, after: tiers, earlier: request.edits, added: kept })
    const moves = movesOf({ before: request.tiers, after: tiers })
    const corrections = effectsOf(was, is)
    return {
      kept,
      edits,
      design,
      tiers,
      ...diffTiers(request.tiers, tiers),
      corrects: !sameApplication(was, is),
      effects: [...consequences, ...moves],
      corrections,
      consequences: [...consequences.map((one) => sentenceOf("en", one)), ...corrections],
      moves: moves.map((one) => sentenceOf("en", one))
    }
  })
