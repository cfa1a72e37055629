import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Layer } from "effect"
import { AiUnavailable, type MessageAnswer } from "../../src/architect/Architect.ts"
import { CurrentRequest, type RequestTrace } from "../../src/operations/CurrentRequest.ts"
import {
  analyzeRepository,
  designInfrastructure,
  getArchitecture,
  getFiles,
  refineArchitecture,
  whoami
} from "../../src/operations/index.ts"
import { RepoUnreadable } from "../../src/repo/RepoErrors.ts"
import { RepoReader } from "../../src/repo/RepoReader.ts"
import { architect, id, recorder, run } from "../support/http/recorder.ts"
import * as samples from "../support/http/samples.ts"

const input = { conversationId: id, detail: "full" as const }
const question = { ...input, message: "why?", focusTier: "growth" as const }
const reply = { reply: "Because.", architect: samples.architect }

describe("analyzeRepository", () => {
  it.effect("takes a unit, writes the analysis with it, and keeps it", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder()
      const result = yield* run(analyzeRepository.run({ repoUrl: "acme/shop", refresh: false, detail: "full" }), layer)
      assert.isFalse(result.reused)
      assert.deepStrictEqual(done.slice(0, 3), ["reserve analysesPerMonth", "keep", "completeAnalysis"])
    })
  )

  it.effect("reuses a commit that was analysed before at no cost", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder(true)
      const result = yield* run(analyzeRepository.run({ repoUrl: "acme/shop", refresh: false, detail: "full" }), layer)
      assert.isTrue(result.reused)
      assert.deepStrictEqual(done, [])
    })
  )

  it.effect("gives unit and lease back when the repository cannot be read", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder()
      const reader = Layer.mock(RepoReader, {
        resolve: () => Effect.succeed({ number: 1, repository: samples.project.repository }),
        read: () => new RepoUnreadable({ reason: "it is corrupt" })
      })
      const result = yield* Effect.either(
        run(analyzeRepository.run({ repoUrl: "acme/shop", refresh: false, detail: "full" }), layer, reader)
      )
      assert.strictEqual(Either.getOrThrow(Either.flip(result))._tag, "RepoUnreadable")
      assert.deepStrictEqual(done, ["reserve analysesPerMonth", "release", "giveBack"])
    })
  )
})

describe("designInfrastructure", () => {
  const answer: MessageAnswer = { kind: "answer", ...reply }

  it.effect("writes a version with the files of all four tiers and says that edits are not carried over", () =>
    Effect.gen(function* () {
      const { done, layer, versions } = recorder()
      const result = yield* run(designInfrastructure.run(input), layer, architect("deterministic", answer))
      assert.deepStrictEqual(done.slice(0, 1), ["addVersion"])
      assert.deepStrictEqual(
        versions[0]?.files.map(({ files, tier }) => [tier, files[0]?.path]),
        [
          ["starter", "terraform/starter.tf"],
          ["growth", "terraform/growth.tf"],
          ["scale", "terraform/scale.tf"],
          ["enterprise", "terraform/enterprise.tf"]
        ]
      )
      assert.include(versions[0]?.summary, "not carried over")
      assert.strictEqual(result.version, 2)
    })
  )

  it.effect("costs a unit only when an AI answered", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder()
      yield* run(designInfrastructure.run(input), layer, architect("ai", answer))
      assert.deepStrictEqual(done.slice(0, 3), ["reserve aiActionsPerMonth", "keep", "addVersion"])
    })
  )

  it.effect("leaves the project failed when the AI gave up, and gives the unit back", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder()
      const gone = architect("ai", new AiUnavailable({ reason: "no answer" }))
      const result = yield* Effect.either(run(designInfrastructure.run(input), layer, gone))
      assert.isTrue(Either.isLeft(result))
      assert.sameMembers(done, ["reserve aiActionsPerMonth", "giveBack", "fail upstream_error"])
    })
  )

  it.effect("shows a summary without items, reasons and diagram", () =>
    Effect.gen(function* () {
      const { layer } = recorder()
      const { tiers } = yield* run(
        designInfrastructure.run({ ...input, detail: "summary" }),
        layer,
        architect("deterministic", answer)
      )
      for (const tier of tiers) {
        assert.notProperty(tier, "items")
        assert.notProperty(tier, "diagram")
        assert.notProperty(tier.components[0], "because")
      }
    })
  )
})

describe("refineArchitecture", () => {
  it.effect("changes nothing for a question", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder()
      const result = yield* run(
        refineArchitecture.run(question),
        layer,
        architect("deterministic", { kind: "answer", ...reply })
      )
      assert.deepStrictEqual(done.slice(0, 1), ["addExchange answer"])
      assert.deepInclude(result, { kind: "answer", version: 1, previousVersion: null, changes: [], priceDelta: {} })
      assert.notProperty(result, "tiers")
    })
  )

  it.effect("makes a version of a change and tells what became dearer", () =>
    Effect.gen(function* () {
      const { done, layer, versions } = recorder()
      const dearer = samples.tiers.map((tier) => ({
        ...tier,
        price: { ...tier.price, monthlyEur: tier.price.monthlyEur + 10 }
      }))
      const change: MessageAnswer = {
        kind: "change",
        ...reply,
        summary: "Dearer.",
        edits: [],
        design: {
          context: samples.context,
          architect: samples.architect,
          tiers: dearer.map((tier) => ({ tier, plan: {} as never })) // Only the fake renderer sees it.
        }
      }
      const result = yield* run(refineArchitecture.run(question), layer, architect("deterministic", change))
      assert.deepStrictEqual(done.slice(0, 1), ["addVersion"])
      assert.strictEqual(versions[0]?.cause, "message")
      assert.deepInclude(result, { kind: "change", version: 2, previousVersion: 1 })
      assert.deepStrictEqual(result.priceDelta, { starter: 10, growth: 10, scale: 10, enterprise: 10 })
      assert.strictEqual(result.tiers?.length, 4)
    })
  )

  it.effect("goes back to an earlier version as a new one", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder()
      const back: MessageAnswer = { kind: "revert", ...reply, version: 1 }
      const result = yield* run(refineArchitecture.run(question), layer, architect("deterministic", back))
      assert.deepStrictEqual(done.slice(0, 1), ["rollBack to 1"])
      assert.deepInclude(result, { kind: "change", version: 2, previousVersion: 1 })
    })
  )
})

describe("every operation", () => {
  it.effect("names itself in the trace, also when it refuses", () =>
    Effect.gen(function* () {
      const trace: RequestTrace = {
        requestId: "r",
        account: null,
        keyPrefix: null,
        operation: null,
        tool: null,
        status: null
      }
      yield* run(whoami.answer({}).pipe(Effect.provideService(CurrentRequest, trace)))
      assert.strictEqual(trace.operation, "whoami")
      yield* Effect.either(run(getFiles.answer({ nope: 1 }).pipe(Effect.provideService(CurrentRequest, trace))))
      assert.strictEqual(trace.operation, "getFiles")
    })
  )

  it.effect("has one form for every way of writing the same call", () =>
    Effect.gen(function* () {
      const one = yield* run(getFiles.prepare({ conversationId: id, tier: "growth" }))
      const other = yield* run(getFiles.prepare({ conversationId: id }))
      assert.strictEqual(one.canonical, other.canonical)
    })
  )

  it.effect("refuses what it does not know, naming the field and the rule", () =>
    Effect.gen(function* () {
      const refusals = yield* Effect.forEach(
        [
          Effect.asVoid(whoami.prepare({ a: 1 })),
          Effect.asVoid(getArchitecture.prepare({ conversationId: id, tier: "mega" })),
          Effect.asVoid(getArchitecture.prepare({ conversationId: id, detial: "full" })),
          Effect.asVoid(designInfrastructure.prepare({ conversationId: id, context: { compliance: ["gdpr", "iso"] } })),
          Effect.asVoid(refineArchitecture.prepare({ conversationId: id, message: "m".repeat(5000) })),
          Effect.asVoid(analyzeRepository.prepare(null))
        ],
        (prepared) => Effect.map(Effect.flip(run(prepared)), ({ message }) => message)
      )
      assert.deepStrictEqual(refusals, [
        "a: is unexpected; this takes no input",
        'tier: Expected one of "starter", "growth", "scale", "enterprise", actual "mega"',
        "detial: is no field here; the fields are conversationId, detail, tier, version",
        'context.compliance[1]: Expected one of "gdpr", "eu-residency", "health", "pci", actual "iso"',
        "message: must be 1 to 4000 characters long",
        "The input must be a JSON object."
      ])
    })
  )
})
