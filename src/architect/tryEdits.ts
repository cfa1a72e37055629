/** Edits tried on a design, whoever proposes them: what they come to, before anything is kept. */
import { Either } from "effect"
import type { Edit, KeptEdit } from "../blueprint/Edit.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { ContextInvalid, MessageRequest, ProviderNotAllowed } from "./Architect.ts"
import { consequencesOf, movesOf } from "./consequences.ts"
import type { Design, DesignRequest } from "./Design.ts"
import { diffTiers, type TiersDiff } from "./diffTiers.ts"
import { keep } from "./keep.ts"
import { type NotPossible, settleEdits } from "./settleEdits.ts"

/** Decides, checks and prices whatever is asked. */
export type Engine = (request: DesignRequest) => Either.Either<Design, ContextInvalid | ProviderNotAllowed>

export interface Tried extends TiersDiff {
  /** Those of this message. */
  readonly kept: ReadonlyArray<KeptEdit>
  /** The whole list to keep with the new version, oldest first. */
  readonly edits: ReadonlyArray<KeptEdit>
  readonly design: Design
  readonly tiers: ReadonlyArray<Tier>
  /** What it does beyond what was asked, as sentences. */
  readonly consequences: ReadonlyArray<string>
  /** Tiers that change their place, as sentences. */
  readonly moves: ReadonlyArray<string>
}

type Asked = Omit<MessageRequest, "conversation" | "earlier" | "versions">

export const tryEdits = (
  engine: Engine,
  request: Asked,
  said: ReadonlyArray<Edit>
): Either.Either<Tried, ContextInvalid | NotPossible | ProviderNotAllowed> =>
  Either.gen(function* () {
    const settled = yield* settleEdits(said, { context: request.settled, tiers: request.tiers })
    const kept = keep(settled, request.currentVersion + 1, request.message)
    const edits = [...request.edits, ...kept]
    const design = yield* engine({ ...request, edits })
    const tiers = design.tiers.map(({ tier }) => tier)
    return {
      kept,
      edits,
      design,
      tiers,
      ...diffTiers(request.tiers, tiers),
      consequences: consequencesOf({ before: request.tiers, after: tiers, earlier: request.edits, added: kept }),
      moves: movesOf({ before: request.tiers, after: tiers })
    }
  })
