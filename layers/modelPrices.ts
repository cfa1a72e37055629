import { Effect, Option, ParseResult, Schema } from "effect"
import { readFile } from "node:fs/promises"
import type { ModelPrices } from "../src/architect/ai/AiOptions.ts"
import { listedPrices } from "./anthropic/prices.ts"

/** AI_PRICES cannot be used, or is needed. */
export class ModelPricesInvalid extends Schema.TaggedError<ModelPricesInvalid>()("ModelPricesInvalid", {
  reason: Schema.String
}) {
  override get message() {
    return `AI_PRICES: ${this.reason}`
  }
}

const Dollars = Schema.Number.pipe(Schema.between(0, 10_000))

/** The most that a call may cost is reckoned as if all that it reads went into the cache: nothing read may be dearer. */
const Prices = Schema.Struct({
  input: Dollars,
  output: Dollars,
  cacheRead: Dollars,
  cacheWrite: Dollars,
  asOf: Schema.String.pipe(Schema.pattern(/^\d{4}-\d{2}-\d{2}$/)),
  source: Schema.String
}).pipe(
  Schema.filter(
    ({ cacheRead, cacheWrite, input }) =>
      cacheWrite >= Math.max(input, cacheRead) || "cacheWrite is at least input and cacheRead"
  )
)

const PricesJson = Schema.parseJson(Schema.Record({ key: Schema.String, value: Prices }))

const decode = Schema.decode(PricesJson, { onExcessProperty: "error" })

const textOf = (given: string): Effect.Effect<string, ModelPricesInvalid> =>
  given.trimStart().startsWith("{")
    ? Effect.succeed(given)
    : Effect.tryPromise({
        try: () => readFile(given, "utf8"),
        catch: () => new ModelPricesInvalid({ reason: `${given} cannot be read` })
      })

/** The first thing that is wrong, and where. */
const reasonOf = (error: ParseResult.ParseError): string =>
  ParseResult.ArrayFormatter.formatErrorSync(error)
    .slice(0, 1)
    .map(({ message, path }) => [...path.map(String), message.replaceAll(/\s+/g, " ").slice(0, 300)].join(": "))
    .join("")

/** The prices of a model: those of AI_PRICES (JSON, or a file of it) over the listed ones; null where nobody told. */
export const pricesOf = (
  model: string,
  given: Option.Option<string>
): Effect.Effect<ModelPrices | null, ModelPricesInvalid> =>
  Effect.gen(function* () {
    const text = yield* Option.match(given, { onNone: () => Effect.succeed("{}"), onSome: textOf })
    const told = yield* Effect.mapError(decode(text), (error) => new ModelPricesInvalid({ reason: reasonOf(error) }))
    return { ...listedPrices, ...told }[model] ?? null
  })
