import { Context, type Effect } from "effect"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { NewEvent } from "./Event.ts"

/** Tells an account's endpoints of what happened. */
export class Events extends Context.Tag("groundplan/webhooks/Events")<
  Events,
  {
    /** Belongs into the transaction of its cause: rolled back, nobody is told. */
    readonly publish: (event: NewEvent) => Effect.Effect<void, StoreUnavailable>
  }
>() {}
