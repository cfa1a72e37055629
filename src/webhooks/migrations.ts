import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Endpoints of accounts, their secrets, and what is or was sent to them. Needs the accounts and the projects. */
export const createWebhooks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // `events` null: all of them.
  yield* sql`
    create table webhook_endpoints (
      id uuid primary key,
      account_id uuid not null references accounts,
      url text not null,
      description text,
      events json,
      api_version text not null,
      disabled text check (disabled in ('paused', 'gone', 'failing')),
      failing_since timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`
  yield* sql`create index webhook_endpoints_account on webhook_endpoints (account_id, created_at desc)`
  // Encrypted by a key that the database does not have. The one without an end is the current one.
  yield* sql`
    create table webhook_secrets (
      id uuid primary key default gen_random_uuid(),
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      secret text not null,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz
    )`
  yield* sql`create index webhook_secrets_endpoint on webhook_secrets (endpoint_id)`
  // How many events each project had.
  yield* sql`
    create table webhook_sequences (
      project_id uuid primary key references projects on delete cascade,
      last bigint not null
    )`
  // `turn` counts every change of state: work that was ordered for an earlier one finds nothing to do.
  yield* sql`
    create table webhook_deliveries (
      id uuid primary key,
      position bigint generated always as identity unique,
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      project_id uuid references projects on delete cascade,
      event text not null,
      sequence bigint,
      body text not null,
      status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dead')),
      turn integer not null default 0,
      tries integer not null default 0,
      next_try_at timestamptz default now(),
      claimed_until timestamptz,
      last_try json,
      created_at timestamptz not null default now()
    )`
  yield* sql`create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, position desc)`
  yield* sql`create index webhook_deliveries_project on webhook_deliveries (project_id)`
  yield* sql`create index webhook_deliveries_waiting on webhook_deliveries (next_try_at) where status = 'waiting'`
  yield* sql`create index webhook_deliveries_age on webhook_deliveries (created_at)`
})

/** What is at work is counted before every try. */
export const findClaimed = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create index webhook_deliveries_claimed on webhook_deliveries (endpoint_id) where claimed_until is not null`
})

/**
 * Which node holds a delivery, and how the last try of an endpoint ended: looked for among its deliveries it would take
 * longer the more of them wait. Of endpoints from before the next try says it.
 */
export const findSlow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table webhook_deliveries add column claimed_by uuid`
  yield* sql`alter table webhook_endpoints add column timed_out boolean not null default false`
})
