import { Schema } from "effect"

/** The database cannot be reached or does not answer in time; nothing was changed, and trying again may help. */
export class StoreUnavailable extends Schema.TaggedError<StoreUnavailable>()("StoreUnavailable", {}) {
  override get message() {
    return "The database cannot be reached at the moment; try again shortly."
  }
}
