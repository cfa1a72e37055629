import { Effect, Layer, Option, Schema } from "effect"
import { readFile } from "node:fs/promises"
import { type PlansFile, PlansFile as PlansSchema } from "../src/accounts/Plan.ts"
import * as Plans from "../src/accounts/Plans.ts"
import { plansFile } from "./configuration.ts"

/** PLANS_FILE names a file that cannot be used. */
export class PlansFileInvalid extends Schema.TaggedError<PlansFileInvalid>()("PlansFileInvalid", {
  reason: Schema.String
}) {
  override get message() {
    return `PLANS_FILE: ${this.reason}`
  }
}

const readPlans = (path: string): Effect.Effect<PlansFile, PlansFileInvalid> =>
  Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: () => new PlansFileInvalid({ reason: `${path} cannot be read` })
  }).pipe(
    Effect.flatMap((text) =>
      Effect.mapError(
        Schema.decode(Schema.parseJson(PlansSchema), { onExcessProperty: "error" })(text),
        ({ message }) => new PlansFileInvalid({ reason: message.replaceAll(/\s+/g, " ").slice(0, 300) })
      )
    )
  )

/** The built-in plans, or those of PLANS_FILE in their place. */
export const layer = Layer.unwrapEffect(
  Effect.gen(function* () {
    const file = yield* plansFile
    return Option.isNone(file) ? Plans.layer() : Plans.layer(yield* readPlans(file.value))
  })
)
