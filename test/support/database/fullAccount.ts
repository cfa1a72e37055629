import { SqlClient } from "@effect/sql"
import { Effect, Redacted } from "effect"
import { Audit } from "../../../src/accounts/Audit.ts"
import { Connections } from "../../../src/accounts/Connections.ts"
import { Keys } from "../../../src/accounts/Keys.ts"
import { ProjectStore } from "../../../src/projects/ProjectStore.ts"
import { Webhooks } from "../../../src/webhooks/Webhooks.ts"
import { file, newAccount, newDesign, unique, version } from "./samples.ts"

/** A new account with at least one row in every table that has rows of accounts, and the secrets among them. */
export const fullAccount = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const account = yield* newAccount()
  const { id, login } = account
  const token = `t${unique()}${"0123456789".repeat(4)}`
  const { apiKey, key } = yield* (yield* Keys).create(id, { scope: "read", name: "one" })
  yield* (yield* Connections).connect(id, { login: "ada", token: Redacted.make(token) })
  const hook = yield* (yield* Webhooks).create(id, { url: "https://a.example/", description: login, events: null })
  const store = yield* ProjectStore
  const { conversationId: project } = yield* newDesign(id, version({}, [file("a.tf", `# of ${login}\n`)]))
  const { lease } = yield* store.begin(id, project, "refining")
  yield* store.addExchange(lease, { kind: "answer", message: "What?", reply: "That.", focusTier: "growth" })
  yield* (yield* Audit).record(id, {
    action: "key.created",
    subject: apiKey.id,
    detail: login,
    keyPrefix: apiKey.prefix,
    requestId: null
  })
  yield* sql`
    insert into github_installations (account_id, installation_id, owner, person_id, person_login)
    values (${id}, 51234567, 'acme', 11, 'ada')`
  yield* sql`
    insert into installation_requests (proof_sha256, account_id, key_id, expires_at)
    values (${`digest of ${login}`}, ${id}, ${apiKey.id}, now() + interval '5 minutes')`
  yield* sql`
    insert into tracking (project_id, account_id, repository_number, branch, events, price_threshold_eur, head,
      next_check_at)
    values (${project}, ${id}, 1, 'followed', '[]', 0, 'abc', now())`
  yield* sql`insert into tracked_pulls (project_id, number, head) values (${project}, 7, 'def')`
  yield* sql`insert into webhook_sequences (project_id, last) values (${project}, 1)`
  yield* sql`
    insert into webhook_deliveries (id, endpoint_id, project_id, event, sequence, body)
    values (gen_random_uuid(), ${hook.webhook.id}, ${project}, 'analysis.completed', 1, ${`{"to":"${login}"}`})`
  yield* sql`
    insert into quota_units (account_id, quota, period, used)
    values (${id}, 'analysesPerMonth', '2026-11', 3), (${id}, 'aiActionsPerMonth', '2026-11', 1)`
  yield* sql`
    insert into quota_reservations (id, account_id, quota, period, expires_at)
    values (gen_random_uuid(), ${id}, 'analysesPerMonth', '2026-11', now() + interval '5 minutes')`
  yield* sql`
    insert into ai_spending (account_id, month, model, calls, unpriced_calls, input_tokens, output_tokens,
      cache_read_tokens, cache_write_tokens, cost_eur)
    values (${id}, '2026-11', 'large', 3, 1, 10, 20, 30, 40, 1.5)`
  yield* sql`
    insert into ai_allowances (id, account_id, eur, expires_at)
    values (gen_random_uuid(), ${id}, 1, now() + interval '5 minutes')`
  yield* sql`
    insert into idempotent_calls (account_id, key, request_sha256, token, locked_until, status, answer, project_id)
    values (${id}, 'again', 'digest', gen_random_uuid(), now(), 200, '{"data":{}}', ${project})`
  yield* sql`
    insert into request_log (request_id, account_id, key_prefix, operation, status, milliseconds, at)
    select 'call ' || n, ${id}, ${apiKey.prefix}, 'whoami', 200, 1, now() from generate_series(1, 1001) as n`
  return {
    account,
    project,
    keyPrefix: apiKey.prefix,
    /** What no copy of its data may have. */
    secrets: [token, Redacted.value(key), Redacted.value(hook.secret).slice("whsec_".length)]
  }
})
