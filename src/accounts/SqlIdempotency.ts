import { SqlClient } from "@effect/sql"
import { Effect, Exit, Fiber, Layer, Option, Schema } from "effect"
import { OperationInProgress } from "../projects/ProjectErrors.ts"
import { stored } from "../projects/stored.ts"
import { IdempotencyConflict, IdempotencyKeyInvalid } from "./AccountErrors.ts"
import { type GivenAnswer, Idempotency, type KeyedRequest } from "./Idempotency.ts"
import { sha256 } from "./sha256.ts"
import { makeSoon } from "./soon.ts"

/** Longer than the longest operation may take (75 s), and the longest that a key stays locked when its process dies. */
const lockSeconds = 120
const keptHours = 24

const isKey = Schema.is(Schema.String.pipe(Schema.pattern(/^[\x21-\x7e]{1,255}$/)))

const decode = Schema.decodeUnknown(
  Schema.Struct({
    request: Schema.String,
    answer: Schema.NullOr(Schema.Struct({ status: Schema.Int, body: Schema.String }))
  })
)

/** Idempotency-Keys in PostgreSQL. */
export const layer = Layer.scoped(
  Idempotency,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const scope = yield* Effect.scope

    const sweep = sql`
      delete from idempotent_calls
      where created_at < now() - ${keptHours} * interval '1 hour' and locked_until <= now()`.pipe(
      stored,
      Effect.ignoreLogged
    )
    const sweepSoon = yield* makeSoon("1 hour", sweep)

    /** Takes the key, unless a call has it or had it within a day; a call that died gives way. */
    const take = (account: string, key: string, request: string, token: string) => sql`
      insert into idempotent_calls (account_id, key, request_sha256, token, locked_until)
      values (${account}, ${key}, ${request}, ${token}, now() + ${lockSeconds} * interval '1 second')
      on conflict (account_id, key) do update set
        request_sha256 = excluded.request_sha256, token = excluded.token, locked_until = excluded.locked_until,
        status = null, answer = null, created_at = now()
      where idempotent_calls.locked_until <= now()
        and (idempotent_calls.status is null or idempotent_calls.created_at < now() - ${keptHours} * interval '1 hour')
      returning 1`

    /** The token of a call that may begin, or the answer of the one that did. */
    const begin = Effect.fnUntraced(function* ({ account, body, key, operation }: KeyedRequest) {
      const token = crypto.randomUUID()
      const request = yield* sha256(`${operation}\n${body}`)
      const taken = yield* take(account, key, request, token)
      if (taken.length > 0) return { _tag: "Begun", token } as const
      const [row] = yield* sql`
        select request_sha256 as request,
          case when status is not null then json_build_object('status', status, 'body', answer) end as answer
        from idempotent_calls where account_id = ${account} and key = ${key}`
      // Given up between the two statements: as good as still running, since the caller may come again.
      if (row === undefined) return yield* new OperationInProgress({ doing: "answering" })
      const before = yield* decode(row)
      if (before.request !== request) return yield* new IdempotencyConflict()
      if (before.answer === null) return yield* new OperationInProgress({ doing: "answering" })
      return { _tag: "Answered", answer: before.answer } as const
    }, stored)

    /** A call that took too long and was taken over has another token by now: it then ends nothing. */
    const ours = ({ account, key }: KeyedRequest, token: string) =>
      sql`account_id = ${account} and key = ${key} and token = ${token}`
    const forget = (request: KeyedRequest, token: string) =>
      sql`delete from idempotent_calls where ${ours(request, token)}`
    /** Whoever deletes the project at this moment is waited for, or waits: its answers go with it. */
    const finish = Effect.fnUntraced(function* (
      request: KeyedRequest,
      token: string,
      { body, project, status }: GivenAnswer
    ) {
      const kept = yield* sql`
        with about as (select id from projects where id = ${project}::uuid for key share)
        update idempotent_calls
        set status = ${status}, answer = ${body}, project_id = ${project}::uuid, locked_until = now()
        where ${ours(request, token)} and (${project}::uuid is null or exists (select from about))
        returning 1`
      if (kept.length === 0) yield* forget(request, token)
    })

    return Idempotency.of({
      once: Effect.fn("Idempotency.once")(function* (request, work) {
        if (!isKey(request.key)) return yield* new IdempotencyKeyInvalid()
        yield* sweepSoon
        const run = Effect.uninterruptibleMask((restore) =>
          Effect.gen(function* () {
            const begun = yield* begin(request)
            if (begun._tag === "Answered") return { ...begun.answer, replayed: true }
            const exit = yield* Effect.exit(restore(work))
            const answer = Option.filter(
              Exit.getOrElse(Exit.map(exit, Option.some), () => Option.none()),
              ({ status }) => status >= 200 && status < 300
            )
            // When the database is away just now, the lock ends by itself.
            yield* Effect.ignoreLogged(
              stored(
                Option.match(answer, {
                  onNone: () => Effect.asVoid(forget(request, begun.token)),
                  onSome: (it) => finish(request, begun.token, it)
                })
              )
            )
            const { body, status } = yield* exit
            return { body, status, replayed: false }
          })
        )
        // Not a child of the request: when its client goes away, the work and its answer are still wanted.
        return yield* Effect.flatMap(Effect.forkIn(Effect.interruptible(run), scope), Fiber.join)
      })
    })
  })
)
