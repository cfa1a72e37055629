/** The architect that asks a language model. The engine decides, checks and prices all the same; where the model fails, the deterministic architect answers. */
import { Effect, Either, Layer, Ref } from "effect"
import { Pricing } from "../../pricing/Pricing.ts"
import { AiUnavailable, Architect } from "../Architect.ts"
import type { ArchitectRecord, DesignRequest, ModelUsage } from "../Design.ts"
import { engineOf } from "../designTiers.ts"
import { carryOutWith } from "../responder/carryOut.ts"
import { respondWith } from "../responder/respond.ts"
import { AiOptions } from "./AiOptions.ts"
import { type Conversation, converse, type Ended } from "./converse.ts"
import { aboutDesign, designOf } from "./forDesign.ts"
import { aboutMessage, answerOf } from "./forMessage.ts"
import { LanguageModel } from "./LanguageModel.ts"
import { noTokens, usageOf } from "./spend.ts"

/** What a talk came to, with what it took. */
interface Talked<E> {
  readonly ended: Either.Either<Ended<E>, string>
  readonly usage: ModelUsage | null
}

const withUsage = (usage: ModelUsage | null) => (usage === null ? {} : { usage })

export const layer: Layer.Layer<Architect, never, AiOptions | LanguageModel | Pricing> = Layer.effect(
  Architect,
  Effect.gen(function* () {
    const { prices } = yield* Pricing
    const model = yield* LanguageModel
    const options = yield* AiOptions
    const rate = prices.exchangeRate
    const engine = engineOf(prices)
    const deterministic = respondWith(engine)
    const carryOut = carryOutWith(engine)

    const talk = <E>(conversation: Conversation<E>, { allowance }: DesignRequest): Effect.Effect<Talked<E>, E> =>
      Effect.gen(function* () {
        const spent = yield* Ref.make(noTokens)
        const means = { model, options, rate, leftEur: allowance?.leftEur ?? null, spent }
        const ended = yield* converse(conversation, means)
        return { ended, usage: usageOf(yield* Ref.get(spent), options.prices, rate) }
      })

    const done = (usage: ModelUsage | null): ArchitectRecord => ({
      mode: "ai",
      model: model.model,
      ...withUsage(usage)
    })

    /** The record of an answer without the model's part, or the failure where configuration forbids one. */
    const fallenBack = (fallback: string, usage: ModelUsage | null): Effect.Effect<ArchitectRecord, AiUnavailable> =>
      options.fallBack
        ? Effect.succeed({ mode: "deterministic", fallback, ...withUsage(usage) })
        : new AiUnavailable({ reason: fallback, ...withUsage(usage) })

    return Architect.of({
      mode: "ai",
      design: Effect.fn("Architect.design")(function* (request) {
        const own = yield* engine(request)
        if (request.ai === false) return own
        // a library has nothing to run, and nothing that a model could better
        if (own.tiers.every(({ tier }) => tier.components.length === 0)) return own
        const { ended, usage } = yield* talk(aboutDesign(engine, request, own), request)
        return Either.isLeft(ended)
          ? { ...own, architect: yield* fallenBack(ended.left, usage) }
          : designOf(own, ended.right, done(usage))
      }),
      respond: Effect.fn("Architect.respond")(function* (request) {
        if (request.ai === false) return yield* deterministic(request)
        const before = request.conversation === undefined ? [] : yield* request.conversation
        const { ended, usage } = yield* talk(aboutMessage(engine, request, before), request)
        if (Either.isRight(ended)) return yield* answerOf(ended.right, done(usage))
        const architect = yield* fallenBack(ended.left, usage)
        return { ...(yield* deterministic(request)), architect }
      }),
      apply: Effect.fn("Architect.apply")((request, edits) => carryOut(request, edits))
    })
  })
)
