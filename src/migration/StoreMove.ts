import { Schema } from "effect"
import { TierName } from "../blueprint/TierName.ts"

/** A store of an earlier version whose data has to be taken care of before the new version is applied. */
export const StoreMove = Schema.Struct({
  tier: TierName,
  /** The component's id, in the version before or in the new one where it returns. */
  store: Schema.String,
  /** `removed`: nothing takes its place; `moved`: its place is elsewhere; `replaced`: another one is made in its place; `returned`: an earlier version had it, and it is made again, empty. */
  what: Schema.Literal("removed", "moved", "replaced", "returned"),
  /** What holds the data now, or held it last. */
  from: Schema.String,
  /** What is to hold it; null where nothing is. */
  to: Schema.NullOr(Schema.String),
  /** Where the data goes into another engine as well, which reads no copy of the old one. */
  engine: Schema.optionalWith(Schema.Struct({ from: Schema.String, to: Schema.String }), { exact: true }),
  /** Ends the sentence "The data has to be moved, because …". */
  why: Schema.String
}).annotations({ identifier: "StoreMove" })
export type StoreMove = typeof StoreMove.Type

/** What happens to a store, as the end of a sentence or heading that begins with its name. */
export const happening: { readonly [W in StoreMove["what"]]: string } = {
  removed: "is removed",
  moved: "moves",
  replaced: "is replaced",
  returned: "comes back empty"
}

/** The same, with the engine that changes with it. */
export const happeningTo = ({ engine, what }: Pick<StoreMove, "engine" | "what">): string =>
  engine === undefined ? happening[what] : `${happening[what]} and changes its engine, ${engine.from} to ${engine.to}`
