import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Ends whatever a process that is gone was holding: leases on projects, reserved units, set aside money,
 * idempotent calls, deliveries. Only for a
 * database that no other process uses; where several share one, each hold ends by its own time limit.
 */
export const recover = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update projects set operation_until = now() where operation_until > now()`
  yield* sql`update quota_reservations set expires_at = now() where expires_at > now()`
  yield* sql`update ai_allowances set expires_at = now() where expires_at > now()`
  yield* sql`update idempotent_calls set locked_until = now() where status is null and locked_until > now()`
  yield* sql`update webhook_deliveries set claimed_until = null where claimed_until > now()`
})
