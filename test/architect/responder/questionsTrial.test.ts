/** Answers that must not say more, or other things, than the design shows. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import type { DesignRequest } from "../../../src/architect/Design.ts"
import { designWith } from "../../../src/architect/designTiers.ts"
import { respondWith } from "../../../src/architect/responder/respond.ts"
import type { Tier } from "../../../src/blueprint/Tier.ts"
import { aRequest, anAnalysis, aService } from "../../support/analysis.ts"
import { fakePrices, fakeProvider } from "../../support/fakeProvider.ts"
import { ask, asked } from "./questionsAsked.ts"

const replyTo = (message: string) => Effect.map(ask(message), ({ reply }) => reply)

const tierOf = (name: string): Tier => {
  const found = asked.tiers.find(({ tier }) => tier.name === name)?.tier
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const engine = (one: DesignRequest) => designWith([fakeProvider(), fakeProvider({ name: "aws" })], one, fakePrices)

/** What a clarification offers for a design with one service, run by people of a skill. */
const offered = (service: string, opsSkill: "none" | "strong", message: string) => {
  const request = aRequest({ analysis: anAnalysis({ services: [aService({ name: service })] }), context: { opsSkill } })
  const { context, tiers } = Either.getOrThrow(engine(request))
  return Effect.map(
    respondWith(engine)({
      ...request,
      message,
      focusTier: "growth",
      currentVersion: 1,
      settled: context,
      tiers: tiers.map(({ tier }) => tier),
      earlier: () => Effect.succeedNone
    }),
    ({ reply }) => reply
  )
}

describe("a clarification", () => {
  it.effect("offers nothing for a service that is not there", () =>
    Effect.gen(function* () {
      const message = "do something nice about instances"
      assert.include(yield* offered("web", "none", message), "Run web with")
      const reply = yield* offered("api", "none", message)
      assert.notInclude(reply, "Run web with")
      assert.include(reply, "Run api with")
    })
  )

  it.effect("offers Kubernetes to those alone who can run it", () =>
    Effect.gen(function* () {
      const message = "something about kubernetes and so on"
      assert.include(yield* offered("web", "strong", message), "Run it on Kubernetes")
      assert.notInclude(yield* offered("web", "none", message), "Run it on Kubernetes")
    })
  )
})

describe("a question", () => {
  it.effect("about a load is held against what the tier carries, and its words plan for that tier alone", () =>
    Effect.gen(function* () {
      const { peakRps } = tierOf("scale").capacity
      assert.match(yield* replyTo(`can scale handle ${Math.floor(peakRps)} requests per second?`), /^Yes/)
      const reply = yield* replyTo("can scale handle 500 requests per second?")
      assert.match(reply, /^No: \*\*scale\*\*/)
      assert.include(reply, "nothing was changed")
      assert.notInclude(reply, "growth")
    })
  )

  it.effect("about a single zone lists what lies in one", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("Does anything in enterprise sit in only one availability zone?")
      const alone = tierOf("enterprise").components.filter(({ zones }) => zones.length === 1)
      assert.isNotEmpty(alone)
      for (const { id } of alone) assert.include(reply, id)
      assert.notInclude(reply, "nothing was changed")
    })
  )

  it.effect("about what a single zone would cost is no question about what lies in one", () =>
    Effect.gen(function* () {
      assert.notInclude(yield* replyTo("what would it cost in a single availability zone?"), "When the zone fails")
    })
  )

  it.effect("which tier fits a budget counts it, and says no figure twice", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("Which tier would you recommend for a start-up with 200 euros a month?")
      assert.include(reply, "a budget of 200.00 €")
      assert.notMatch(reply, /within (.+) instead of \1[.,]/)
      assert.match(reply, /\| scale \|.* budget \|/)
    })
  )

  it.effect("about a staging environment says what one would add", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("is there a staging env included?")
      assert.match(reply, /^No/)
      const saying = /say “([^”]+)”/.exec(reply)?.[1] ?? ""
      const added = yield* ask(saying)
      assert.strictEqual(added.kind, "change")
      assert.include(added.reply, /would add (\S+ €)/.exec(reply)?.[1] ?? "nothing")
    })
  )

  it.effect("about one part where there are several says what one saves", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("how much would we save with a single instance of web?")
      assert.include(reply, "not meet availability")
      const saying = /say "([^"]+)"/.exec(reply)?.[1]
      if (saying !== undefined) assert.strictEqual((yield* ask(saying)).kind, "change", saying)
    })
  )

  it.effect("with a condition that is not understood says so, and tries nothing", () =>
    Effect.gen(function* () {
      const { kind, reply } = yield* ask("How much would 4,99 nines cost?")
      assert.include(["answer", "clarification"], kind)
      assert.match(reply, /^Which change you mean was not clear, so none was tried|nothing was changed/)
    })
  )

  it.effect("for a regime that is not offered names those that are", () =>
    Effect.gen(function* () {
      const { kind, reply } = yield* ask("make it HIPAA compliant")
      assert.strictEqual(kind, "clarification")
      assert.include(reply, "gdpr, eu-residency, health, pci")
    })
  )
})
