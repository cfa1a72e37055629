/** Another engine than the code speaks to is not free, whatever it saves: that is said before it is taken and after. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import type { MessageRequest } from "../../src/architect/Architect.ts"
import { design } from "../../src/architect/designTiers.ts"
import type { DesignRequest } from "../../src/architect/Design.ts"
import { carryOutWith } from "../../src/architect/responder/carryOut.ts"
import { respondWith } from "../../src/architect/responder/respond.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { areAlike } from "../../src/facts/data/engines.ts"
import type { Datastore } from "../../src/facts/Datastore.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"

const engine = (request: DesignRequest) => design(request, bundledPriceList)

/** Engines that stand for one another in a design. */
const kinds: ReadonlyArray<readonly [Datastore["kind"], ReadonlyArray<string>]> = [
  ["relational", ["postgres", "mysql", "mariadb", "mssql"]],
  ["cache", ["redis", "valkey", "memcached"]],
  ["queue", ["rabbitmq", "sqs"]]
]

const pairs = kinds.flatMap(([kind, engines]) =>
  engines.flatMap((from) => engines.flatMap((to) => (from === to ? [] : [{ kind, from, to }])))
)

const evidence = [{ path: "compose.yaml", line: 4, excerpt: "image" }]

const about = (kind: Datastore["kind"], of: string, message: string): MessageRequest => {
  const request = aRequest({
    analysis: anAnalysis({
      services: [aService({ uses: [of] })],
      datastores: [aDatastore({ id: of, kind, engine: of, version: null, usedBy: ["web"], evidence })]
    }),
    context: { peakRps: 50, providers: ["aws"] }
  })
  const made = Either.getOrThrow(engine(request))
  return {
    ...request,
    message,
    focusTier: "growth",
    currentVersion: 1,
    settled: made.context,
    tiers: made.tiers.map(({ tier }) => tier),
    earlier: () => Effect.succeed(Option.none())
  }
}

describe("another engine", () => {
  it.effect.each(pairs)(
    "in place of $from: $to is done with what the code needs first, unless it speaks the same",
    ({ from, kind, to }) =>
      Effect.gen(function* () {
        const request = about(kind, from, "ok")
        const { reply } = yield* carryOutWith(engine)(request, [{ _tag: "ReplaceEngine", component: from, engine: to }])
        const said = new RegExp(`the code connects to ${from} \\(compose\\.yaml:4\\)`)
        if (areAlike(from, to)) assert.notMatch(reply, said)
        else assert.match(reply, said)
      })
  )

  it.effect("is offered to save money with what the code needs first, and never as if it broke nothing", () =>
    Effect.gen(function* () {
      const { reply } = yield* respondWith(engine)(about("queue", "rabbitmq", "How can I save money in growth?"))
      const row = reply.split("\n").find((line) => /SQS/.test(line))
      assert.match(row ?? reply, /the code connects to rabbitmq/)
      assert.notMatch(row ?? "", /\| nothing \|/)
    })
  )
})
