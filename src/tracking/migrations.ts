import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { createMoving } from "../projects/migrations.ts"

/** Projects that follow a branch, and the pushes that GitHub told of. Needs the projects. */
export const createTracking = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* createMoving
  // `head` is where the branch stood when it was last looked at, `unreadable` a commit that was tried in vain; a push that
  // is not read yet stands beside them, and `pushes` counts them, so that what was asked before one does not undo it.
  yield* sql`
    create table tracking (
      project_id uuid primary key references projects on delete cascade,
      account_id uuid not null references accounts,
      repository_number bigint not null,
      branch text,
      events json not null,
      price_threshold_eur double precision not null,
      head text not null,
      unreadable text,
      etag text,
      pushes bigint not null default 0,
      pushed_since timestamptz,
      pushed_at timestamptz,
      paused_code text,
      paused_reason text,
      paused_at timestamptz,
      paused_until timestamptz,
      told_at timestamptz,
      told_ends json not null default '[]',
      told_catalog text,
      resolved_at timestamptz not null default now(),
      checked_at timestamptz not null default now(),
      next_check_at timestamptz not null,
      created_at timestamptz not null default now()
    )`
  yield* sql`create index tracking_account on tracking (account_id)`
  yield* sql`create index tracking_repository on tracking (repository_number)`
  yield* sql`create index tracking_due on tracking (next_check_at) where paused_at is null or paused_until is not null`
  yield* sql`
    create table github_deliveries (
      id text primary key,
      at timestamptz not null default now()
    )`
  yield* sql`create index github_deliveries_age on github_deliveries (at)`
})

/** Comments on commits and pull requests, and which pull requests were read. Needs tracking. */
export const createComments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    alter table tracking
      add column comment boolean not null default false,
      add column comment_on text,
      add column comment_code text,
      add column comment_reason text,
      add column comment_failed_at timestamptz,
      add column pulls_told_at timestamptz,
      add column pulls_read integer not null default 0,
      add column pulls_read_since timestamptz not null default now()`
  // `head` is the newest commit that was seen, `read` the newest that was read, `told` that no comment of it is missing.
  yield* sql`
    create table tracked_pulls (
      project_id uuid not null references tracking on delete cascade,
      number integer not null,
      head text not null,
      read text,
      told boolean not null default false,
      comment_id bigint,
      seen_at timestamptz not null default now(),
      primary key (project_id, number)
    )`
})

/** Pull requests whose merging GitHub does not know, or that conflict. Needs the comments. */
export const createMerges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // `awaited` counts how often GitHub was asked in vain what merging the head makes.
  yield* sql`
    alter table tracked_pulls
      add column awaited integer not null default 0,
      add column conflicts boolean not null default false`
})

/** Closed pull requests, and since when comments are written. Needs the comments. */
export const createPullBudget = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table tracked_pulls add column closed_at timestamptz`
  yield* sql`alter table tracking add column comment_since timestamptz not null default now()`
})

/** How often a commit of a pull request was tried. Needs the comments. */
export const createTries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table tracked_pulls add column tries integer not null default 0`
})

/** What one node at a time does. */
export const createTurns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table turns (what text primary key, holder uuid not null, until timestamptz not null)`
})
