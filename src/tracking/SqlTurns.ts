import { SqlClient } from "@effect/sql"
import { Duration, Effect, Layer, Option } from "effect"
import { stored } from "../projects/stored.ts"
import { Turns } from "./Turns.ts"

/** Turns in PostgreSQL. */
export const layer = Layer.effect(
  Turns,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const take = Effect.fnUntraced(function* (what: string, longest: Duration.DurationInput) {
      const holder = crypto.randomUUID()
      // those of nodes that are gone
      yield* sql`delete from turns where until < now() - interval '1 day'`
      const rows = yield* sql`
        insert into turns (what, holder, until)
        values (${what}, ${holder}, now() + ${Duration.toSeconds(longest)} * interval '1 second')
        on conflict (what) do update set holder = excluded.holder, until = excluded.until where turns.until < now()
        returning what`
      return rows.length === 0 ? Option.none<string>() : Option.some(holder)
    }, stored)
    const giveBack = Effect.fnUntraced(
      function* (what: string, holder: Option.Option<string>) {
        if (Option.isSome(holder)) yield* sql`delete from turns where what = ${what} and holder = ${holder.value}::uuid`
      },
      stored,
      Effect.ignoreLogged
    )
    const isOurs = Effect.fnUntraced(function* (what: string, holder: string) {
      const rows = yield* sql`select from turns where what = ${what} and holder = ${holder}::uuid and until > now()`
      return rows.length > 0
    }, stored)

    return Turns.of({
      inTurn: (what, longest, work) =>
        Effect.acquireUseRelease(
          take(what, longest),
          (holder) => (Option.isNone(holder) ? Effect.succeedNone : Effect.asSome(work(isOurs(what, holder.value)))),
          (holder) => giveBack(what, holder)
        )
    })
  })
)
