import { Effect, Either, Option } from "effect"
import type { MessageAnswer, ProviderNotAllowed } from "../../../src/architect/Architect.ts"
import { designWith } from "../../../src/architect/designTiers.ts"
import type { DesignRequest } from "../../../src/architect/Design.ts"
import { respondWith } from "../../../src/architect/responder/respond.ts"
import type { PriceList } from "../../../src/catalog/PriceList.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../../support/analysis.ts"
import { fakePrices, fakeProvider } from "../../support/fakeProvider.ts"

/** A shop with a web service, a worker, PostgreSQL and Redis, designed once, in version 3. */
export const request = aRequest({
  analysis: anAnalysis({
    services: [
      aService({ uses: ["postgres", "redis"] }),
      aService({ name: "worker", kind: "worker", port: null, healthPath: null, uses: ["redis"] })
    ],
    datastores: [
      aDatastore({ usedBy: ["web"] }),
      aDatastore({ id: "redis", kind: "cache", engine: "redis", version: null, usedBy: ["web", "worker"] })
    ]
  }),
  context: { peakRps: 50, compliance: ["gdpr"] }
})
/** A CDN so dear that a starter does without. */
const prices: PriceList = {
  ...fakePrices,
  find: (sku, region) => fakePrices.find(sku, sku === "fake.cdn" ? "dear" : region)
}

const engine = (asked: DesignRequest) => designWith([fakeProvider(), fakeProvider({ name: "aws" })], asked, prices)
const current = Either.getOrThrow(engine(request))
export const tiers = current.tiers.map(({ tier }) => tier)
const respond = respondWith(engine)

/** The answer to one message about that design; `was`: the tiers of earlier versions. */
export const asked = (message: string, was = tiers): Effect.Effect<MessageAnswer, ProviderNotAllowed> =>
  respond({
    ...request,
    message,
    focusTier: "growth",
    currentVersion: 3,
    settled: current.context,
    tiers,
    earlier: (version) =>
      Effect.succeed(version >= 1 && version <= 3 ? Option.some({ version, tiers: was }) : Option.none())
  })
