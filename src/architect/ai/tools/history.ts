import { Effect, Option, Schema } from "effect"
import { diffTiers } from "../../diffTiers.ts"
import { type Outcome, refused, shown } from "../Desk.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { optional } from "./fields.ts"

/** What earlier messages changed, and earlier versions beside the current one. */
export const history = ArchitectTool.make({
  name: "history",
  description:
    "Which edits are kept from earlier messages, with the beginning of each message and the version it made. With `version` how the current design differs from that version, in values and price.",
  input: Schema.Struct({ version: optional(Schema.Int.pipe(Schema.between(1, 1_000_000))) }),
  run: ({ version }, { request: { currentVersion, earlier, edits, tiers } }) => {
    if (version === undefined) return Effect.succeed(shown("history", { currentVersion, edits }, "anybody"))
    return Effect.map(
      earlier(version),
      Option.match({
        onNone: (): Outcome => refused(`version: there is no version ${version}.`),
        onSome: (before) => {
          const { changes, priceDelta } = diffTiers(before.tiers, tiers)
          const prices = before.tiers.map(({ name, price }) => [name, price.monthlyEur])
          return shown("difference", {
            from: version,
            to: currentVersion,
            thenMonthlyEur: Object.fromEntries(prices),
            differenceEur: priceDelta,
            changes
          })
        }
      })
    )
  }
})
