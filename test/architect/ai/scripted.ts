/** A language model that says what a test has written down for it, and remembers what it was asked. */
import { Duration, Effect, Either, Exit, Layer, Option } from "effect"
import { Meter } from "../../../src/accounts/Meter.ts"
import { Architect, type EarlierVersion, type MessageRequest, type Spoken } from "../../../src/architect/Architect.ts"
import * as AiArchitect from "../../../src/architect/ai/AiArchitect.ts"
import { AiOptions } from "../../../src/architect/ai/AiOptions.ts"
import {
  type Asked,
  LanguageModel,
  ModelFailed,
  type ModelFailure,
  type Reply,
  type Text,
  type TokenUse,
  type ToolUse
} from "../../../src/architect/ai/LanguageModel.ts"
import type { Design, DesignRequest } from "../../../src/architect/Design.ts"
import { design } from "../../../src/architect/designTiers.ts"
import { mostOf } from "../../../src/architect/ai/spend.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import * as Pricing from "../../../src/pricing/Pricing.ts"
import { aDatastore, anAnalysis, aRequest, aService, aVariable } from "../../support/analysis.ts"

type Said = ReadonlyArray<Text | ToolUse>

/** One reply, or how the model fails; a function sees what it was asked. */
export type Line = Said | ModelFailure | "silent" | ((asked: Asked) => Said)

/** Tokens of every reply. */
export const perCall: TokenUse = { inputTokens: 100, outputTokens: 50, cacheReadTokens: 1000, cacheWriteTokens: 10 }

export const use = (name: string, input: unknown): ToolUse => ({ type: "tool_use", id: `use-${name}`, name, input })

/** What one call may take at most. */
export const mostAsked = ({ maxTokens, system, tools, turns }: Asked): TokenUse =>
  mostOf(JSON.stringify([system, tools, turns]), maxTokens)

/** An edit with a reason that holds no figure. */
export const propose = (...edits: ReadonlyArray<object>): ToolUse =>
  use("propose_edits", { edits: edits.map((edit) => ({ edit, reason: "It fits this application better." })) })

/** Everything of an asked turn that came from tools or from us. */
export const heard = ({ turns }: Asked): string =>
  turns
    .filter(({ role }) => role === "user")
    .flatMap(({ content }) => content.flatMap((part) => ("text" in part ? [part.text] : [])))
    .join("\n")

export const scripted = (script: ReadonlyArray<Line>) => {
  const asked: Array<Asked> = []
  const say = (one: Asked): Effect.Effect<Reply, ModelFailed> =>
    Effect.suspend(() => {
      const line = script[asked.length]
      asked.push(one)
      if (line === undefined) return Effect.die(new Error("The script has no further line."))
      if (line === "silent") return Effect.never
      if (typeof line === "string") return new ModelFailed({ failure: line })
      return Effect.succeed(typeof line === "function" ? line(one) : line)
    })
  const ask = (one: Asked): Effect.Effect<Reply, ModelFailed> =>
    Effect.flatMap(Meter, ({ begin }) =>
      Effect.acquireUseRelease(
        Effect.mapError(begin("scripted", mostAsked(one)), ({ reason }) => new ModelFailed({ failure: reason })),
        () => say(one),
        (settle, exit) => settle(Exit.isInterrupted(exit) ? mostAsked(one) : perCall)
      )
    )
  return { asked, layer: Layer.succeed(LanguageModel, { model: "scripted", ask }) }
}

/** Round figures: a dollar for a thousand tokens, so that a call comes to cents. */
export const options: AiOptions["Type"] = {
  maxRounds: 6,
  maxTokens: 1000,
  timeLimit: Duration.seconds(60),
  fallBack: true,
  prices: { input: 1000, output: 2000, cacheRead: 100, cacheWrite: 1250, asOf: "2026-11-22", source: "test" }
}

/** The architect over a script. */
export const architect = (script: ReadonlyArray<Line>, over: Partial<AiOptions["Type"]> = {}) => {
  const { asked, layer } = scripted(script)
  const means = Layer.mergeAll(layer, Pricing.layer, Layer.succeed(AiOptions, { ...options, ...over }))
  return { asked, layer: AiArchitect.layer.pipe(Layer.provide(means)) }
}

/** A shop with PostgreSQL and Redis, in version 3. */
export const request: DesignRequest = aRequest({
  analysis: anAnalysis({
    services: [
      aService({
        uses: ["postgres", "redis"],
        environment: [aVariable({ name: "API_KEY", secret: true, required: true })]
      })
    ],
    datastores: [
      aDatastore({
        usedBy: ["web"],
        evidence: [{ path: "docker-compose.yml", line: 7, excerpt: "image: postgres:16" }]
      }),
      aDatastore({ id: "redis", kind: "cache", engine: "redis", version: null, usedBy: ["web"] })
    ]
  }),
  context: { peakRps: 50, compliance: ["gdpr"], providers: ["aws"] }
})

export const own: Design = Either.getOrThrow(design(request, bundledPriceList))
export const tiers = own.tiers.map(({ tier }) => tier)
const growth = Option.getOrThrow(Option.fromNullable(tiers.find(({ name }) => name === "growth")))

/** What growth costs, as a reply would write it. */
export const growthEur = growth.price.monthlyEur.toFixed(2)

const earlier = (version: number): Effect.Effect<Option.Option<EarlierVersion>> =>
  Effect.succeed(version >= 1 && version <= 3 ? Option.some({ version, tiers }) : Option.none())

export const message = (text: string, over: Partial<DesignRequest> = {}): MessageRequest => ({
  ...request,
  ...over,
  message: text,
  focusTier: "growth",
  currentVersion: 3,
  settled: own.context,
  tiers,
  earlier
})

/** The answer of a scripted model to a message, with all that it was asked. */
export const respond = (
  text: string,
  script: ReadonlyArray<Line>,
  over: Partial<AiOptions["Type"]> = {},
  requested: Partial<DesignRequest> = {},
  before: ReadonlyArray<Spoken> = []
) => {
  const { asked, layer } = architect(script, over)
  const whole = { ...message(text, requested), conversation: Effect.succeed(before) }
  return Effect.flatMap(Architect, ({ respond }) => respond(whole)).pipe(
    Effect.map((answer) => ({ answer, asked })),
    Effect.provide(layer)
  )
}

/** A design that a scripted model looks over. */
export const designed = (
  script: ReadonlyArray<Line>,
  over: Partial<AiOptions["Type"]> = {},
  requested: Partial<DesignRequest> = {}
) => {
  const { asked, layer } = architect(script, over)
  return Effect.flatMap(Architect, ({ design }) => design({ ...request, ...requested })).pipe(
    Effect.map((design) => ({ design, asked })),
    Effect.provide(layer)
  )
}
