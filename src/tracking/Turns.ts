import { Context, type Duration, type Effect, type Option } from "effect"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"

/** Work that is done by one at a time among all nodes. What a node that is gone holds is free once its time is over. */
export class Turns extends Context.Tag("groundplan/tracking/Turns")<
  Turns,
  {
    /** None where somebody else is at it. `isOurs`: whether the time is not over; asked before what must not be done twice. */
    readonly inTurn: <A, E, R>(
      what: string,
      longest: Duration.DurationInput,
      work: (isOurs: Effect.Effect<boolean, StoreUnavailable>) => Effect.Effect<A, E, R>
    ) => Effect.Effect<Option.Option<A>, E | StoreUnavailable, R>
  }
>() {}
