/** Asks an application that runs on this machine, with patience and to an end. */
import { Effect, Schedule } from "effect"
import type { Application, Asked } from "./Application.ts"
import { TrialFailed } from "./failures.ts"
import { answers, type Running } from "./machine.ts"

interface Answer {
  readonly status: number
  readonly text: string
}

const requestSeconds = 10

const request = (url: string, options: RequestInit = {}): Effect.Effect<Answer, string> =>
  Effect.tryPromise({
    try: async (signal) => {
      const answer = await fetch(url, {
        ...options,
        signal: AbortSignal.any([signal, AbortSignal.timeout(requestSeconds * 1000)])
      })
      return { status: answer.status, text: await answer.text() }
    },
    catch: (cause) => (cause instanceof Error ? String(cause.cause ?? cause.message) : String(cause))
  })

const isFine = ({ status }: Answer): boolean => status >= 200 && status < 300

const shown = ({ status, text }: Answer): string => `${status} ${text.slice(0, 300)}`

/** Seconds until a process has to answer. */
const startSeconds = 30

/** Waits until a process answers its health path, or its port where it has none. */
export const healthy = (
  id: string,
  running: Running,
  port: number,
  path: string | null
): Effect.Effect<void, TrialFailed> => {
  const failed = (reason: string) => new TrialFailed({ step: "health", reason: `${id} ${reason}: ${running.said()}` })
  let last = "takes no connections"
  const asked: Effect.Effect<boolean> =
    path === null
      ? answers(port)
      : Effect.match(request(`http://127.0.0.1:${port}${path}`), {
          onFailure: (why) => {
            last = `says ${why}`
            return false
          },
          onSuccess: (answer) => {
            last = `answers ${path} with ${shown(answer)}`
            return isFine(answer)
          }
        })
  return Effect.suspend(() => (running.ended() === null ? asked : Effect.fail(failed("ended by itself")))).pipe(
    Effect.repeat({ until: (is) => is, schedule: Schedule.spaced("50 millis") }),
    Effect.timeoutFail({ duration: `${startSeconds} seconds`, onTimeout: () => failed(last) }),
    Effect.asVoid
  )
}

/** Asks for a page, again and again as long as it may take, until it holds what it has to; what began is waited for. */
export const asks = (
  step: string,
  origin: string,
  { contains, path, within }: Asked
): Effect.Effect<void, TrialFailed> => {
  const once = request(`${origin}${path}`).pipe(
    Effect.match({
      onFailure: (why) => ({ holds: false, how: `says ${why}` }),
      onSuccess: (answer) => ({
        holds: isFine(answer) && answer.text.includes(contains),
        how: `answers ${shown(answer)}`
      })
    })
  )
  return Effect.gen(function* () {
    const until = performance.now() + within * 1000
    let last = yield* once
    while (!last.holds && performance.now() < until) last = yield* Effect.delay(once, "100 millis")
    if (!last.holds)
      return yield* new TrialFailed({ step, reason: `${path} ${last.how}, without ${JSON.stringify(contains)}` })
  })
}

/** Sends what an application is to keep. */
export const writes = (origin: string, { trial }: Application): Effect.Effect<void, TrialFailed> => {
  const { body, method, path, type } = trial.writes
  const failed = (reason: string) => new TrialFailed({ step: "writes", reason: `${method} ${path} ${reason}` })
  return request(`${origin}${path}`, { method, body, headers: { "content-type": type } }).pipe(
    Effect.mapError((why) => failed(`says ${why}`)),
    Effect.flatMap((answer) => (isFine(answer) ? Effect.void : Effect.fail(failed(`answers ${shown(answer)}`))))
  )
}
