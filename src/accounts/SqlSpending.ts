import { SqlClient } from "@effect/sql"
import { DateTime, Effect, Layer } from "effect"
import type { TokenUse } from "../architect/ai/LanguageModel.ts"
import { tookNothing } from "../architect/ai/spend.ts"
import type { AccountId } from "../projects/AccountId.ts"
import { stored } from "../projects/stored.ts"
import { monthOf } from "./month.ts"
import { Spending } from "./Spending.ts"

export interface SpendingTerms {
  /** null where the model's prices are not known. */
  readonly costEur: (use: TokenUse) => number | null
  /** null: nothing bounds what accounts spend. */
  readonly cap: null | {
    readonly monthlyEur: number
    /** The most that is set aside for one action. */
    readonly actionEur: number
  }
}

/** What a call counts for; nothing where it took nothing. */
const counted = (use: TokenUse, cost: number | null) => {
  const calls = tookNothing(use) ? 0 : 1
  return { calls, cost: cost ?? 0, unpriced: cost === null ? calls : 0, estimated: use.estimated ? calls : 0 }
}

interface Row {
  readonly account: AccountId
  readonly month: string
  readonly model: string
}

/** Longer than any lease on a project. */
const setAsideSeconds = 300

/** What accounts spend, in PostgreSQL. */
export const layer = ({ cap, costEur }: SpendingTerms) =>
  Layer.effect(
    Spending,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const leftOf = Effect.fnUntraced(function* (account: AccountId, monthlyEur: number) {
        const month = monthOf(yield* DateTime.now)
        const [row] = yield* sql<{ readonly taken: number }>`
          select (
            (select coalesce(sum(cost_eur), 0) from ai_spending where account_id = ${account} and month = ${month}) +
            (select coalesce(sum(eur), 0) from ai_allowances where account_id = ${account} and expires_at > now())
          )::double precision as taken`
        return Math.max(0, monthlyEur - (row?.taken ?? 0))
      })

      /** Adds a call to the row of its month and model. */
      const add = ({ account, model, month }: Row, use: TokenUse) => {
        const { calls, cost, estimated, unpriced } = counted(use, costEur(use))
        return sql`
          insert into ai_spending (
            account_id, month, model, calls, unpriced_calls, estimated_calls, input_tokens, output_tokens,
            cache_read_tokens, cache_write_tokens, cost_eur)
          values (
            ${account}, ${month}, ${model}, ${calls}, ${unpriced}, ${estimated}, ${use.inputTokens},
            ${use.outputTokens}, ${use.cacheReadTokens}, ${use.cacheWriteTokens}, ${cost})
          on conflict (account_id, month, model) do update set
            calls = ai_spending.calls + excluded.calls,
            unpriced_calls = ai_spending.unpriced_calls + excluded.unpriced_calls,
            estimated_calls = ai_spending.estimated_calls + excluded.estimated_calls,
            input_tokens = ai_spending.input_tokens + excluded.input_tokens,
            output_tokens = ai_spending.output_tokens + excluded.output_tokens,
            cache_read_tokens = ai_spending.cache_read_tokens + excluded.cache_read_tokens,
            cache_write_tokens = ai_spending.cache_write_tokens + excluded.cache_write_tokens,
            cost_eur = ai_spending.cost_eur + excluded.cost_eur`
      }

      /** Puts what a call took in the place of what it might have. */
      const settle = ({ account, model, month }: Row, most: TokenUse, use: TokenUse) => {
        const before = counted(most, costEur(most))
        const after = counted(use, costEur(use))
        return sql`
          update ai_spending set
            calls = calls - ${before.calls}::integer + ${after.calls}::integer,
            unpriced_calls = unpriced_calls - ${before.unpriced}::integer + ${after.unpriced}::integer,
            estimated_calls = estimated_calls - ${before.estimated}::integer + ${after.estimated}::integer,
            input_tokens = input_tokens - ${most.inputTokens}::bigint + ${use.inputTokens}::bigint,
            output_tokens = output_tokens - ${most.outputTokens}::bigint + ${use.outputTokens}::bigint,
            cache_read_tokens = cache_read_tokens - ${most.cacheReadTokens}::bigint + ${use.cacheReadTokens}::bigint,
            cache_write_tokens = cache_write_tokens - ${most.cacheWriteTokens}::bigint + ${use.cacheWriteTokens}::bigint,
            cost_eur = cost_eur - ${before.cost}::numeric + ${after.cost}::numeric
          where account_id = ${account} and month = ${month} and model = ${model}`
      }

      return Spending.of({
        setAside: Effect.fn("Spending.setAside")(function* (account) {
          const id = crypto.randomUUID()
          if (cap === null) return { id, leftEur: null }
          return yield* sql.withTransaction(
            Effect.gen(function* () {
              // One action of an account at a time: each must see what the others have set aside.
              yield* sql`select id from accounts where id = ${account} for no key update`
              yield* sql`delete from ai_allowances where account_id = ${account} and expires_at <= now()`
              const leftEur = Math.min(yield* leftOf(account, cap.monthlyEur), cap.actionEur)
              if (leftEur > 0) {
                yield* sql`
                  insert into ai_allowances (id, account_id, eur, expires_at)
                  values (${id}, ${account}, ${leftEur}, now() + ${setAsideSeconds} * interval '1 second')`
              }
              return { id, leftEur }
            })
          )
        }, stored),

        giveBack: Effect.fn("Spending.giveBack")(
          function* ({ id, leftEur }) {
            if (leftEur !== null) yield* sql`delete from ai_allowances where id = ${id}`
          },
          stored,
          Effect.ignoreLogged
        ),

        begin: Effect.fn("Spending.begin")(function* (account, model, most) {
          const row = { account, month: monthOf(yield* DateTime.now), model }
          yield* add(row, most)
          return (use: TokenUse) => Effect.ignoreLogged(stored(settle(row, most, use)))
        }, stored),

        left: Effect.fn("Spending.left")(function* (account) {
          return cap === null ? null : yield* leftOf(account, cap.monthlyEur)
        }, stored)
      })
    })
  )
