/** The architect that needs nothing but rules and prices: the same request always gets the same answer. */
import { Effect, Layer } from "effect"
import { Pricing } from "../pricing/Pricing.ts"
import { Architect } from "./Architect.ts"
import { engineOf } from "./designTiers.ts"
import { carryOutWith } from "./responder/carryOut.ts"
import { respondWith } from "./responder/respond.ts"

export const layer: Layer.Layer<Architect, never, Pricing> = Layer.effect(
  Architect,
  Effect.gen(function* () {
    const { prices } = yield* Pricing
    const engine = engineOf(prices)
    const respond = respondWith(engine)
    const carryOut = carryOutWith(engine)
    return Architect.of({
      mode: "deterministic",
      design: Effect.fn("Architect.design")((request) => Effect.suspend(() => engine(request))),
      respond: Effect.fn("Architect.respond")((request) => respond(request)),
      apply: Effect.fn("Architect.apply")((request, edits) => carryOut(request, edits))
    })
  })
)
