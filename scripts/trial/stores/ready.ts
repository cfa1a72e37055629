import { Effect, Schedule } from "effect"
import { TrialFailed } from "../failures.ts"
import { answers, type Running } from "../machine.ts"

/** Waits until a server takes connections, which one that ended never does. */
export const ready = (name: string, server: Running, port: number): Effect.Effect<void, TrialFailed> =>
  Effect.suspend(() =>
    server.ended() === null
      ? Effect.map(answers(port), (is) => is)
      : Effect.fail(new TrialFailed({ step: "stores", reason: `${name} ended: ${server.said()}` }))
  ).pipe(
    Effect.repeat({ until: (is) => is, schedule: Schedule.spaced("50 millis") }),
    Effect.timeoutFail({
      duration: "60 seconds",
      onTimeout: () => new TrialFailed({ step: "stores", reason: `${name} takes no connections: ${server.said()}` })
    }),
    Effect.asVoid
  )
