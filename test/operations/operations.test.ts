import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Either, Layer, Option } from "effect"
import { Caller } from "../../src/accounts/Caller.ts"
import { Quota } from "../../src/accounts/Quota.ts"
import { AiUnavailable, Architect, type MessageAnswer } from "../../src/architect/Architect.ts"
import { CurrentRequest, type RequestTrace } from "../../src/operations/CurrentRequest.ts"
import {
  analyzeRepository,
  designInfrastructure,
  getArchitecture,
  getFiles,
  refineArchitecture,
  type Services,
  whoami
} from "../../src/operations/index.ts"
import { AccountId } from "../../src/projects/AccountId.ts"
import { type NewVersion, ProjectStore } from "../../src/projects/ProjectStore.ts"
import { IacRenderer } from "../../src/render/IacRenderer.ts"
import { RepoUnreadable } from "../../src/repo/RepoErrors.ts"
import { RepoReader } from "../../src/repo/RepoReader.ts"
import * as samples from "../support/http/samples.ts"
import { services } from "../support/http/services.ts"

const caller: Caller["Type"] = {
  account: {
    id: AccountId.make("aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa"),
    login: "acme",
    plan: "pro",
    createdAt: DateTime.unsafeMake(0)
  },
  plan: { name: "pro", providers: ["scaleway"], analysesPerMonth: 5, aiActionsPerMonth: 5, trackedProjects: 1 },
  key: {
    id: "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb",
    prefix: "gp_rw_abcd",
    name: "test",
    scope: "read_write",
    createdAt: DateTime.unsafeMake(0),
    lastUsedAt: null,
    revokedAt: null
  }
}

const id = samples.ids.designed
const version = { version: 1, createdAt: DateTime.unsafeMake(0), cause: "design" as const, summary: "Designed." }
const current = {
  ...version,
  requested: {},
  context: samples.context,
  architect: samples.architect,
  tiers: samples.tiers,
  changes: [],
  edits: []
}
const lease = (doing: "designing" | "refining") => ({
  account: caller.account.id,
  project: samples.project.conversationId,
  doing,
  token: "t"
})

/** What was written, in order, and by which calls. */
const recorder = (known: boolean = false) => {
  const done: Array<string> = []
  const versions: Array<NewVersion> = []
  const note = (what: string) => Effect.sync(() => void done.push(what))
  const store = {
    find: () =>
      Effect.succeed(known ? Option.some({ project: samples.project, analysis: samples.analysis }) : Option.none()),
    beginAnalysis: () =>
      Effect.succeed({ _tag: "Begun" as const, lease: { ...lease("designing"), doing: "analyzing" as const } }),
    completeAnalysis: (_: unknown, __: unknown, options?: { readonly alongside?: Effect.Effect<void, never> }) =>
      (options?.alongside ?? Effect.void).pipe(Effect.zipRight(note("completeAnalysis")), Effect.as(samples.project)),
    begin: (_: unknown, __: unknown, doing: "designing" | "refining") =>
      Effect.succeed({ lease: lease(doing), project: samples.project, analysis: samples.analysis }),
    version: (_: unknown, __: unknown, asked?: number) => Effect.succeed({ ...current, version: asked ?? 1 }),
    addVersion: (_: unknown, added: NewVersion, options?: { readonly alongside?: Effect.Effect<void, never> }) =>
      Effect.zipRight(options?.alongside ?? Effect.void, note("addVersion")).pipe(
        Effect.tap(() => Effect.sync(() => void versions.push(added))),
        Effect.as({ project: samples.project, version: { ...version, version: 2 } })
      ),
    rollBack: (_: unknown, { to }: { readonly to: number }) =>
      Effect.as(note(`rollBack to ${to}`), { project: samples.project, version: { ...version, version: 2 } }),
    addExchange: (_: unknown, { kind }: { readonly kind: string }) =>
      Effect.as(note(`addExchange ${kind}`), samples.project),
    release: () => note("release"),
    fail: (_: unknown, { code }: { readonly code: string }) => note(`fail ${code}`)
  }
  const quota = {
    reserve: (account: AccountId, _: unknown, quota: "analysesPerMonth" | "aiActionsPerMonth" | "trackedProjects") =>
      Effect.as(note(`reserve ${quota}`), { id: "r", account, quota }),
    keep: () => note("keep"),
    giveBack: () => note("giveBack"),
    usage: () => Effect.succeed(samples.account.plan.quotas)
  }
  return { done, versions, layer: Layer.mergeAll(Layer.mock(ProjectStore, store as never), Layer.mock(Quota, quota)) } // The fake takes less than the real store.
}

const architect = (mode: "deterministic" | "ai", answer: MessageAnswer | AiUnavailable) =>
  Layer.succeed(Architect, {
    mode,
    design: () =>
      answer instanceof AiUnavailable
        ? answer
        : Effect.succeed({
            context: samples.context,
            architect: { mode },
            tiers: samples.tiers.map((tier) => ({ tier, plan: {} as never })) // Only the fake renderer sees it.
          }),
    respond: () => (answer instanceof AiUnavailable ? answer : Effect.succeed(answer))
  })

const renderer = Layer.mock(IacRenderer, {
  render: ({ tier }) =>
    Effect.succeed([
      { path: `terraform/${tier.tier.name}.tf`, content: "x", language: "hcl", purpose: "terraform" as const }
    ])
})

const run = <A, E>(operation: Effect.Effect<A, E, Services>, ...layers: ReadonlyArray<Layer.Layer<never>>) =>
  operation.pipe(
    Effect.provideService(Caller, caller),
    Effect.provide(
      layers.reduce<Layer.Layer<Exclude<Services, Caller>>>(
        (all, layer) => Layer.merge(all, layer),
        Layer.merge(services(), renderer)
      )
    )
  )

const input = { conversationId: id, detail: "full" as const }
const question = { ...input, message: "why?", focusTier: "growth" as const }
const reply = { reply: "Because.", architect: samples.architect }

describe("analyzeRepository", () => {
  it.effect("takes a unit, writes the analysis with it, and keeps it", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder()
      const result = yield* run(analyzeRepository.run({ repoUrl: "acme/shop" }), layer)
      assert.isFalse(result.reused)
      assert.deepStrictEqual(done.slice(0, 3), ["reserve analysesPerMonth", "keep", "completeAnalysis"])
    })
  )

  it.effect("reuses a commit that was analysed before at no cost", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder(true)
      const result = yield* run(analyzeRepository.run({ repoUrl: "acme/shop" }), layer)
      assert.isTrue(result.reused)
      assert.deepStrictEqual(done, [])
    })
  )

  it.effect("gives unit and lease back when the repository cannot be read", () =>
    Effect.gen(function* () {
      const { done, layer } = recorder()
      const reader = Layer.mock(RepoReader, {
        resolve: () => Effect.succeed({ repository: samples.project.repository }),
        read: () => new RepoUnreadable({ reason: "it is corrupt" })
      })
      const result = yield* Effect.either(run(analyzeRepository.run({ repoUrl: "acme/shop" }), layer, reader))
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
        'detial: is unexpected, expected: "conversationId" | "detail" | "tier"',
        'context.compliance.1: Expected one of "gdpr", "eu-residency", "health", "pci", actual "iso"',
        `message: Expected a string at most 4000 character(s) long, actual "${"m".repeat(39)}…`,
        "The input must be a JSON object."
      ])
    })
  )
})
