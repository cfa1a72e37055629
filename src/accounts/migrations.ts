import { Migrator, SqlClient, type SqlError } from "@effect/sql"
import { Effect } from "effect"
import {
  createComments,
  createMerges,
  createPullBudget,
  createTracking,
  createTries,
  createTurns
} from "../tracking/migrations.ts"
import { createWebhooks, findClaimed, findSlow } from "../webhooks/migrations.ts"
import { createOverviews } from "../projects/createOverviews.ts"
import { createVersionCommits } from "../projects/createVersionCommits.ts"
import { createFolders, createOwnership, createProjects, createVersionPrices } from "../projects/migrations.ts"

const createAccounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table accounts (
      id uuid primary key default gen_random_uuid(),
      login text not null,
      plan text not null,
      created_at timestamptz not null default now()
    )`
  yield* sql`create unique index accounts_login on accounts (lower(login))`
  yield* sql`
    create table api_keys (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts,
      sha256 text not null unique,
      prefix text not null,
      scope text not null check (scope in ('read', 'read_write')),
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      revoked_at timestamptz
    )`
  yield* sql`create index api_keys_account on api_keys (account_id, created_at desc)`
})

const createQuotas = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // A period is a month in UTC (`2026-11`), or `standing` for what does not come back with the month.
  yield* sql`
    create table quota_units (
      account_id uuid not null references accounts,
      quota text not null,
      period text not null,
      used integer not null check (used >= 0),
      primary key (account_id, quota, period)
    )`
  // Units that are counted as used while the work they are for is still going on.
  yield* sql`
    create table quota_reservations (
      id uuid primary key,
      account_id uuid not null,
      quota text not null,
      period text not null,
      expires_at timestamptz not null,
      foreign key (account_id, quota, period) references quota_units
    )`
  yield* sql`create index quota_reservations_account on quota_reservations (account_id, expires_at)`
})

const createRequestLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table request_log (
      position bigint generated always as identity primary key,
      request_id text not null,
      account_id uuid references accounts,
      key_prefix text,
      operation text,
      tool text,
      status integer not null,
      milliseconds double precision not null,
      at timestamptz not null
    )`
  yield* sql`create index request_log_account on request_log (account_id, at desc)`
})

const createIdempotency = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // `status` and `answer` are null while the first call is at work, which ends at `locked_until` at the latest.
  yield* sql`
    create table idempotent_calls (
      account_id uuid not null references accounts,
      key text not null,
      request_sha256 text not null,
      token uuid not null,
      locked_until timestamptz not null,
      status integer,
      answer text,
      created_at timestamptz not null default now(),
      primary key (account_id, key)
    )`
  yield* sql`create index idempotent_calls_age on idempotent_calls (created_at)`
})

const createSpending = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // What language models took, by month in UTC (`2026-11`). Calls of models without known prices cost nothing here.
  yield* sql`
    create table ai_spending (
      account_id uuid not null references accounts,
      month text not null,
      model text not null,
      calls integer not null,
      unpriced_calls integer not null,
      input_tokens bigint not null,
      output_tokens bigint not null,
      cache_read_tokens bigint not null,
      cache_write_tokens bigint not null,
      cost_eur numeric not null,
      primary key (account_id, month, model)
    )`
  // What actions that are still going on may spend at most.
  yield* sql`
    create table ai_allowances (
      id uuid primary key,
      account_id uuid not null references accounts,
      eur numeric not null,
      expires_at timestamptz not null
    )`
  yield* sql`create index ai_allowances_account on ai_allowances (account_id, expires_at)`
})

const countEstimates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Calls that broke off before the model told their tokens, or are going on: they are counted, and rather too high.
  yield* sql`alter table ai_spending add column estimated_calls integer not null default 0`
})

const createAudit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table api_keys add column parent_id uuid references api_keys`
  yield* sql`create index api_keys_parent on api_keys (parent_id)`
  // Who did what to an account's own things; entries stay when what they are about is gone.
  yield* sql`
    create table audit_log (
      position bigint generated always as identity primary key,
      account_id uuid not null references accounts,
      at timestamptz not null default now(),
      action text not null,
      subject text not null,
      detail text,
      key_prefix text,
      request_id text
    )`
  yield* sql`create index audit_log_account on audit_log (account_id, position desc)`
})

const createConnections = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // The token is encrypted by a key that the database does not have.
  yield* sql`
    create table github_connections (
      account_id uuid primary key references accounts,
      login text not null,
      token text not null,
      connected_at timestamptz not null default now()
    )`
})

const createInstallations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Which installations of the GitHub App an account may use, and on whose word. Tokens are made when they are needed.
  yield* sql`
    create table github_installations (
      account_id uuid not null references accounts,
      installation_id bigint not null,
      owner text not null,
      person_id bigint not null,
      person_login text not null,
      linked_at timestamptz not null default now(),
      primary key (account_id, installation_id)
    )`
  // Links on their way, by the digest of what proves the next step; those that have an installation wait for a person.
  yield* sql`
    create table installation_requests (
      proof_sha256 text primary key,
      account_id uuid not null references accounts,
      key_id uuid not null references api_keys,
      asked bigint,
      installation_id bigint,
      owner text,
      person_id bigint,
      person_login text,
      expires_at timestamptz not null
    )`
  yield* sql`create index installation_requests_account on installation_requests (account_id, expires_at)`
})

/** An answer that is kept goes with the project that it is about, whether it names it or not. */
const createProjectsOfAnswers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table idempotent_calls add column project_id uuid references projects on delete cascade`
  yield* sql`create index idempotent_calls_project on idempotent_calls (project_id)`
})

/** The schema of the database, in order. An entry that was ever released is never changed. */
export const migrations: Readonly<Record<string, Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>>> = {
  "0001_create_accounts": createAccounts,
  "0002_create_projects": createProjects,
  "0003_create_quotas": createQuotas,
  "0004_create_request_log": createRequestLog,
  "0005_create_idempotent_calls": createIdempotency,
  "0006_create_version_prices": createVersionPrices,
  "0007_create_spending": createSpending,
  "0008_count_estimates": countEstimates,
  "0009_create_folders": createFolders,
  "0010_create_ownership": createOwnership,
  "0011_create_audit": createAudit,
  "0012_create_connections": createConnections,
  "0013_create_installations": createInstallations,
  "0014_create_tracking": createTracking,
  "0015_create_webhooks": createWebhooks,
  "0016_find_claimed_deliveries": findClaimed,
  "0017_create_overviews": createOverviews,
  "0018_create_projects_of_answers": createProjectsOfAnswers,
  "0019_create_version_commits": createVersionCommits,
  "0020_create_comments": createComments,
  "0021_create_merges": createMerges,
  "0022_create_pull_budget": createPullBudget,
  "0023_create_tries": createTries,
  "0024_create_turns": createTurns,
  "0025_find_slow_receivers": findSlow
}

const table = "groundplan_migrations"

/** Any number, the same in every process: processes that start together wait for each other. */
const lock = 7_041_776

/** Brings the database to the newest schema. Safe when several processes start at once. */
export const migrate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`select pg_advisory_xact_lock(${lock})`
      // The migrator looks for its table by an error, which would end this transaction.
      yield* sql`
        create table if not exists ${sql(table)} (
          migration_id integer primary key,
          created_at timestamptz not null default now(),
          name text not null
        )`
      return yield* Migrator.make({})({ loader: Migrator.fromRecord(migrations), table })
    })
  )
})
