import { Effect, Either } from "effect"
import type { DesignRequest } from "../../../src/architect/Design.ts"
import { design } from "../../../src/architect/designTiers.ts"
import { diffTiers } from "../../../src/architect/diffTiers.ts"
import { respondWith } from "../../../src/architect/responder/respond.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { filesOf } from "../../../src/render/render.ts"
import { exampleRepository } from "../../../src/repo/snapshotOf.ts"
import { held } from "../held.ts"
import { tenServices } from "../tenServices.ts"

/** Milliseconds in which a message is answered on top of storage. */
const aim = 50

const messages = [
  ["a question", "Why is there a load balancer?"],
  ["a dry run", "What would it cost with 500 rps?"],
  ["a change, its files, what differs", "We expect 60 requests per second at peak"],
  ["a change of one tier, the same", "Add a WAF to growth"],
  ["way back, what differs", "Go back to version 1"]
] as const

const engine = (asked: DesignRequest) => design(asked, bundledPriceList)

/** Messages about a design of ten services, without the store. */
export const answering = Effect.gen(function* () {
  const request: DesignRequest = {
    repository: exampleRepository,
    analysis: tenServices(),
    context: { providers: ["aws", "scaleway"] },
    edits: [],
    allowedProviders: ["aws", "scaleway"]
  }
  const respond = respondWith(engine)
  const current = Either.getOrThrow(engine(request))
  const tiers = current.tiers.map(({ tier }) => tier)
  const answer = (message: string) =>
    Effect.gen(function* () {
      const answer = yield* respond({
        ...request,
        message,
        focusTier: "growth",
        currentVersion: 2,
        settled: current.context,
        tiers,
        earlier: (version) => Effect.succeedSome({ version, tiers })
      })
      if (answer.kind === "revert") return diffTiers(tiers, tiers)
      if (answer.kind !== "change") return answer
      const made = { repository: request.repository, analysis: request.analysis, design: answer.design }
      return {
        files: answer.design.tiers.map((tier) => filesOf({ ...made, tier })),
        ...diffTiers(
          tiers,
          answer.design.tiers.map(({ tier }) => tier)
        )
      }
    })
  return yield* Effect.forEach(messages, ([what, message]) => held(aim, `${what}, CPU`, answer(message)))
}).pipe(Effect.orDie)
