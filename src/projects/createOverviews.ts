import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** So many documents are looked through well within the time that a statement may take. */
const atOnce = 50

/**
 * What lists show of a version and an analysis is taken out when they are written: they are large, and a page of a list
 * has many. Those that are there already are gone through in small parts.
 */
export const createOverviews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table projects add column grade text`
  yield* sql`alter table versions add column overview json`

  // Versions from before it was judged whether a tier runs need somebody to look.
  yield* sql`
    create function version_overview(tiers json) returns json language sql immutable as $$
      with tier as materialized (
        select place, (tier #>> '{price,monthlyEur}')::double precision as eur,
          coalesce((tier #>> '{price,complete}')::boolean, false) as complete,
          coalesce(tier #>> '{readiness,state}', 'needs_input') as readiness, tier -> 'unmet' as unmet
        from json_array_elements(tiers) with ordinality as each (tier, place)
      )
      select json_build_object('lowestEur', lowest.eur, 'complete', lowest.complete, 'readiness', lowest.readiness, 'unmet',
        (select count(distinct one ->> 'constraint') from tier, json_array_elements(tier.unmet) as one))
      from (select eur, complete, readiness from tier order by eur, place limit 1) as lowest
    $$`
  yield* sql`
    create function take_grade() returns trigger language plpgsql as $$
    begin
      new.grade := new.analysis #>> '{securityCheck,grade}';
      return new;
    end $$`
  yield* sql`
    create function take_overview() returns trigger language plpgsql as $$
    begin
      new.overview := version_overview(new.tiers);
      return new;
    end $$`

  const projects = yield* sql<{ readonly id: string; readonly version: number | null }>`
    select id, current_version as version from projects`
  yield* sql`alter table versions disable trigger immutable`
  for (let at = 0; at < projects.length; at += atOnce) {
    const ids = projects.slice(at, at + atOnce).map(({ id }) => id)
    yield* sql`
      update projects set grade = analysis #>> '{securityCheck,grade}' where ${sql.in("id", ids)}`
  }
  for (const { id, version } of projects) {
    for (let last = 0; last < (version ?? 0); last += atOnce) {
      yield* sql`
        update versions set overview = version_overview(tiers)
        where project_id = ${id} and version > ${last} and version <= ${last + atOnce}`
    }
  }
  yield* sql`alter table versions enable trigger immutable`

  yield* sql`
    create trigger grade before insert or update of analysis on projects for each row execute function take_grade()`
  yield* sql`create trigger overview before insert on versions for each row execute function take_overview()`
})
