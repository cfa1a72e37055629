import { SqlClient } from "@effect/sql"
import { DateTime, Effect, Layer } from "effect"
import type { TokenUse } from "../architect/ai/LanguageModel.ts"
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

        record: Effect.fn("Spending.record")(function* (account, model, use) {
          const cost = costEur(use)
          const { cacheReadTokens, cacheWriteTokens, inputTokens, outputTokens } = use
          yield* sql`
            insert into ai_spending (
              account_id, month, model, calls, unpriced_calls, input_tokens, output_tokens, cache_read_tokens,
              cache_write_tokens, cost_eur)
            values (
              ${account}, ${monthOf(yield* DateTime.now)}, ${model}, 1, ${cost === null ? 1 : 0}, ${inputTokens},
              ${outputTokens}, ${cacheReadTokens}, ${cacheWriteTokens}, ${cost ?? 0})
            on conflict (account_id, month, model) do update set
              calls = ai_spending.calls + 1,
              unpriced_calls = ai_spending.unpriced_calls + excluded.unpriced_calls,
              input_tokens = ai_spending.input_tokens + excluded.input_tokens,
              output_tokens = ai_spending.output_tokens + excluded.output_tokens,
              cache_read_tokens = ai_spending.cache_read_tokens + excluded.cache_read_tokens,
              cache_write_tokens = ai_spending.cache_write_tokens + excluded.cache_write_tokens,
              cost_eur = ai_spending.cost_eur + excluded.cost_eur`
        }, stored),

        left: Effect.fn("Spending.left")(function* (account) {
          return cap === null ? null : yield* leftOf(account, cap.monthlyEur)
        }, stored)
      })
    })
  )
