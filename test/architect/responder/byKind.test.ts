import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { designWith } from "../../../src/architect/designTiers.ts"
import type { DesignRequest } from "../../../src/architect/Design.ts"
import { respondWith } from "../../../src/architect/responder/respond.ts"
import type { Service } from "../../../src/facts/Service.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../../support/analysis.ts"
import { fakePrices, fakeProvider } from "../../support/fakeProvider.ts"

const engine = (asked: DesignRequest) => designWith([fakeProvider()], asked, fakePrices)

const desk = aService({ name: "desk", kind: "api", uses: ["postgres"] })
const mailer = aService({ name: "mailer", kind: "worker", port: null, healthPath: null, uses: ["postgres"] })

/** The answer to a message about a design of such services. */
const answered = (services: ReadonlyArray<Service>, message: string) => {
  const request = aRequest({
    analysis: anAnalysis({
      services: [...services],
      datastores: [aDatastore({ usedBy: services.map(({ name }) => name) })]
    }),
    context: { peakRps: 50 }
  })
  const current = Either.getOrThrow(engine(request))
  return respondWith(engine)({
    ...request,
    message,
    focusTier: "growth",
    currentVersion: 1,
    settled: current.context,
    tiers: current.tiers.map(({ tier }) => tier),
    earlier: () => Effect.succeedNone
  })
}

/** The edits that a message comes to; the kind of the answer where it is no change. */
const editsOf = (services: ReadonlyArray<Service>, message: string) =>
  Effect.map(answered(services, message), (answer) =>
    answer.kind === "change" ? answer.edits.map(({ edit }) => edit) : answer.kind
  )

describe("the only service of a kind", () => {
  it.effect.each([
    ["Scale the API to 4", { _tag: "SetInstances", component: "desk", min: 4, max: 4 }],
    ["run the backend with at least 3 instances", { _tag: "SetInstances", component: "desk", min: 3 }],
    ["8 workers", { _tag: "SetInstances", component: "mailer", min: 8, max: 8 }],
    ["make the backend internal", { _tag: "CorrectService", service: "desk", public: false }],
    ["The API is internal", { _tag: "CorrectService", service: "desk", public: false }],
    ["start the api service with `node api.js`", { _tag: "CorrectService", service: "desk", start: "node api.js" }]
  ] as const)("goes by its kind: %s", ([message, edit]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* editsOf([desk, mailer], message), [edit])
    })
  )

  it.effect.each([
    ["our api must handle 500 requests per second", { _tag: "SetContext", set: { peakRps: 500 } }],
    ["our backend should be up 99.9 % of the time", { _tag: "SetContext", set: { availability: "99.9" } }],
    ["put a WAF in front of the api", { _tag: "AddComponent", kind: "waf" }]
  ] as const)("is not meant where the whole is: %s", ([message, edit]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* editsOf([desk, mailer], message), [edit])
    })
  )

  it.effect("is told by its name", () =>
    Effect.gen(function* () {
      assert.include((yield* answered([desk, mailer], "give the api 1 GB")).reply, "desk with 1 GiB of memory")
      assert.include((yield* answered([desk, mailer], "give the worker 8 GB")).reply, "mailer with 8 GiB of memory")
    })
  )

  it.effect("is what questions are about as well", () =>
    Effect.gen(function* () {
      const { kind, reply } = yield* answered([desk, mailer], "what does the api cost?")
      assert.strictEqual(kind, "answer")
      assert.include(reply, "desk")
    })
  )

  it.effect("goes by its name where something else is called so", () =>
    Effect.gen(function* () {
      const web = aService({ name: "api", kind: "web", uses: ["postgres"] })
      assert.include((yield* answered([desk, web], "give the api 1 GB")).reply, "api with 1 GiB of memory")
    })
  )

  it.effect.each(["give the api 1 GB", "make the backend internal", "give the worker 1 GB"])(
    "is none where there are several, or none: %s",
    (message) =>
      Effect.gen(function* () {
        const other = aService({ name: "admin", kind: "api", uses: ["postgres"] })
        assert.strictEqual(yield* editsOf([desk, other], message), "clarification")
      })
  )

  it.effect.each(["add an API gateway", "store the terraform backend in s3"])("is not meant by %s", (message) =>
    Effect.gen(function* () {
      assert.notInclude(JSON.stringify(yield* editsOf([desk], message)), "desk")
    })
  )
})
