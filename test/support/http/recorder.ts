import { DateTime, Effect, Layer, Option } from "effect"
import { Caller } from "../../../src/accounts/Caller.ts"
import { Quota } from "../../../src/accounts/Quota.ts"
import { AiUnavailable, Architect, type MessageAnswer } from "../../../src/architect/Architect.ts"
import type { Services } from "../../../src/operations/index.ts"
import { AccountId } from "../../../src/projects/AccountId.ts"
import { type NewVersion, ProjectStore } from "../../../src/projects/ProjectStore.ts"
import { IacRenderer } from "../../../src/render/IacRenderer.ts"
import * as samples from "./samples.ts"
import { services } from "./services.ts"

export const caller: Caller["Type"] = {
  account: {
    id: AccountId.make("aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa"),
    login: "acme",
    plan: "pro",
    createdAt: DateTime.unsafeMake(0)
  },
  plan: {
    name: "pro",
    providers: ["scaleway"],
    analysesPerMonth: 5,
    aiActionsPerMonth: 5,
    storedProjects: 500,
    versionsPerProject: 500,
    trackedProjects: 1
  },
  key: {
    id: "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb",
    prefix: "gp_rw_abcd",
    name: "test",
    scope: "read_write",
    createdAt: DateTime.unsafeMake(0),
    parentId: null,
    lastUsedAt: null,
    revokedAt: null
  }
}

/** The project that every call is about. */
export const id = samples.ids.designed
const heading = { version: 1, createdAt: DateTime.unsafeMake(0), cause: "design" as const, summary: "Designed." }
const version = { ...heading, changeCount: 0, priceDelta: {} }
const current = {
  ...heading,
  requested: {},
  context: samples.context,
  architect: samples.architect,
  tiers: samples.tiers,
  changes: [],
  priceDelta: {},
  priceCauses: {},
  edits: []
}
const lease = (doing: "designing" | "refining") => ({
  account: caller.account.id,
  project: samples.project.conversationId,
  doing,
  token: "t"
})

/** What was written, in order, and by which calls. */
export const recorder = (known: boolean = false) => {
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
    files: () => Effect.succeed({ version: 1, files: [] }),
    rollBack: (_: unknown, { to }: { readonly to: number }) =>
      Effect.as(note(`rollBack to ${to}`), { project: samples.project, version: { ...version, version: 2 } }),
    addExchange: (_: unknown, { kind }: { readonly kind: string }) =>
      Effect.as(note(`addExchange ${kind}`), samples.project),
    release: () => note("release"),
    fail: (_: unknown, { code }: { readonly code: string }) => note(`fail ${code}`)
  }
  const quota = {
    reserve: (account: AccountId, _: unknown, quota: "analysesPerMonth" | "aiActionsPerMonth") =>
      Effect.as(note(`reserve ${quota}`), { id: "r", account, quota }),
    keep: () => note("keep"),
    giveBack: () => note("giveBack"),
    usage: () => Effect.succeed(samples.account.plan.quotas)
  }
  return { done, versions, layer: Layer.mergeAll(Layer.mock(ProjectStore, store as never), Layer.mock(Quota, quota)) } // The fake takes less than the real store.
}

/** An architect that always answers the same. */
export const architect = (mode: "deterministic" | "ai", answer: MessageAnswer | AiUnavailable) =>
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
    respond: () => (answer instanceof AiUnavailable ? answer : Effect.succeed(answer)),
    apply: () => (answer instanceof AiUnavailable ? Effect.die(answer) : Effect.succeed(answer))
  })

const renderer = Layer.mock(IacRenderer, {
  render: ({ tier }) =>
    Effect.succeed([
      { path: `terraform/${tier.tier.name}.tf`, content: "x", language: "hcl", purpose: "terraform" as const }
    ])
})

/** Runs an operation as the caller, the layers replacing the fakes that are there. */
export const run = <A, E>(operation: Effect.Effect<A, E, Services>, ...layers: ReadonlyArray<Layer.Layer<never>>) =>
  operation.pipe(
    Effect.provideService(Caller, caller),
    Effect.provide(
      layers.reduce<Layer.Layer<Exclude<Services, Caller>>>(
        (all, layer) => Layer.merge(all, layer),
        Layer.merge(services(), renderer)
      )
    )
  )
