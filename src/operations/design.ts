import { Effect, Option } from "effect"
import type { Payer } from "../accounts/Caller.ts"
import { withUnit } from "../accounts/Quota.ts"
import { metered } from "../accounts/Spending.ts"
import { type AiUnavailable, Architect } from "../architect/Architect.ts"
import type { ArchitectRecord, Design } from "../architect/Design.ts"
import { codeOf } from "./ErrorCodes.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { Failure, Project } from "../projects/Project.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import { IacRenderer } from "../render/IacRenderer.ts"
import type { Repository } from "../repo/Repository.ts"
import type { Failure as OperationFailure } from "./Failure.ts"
import { type Before, withGuide } from "./withGuide.ts"

/** The files of all four tiers, from the plans that were priced, with how data gets there from the version before. */
export const filesOf = (repository: Repository, analysis: Analysis, design: Design, before?: Before) =>
  Effect.flatMap(IacRenderer, (renderer) =>
    Effect.forEach(design.tiers, (tier) =>
      Effect.map(renderer.render({ repository, analysis, design, tier }), (files) => ({
        tier: tier.tier.name,
        files: withGuide(files, before, tier.tier)
      }))
    )
  )

/** What work of the architect's is given where the caller may be charged for it. */
export interface Charged {
  /** What a language model may spend. */
  readonly allowance: { readonly leftEur: number | null }
  /** What to write alongside the result: the unit is kept only for what the AI did. */
  readonly unitOf: (record: ArchitectRecord) => Effect.Effect<void, StoreUnavailable>
}

const free: Charged = { allowance: { leftEur: null }, unitOf: () => Effect.void }

/** Work of the architect's on a project. Where an AI may answer, a unit and what it may spend are set aside before. */
export const withArchitect = <A, E, R>(
  payer: Payer,
  { ai }: Pick<Project, "ai">,
  work: (charged: Charged) => Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const architect = yield* Architect
    if (architect.mode === "deterministic" || ai === false) return yield* work(free)
    return yield* withUnit(payer, "aiActionsPerMonth", (keep) =>
      metered(payer.account.id, (allowance) =>
        work({ allowance, unitOf: ({ mode }) => (mode === "ai" ? keep : Effect.void) })
      )
    )
  })

/** What leaves a project `failed`: the architect gave up. A wrong request leaves it as it was. */
export const failureOf = (error: OperationFailure): Option.Option<Failure> =>
  isGivenUp(error) ? Option.some({ code: codeOf(error).code, message: error.message }) : Option.none()

const isGivenUp = (error: OperationFailure): error is AiUnavailable => error._tag === "AiUnavailable"
