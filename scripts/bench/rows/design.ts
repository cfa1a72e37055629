import { Effect, Either } from "effect"
import { exampleRepository } from "../../../src/repo/snapshotOf.ts"
import type { Design, DesignRequest } from "../../../src/architect/Design.ts"
import { design } from "../../../src/architect/designTiers.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../../src/context/DesignContext.ts"
import { filesOf } from "../../../src/render/render.ts"
import { held } from "../held.ts"
import type { Measure } from "../Row.ts"
import { tenServices } from "../tenServices.ts"

/** Milliseconds in which four tiers are designed on two providers, and in which the files of one are written. */
const aim = 50

/** Designs and files of ten services: as usual, at 99.95 % under a load, and with a team that may run clusters. */
export const designing: Effect.Effect<ReadonlyArray<Measure>> = Effect.gen(function* () {
  const analysis = tenServices()
  const requestOf = (context: DesignContext): DesignRequest => ({
    repository: exampleRepository,
    analysis,
    context: { providers: ["aws", "scaleway"], ...context },
    edits: [],
    allowedProviders: ["aws", "scaleway"]
  })
  const made = (context: DesignContext): Effect.Effect<Design> =>
    Effect.sync(() => Either.getOrThrow(design(requestOf(context), bundledPriceList)))
  const designed = yield* made({})
  const files = Effect.sync(() =>
    designed.tiers
      .slice(1, 2)
      .map((tier) => filesOf({ repository: exampleRepository, analysis, design: designed, tier }))
  )
  return [
    yield* held(aim, "design of ten services, CPU", made({})),
    yield* held(aim, "the same at 99.95 % and 300 requests/s", made({ availability: "99.95", peakRps: 300 })),
    yield* held(aim, "the same with a strong team", made({ opsSkill: "strong", peakRps: 300 })),
    yield* held(aim, "files of one tier of ten services, CPU", files)
  ]
})
