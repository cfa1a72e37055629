import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Projects, their versions, files and messages. Needs the accounts. */
export const createProjects = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // What a call is doing stands beside the settled state and ends with `operation_until`: when its process dies, the
  // project is again what it was. One that was never analysed (`settled_state` null) is then not there at all.
  yield* sql`
    create table projects (
      id uuid primary key,
      account_id uuid not null references accounts,
      owner_key text not null,
      name_key text not null,
      commit_id text not null,
      repository json not null,
      analysis json,
      settled_state text check (settled_state in ('analyzed', 'designed', 'failed')),
      failure_code text,
      failure_message text,
      current_version integer,
      operation text check (operation in ('analyzing', 'designing', 'refining')),
      operation_token uuid,
      operation_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (account_id, owner_key, name_key, commit_id)
    )`
  yield* sql`create index projects_recent on projects (account_id, created_at desc, id desc)`

  yield* sql`
    create table versions (
      project_id uuid not null references projects,
      version integer not null check (version > 0),
      created_at timestamptz not null default now(),
      cause text not null,
      summary text not null,
      requested json not null,
      context json not null,
      architect json not null,
      tiers json not null,
      changes json not null,
      edits json not null,
      primary key (project_id, version)
    )`

  // By content: the same file of many versions is kept once.
  yield* sql`
    create table files (
      sha256 text primary key,
      size integer not null,
      content text not null
    )`
  yield* sql`
    create table version_files (
      project_id uuid not null,
      version integer not null,
      tier text not null,
      path text not null,
      sha256 text not null references files,
      language text not null,
      purpose text not null,
      primary key (project_id, version, tier, path),
      foreign key (project_id, version) references versions
    )`

  yield* sql`
    create table exchanges (
      project_id uuid not null references projects,
      position bigint generated always as identity,
      kind text not null,
      message text not null,
      reply text not null,
      focus_tier text not null,
      version integer not null,
      created_at timestamptz not null default now(),
      primary key (project_id, position)
    )`

  yield* sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% cannot be changed', tg_table_name using errcode = 'restrict_violation';
    end $$`
  for (const table of ["versions", "files", "version_files"]) {
    yield* sql`
      create trigger immutable before update or delete on ${sql(table)}
      for each row execute function refuse_change()`
  }
})

/** Versions keep what they changed in price; those from before keep that it is not known. */
export const createVersionPrices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table versions add column price_delta json, add column price_causes json`
})

/** Two folders of one commit are two projects; those from before are of whole repositories. */
export const createFolders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table projects add column folder text not null default ''`
  yield* sql`alter table projects drop constraint projects_account_id_owner_key_name_key_commit_id_key`
  yield* sql`
    alter table projects
    add constraint projects_of_commit unique (account_id, owner_key, name_key, commit_id, folder)`
})

/** A project that is followed goes on with another commit, of which there may be a project already. */
export const createMoving = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table projects add column moved boolean not null default false`
  yield* sql`alter table projects drop constraint projects_of_commit`
  yield* sql`
    create unique index projects_of_commit on projects (account_id, owner_key, name_key, commit_id, folder)
    where not moved`
})

/** Projects can be renamed and deleted, and say which analyzer read them. */
export const createOwnership = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table projects
    add column name text, add column analyzer text, add column ai boolean not null default true`
  // Who asks for a deletion says so in the transaction; everything else is still refused.
  yield* sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('groundplan.erasing', true) = 'on' then
        return old;
      end if;
      raise exception '% cannot be changed', tg_table_name using errcode = 'restrict_violation';
    end $$`
  yield* sql`create index version_files_content on version_files (sha256)`
})
