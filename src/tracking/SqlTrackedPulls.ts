import { SqlClient, type Statement } from "@effect/sql"
import { Array, DateTime, Effect, Layer, Option } from "effect"
import { monthOf } from "../accounts/month.ts"
import { Jobs } from "../jobs/Jobs.ts"
import type { ProjectId } from "../projects/Project.ts"
import { stored } from "../projects/stored.ts"
import { pulls } from "./queues.ts"
import type { TrackingTimes } from "./SqlTracking.ts"
import { holdProject, isNew, isPaused } from "./sqlParts.ts"
import { type TrackedPull, TrackedPulls } from "./TrackedPulls.ts"

/** Pull requests that are remembered of a project: those that were seen last. */
const mostRemembered = 100

/** With those that were closed: should they be opened again, the same commits are not read again. */
const mostWithClosed = 500
const closedKept = "30 days"

/** GitHub's clock has whole seconds and is another one. */
const clocksApart = "5 seconds"

/** Commits of pull requests that are read of a project within a day: anybody may push to a fork as often as they like. */
const mostADay = 50

/** Under this name the analyses of pull requests are counted, which are among the month's as well. */
const ofPulls = "pullRequests"

/** A list that was made a moment ago may lack one that GitHub told of meanwhile. */
const youngSeconds = 60

/** Pull requests in PostgreSQL. */
export const layer = ({ gatherFor }: Pick<TrackingTimes, "gatherFor">) =>
  Layer.effect(
    TrackedPulls,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const jobs = yield* Jobs

      const readSoon = (project: ProjectId, number: number) =>
        jobs.enqueue(pulls, { project, number }, { key: `${project}:${number}`, after: gatherFor })

      /** The row of the tracking before those of its pull requests, always. */
      const hold = (project: ProjectId) =>
        Effect.map(
          sql`select from tracking where project_id = ${project} and comment and not ${isPaused(sql)} for no key update`,
          (rows) => rows.length > 0
        )

      /** `opened`: one that is not known and was there before its project wrote comments counts as read. */
      const remember = Effect.fnUntraced(function* (
        project: ProjectId,
        number: number,
        head: string,
        opened: DateTime.Utc | null
      ) {
        const since = opened === null ? null : DateTime.toDate(opened)
        const rows = yield* sql<{ readonly waits: boolean }>`
          insert into tracked_pulls (project_id, number, head, read, told)
          select project_id, ${number}, ${head}, case when is_old then ${head} end, is_old from (
            select project_id,
              coalesce(${since}::timestamptz < comment_since - ${clocksApart}::interval, false) as is_old
            from tracking where project_id = ${project}) as own
          on conflict (project_id, number) do update set head = excluded.head, seen_at = now(), closed_at = null,
            tries = case when tracked_pulls.head = excluded.head then tracked_pulls.tries else 0 end,
            awaited = case when tracked_pulls.head = excluded.head then tracked_pulls.awaited else 0 end,
            conflicts = tracked_pulls.conflicts and tracked_pulls.head = excluded.head
          returning read is distinct from head as waits`
        if (rows.some(({ waits }) => waits)) yield* readSoon(project, number)
      })
      const bound = (project: ProjectId) => sql`
        delete from tracked_pulls where project_id = ${project} and (
          closed_at < now() - ${closedKept}::interval
          or number in (
            select number from tracked_pulls where project_id = ${project} and closed_at is null
            order by seen_at desc, number desc offset ${mostRemembered})
          or number in (
            select number from tracked_pulls where project_id = ${project}
            order by closed_at desc nulls first, number desc offset ${mostWithClosed}))`
      const closing = sql`update tracked_pulls set closed_at = now()`
      const close = (project: ProjectId, number: number) =>
        sql`${closing} where project_id = ${project} and number = ${number} and closed_at is null`

      /** What no comment could be written for. */
      const isOver = (project: ProjectId, which: Statement.Fragment) => sql`
        update tracking set comment_code = null, comment_reason = null, comment_failed_at = null
        where project_id = ${project} and comment_code is not null and ${which}`

      return TrackedPulls.of({
        changed: Effect.fn("TrackedPulls.changed")(function* (
          delivery,
          { base, defaultBranch, head, number, open, repository }
        ) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              if (!(yield* isNew(sql, delivery))) return
              const rows = yield* sql<{ readonly project: ProjectId; readonly follows: boolean }>`
                update tracking set pulls_told_at = now()
                where repository_number = ${repository} and comment and not ${isPaused(sql)}
                returning project_id as project,
                  branch = ${base} or (branch is null and ${base} = ${defaultBranch}::text) as follows`
              yield* Effect.forEach(
                rows,
                ({ follows, project }) =>
                  open && follows
                    ? Effect.zipRight(remember(project, number, head, null), bound(project))
                    : close(project, number),
                { discard: true }
              )
            })
          )
        }, stored),

        seen: Effect.fn("TrackedPulls.seen")(function* (project, found, complete) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              if (!(yield* hold(project))) return
              if (complete)
                yield* sql`
                  ${closing} where project_id = ${project} and closed_at is null
                    and seen_at < now() - ${youngSeconds} * interval '1 second'
                    and number not in (
                      select value::integer from json_array_elements_text(
                        ${JSON.stringify(found.map(({ number }) => number))}::json))`
              yield* Effect.forEach(found, ({ head, number, opened }) => remember(project, number, head, opened), {
                discard: true
              })
              yield* bound(project)
            })
          )
        }, stored),

        find: Effect.fn("TrackedPulls.find")(function* (project, number) {
          const rows = yield* sql<TrackedPull>`
            select tracked_pulls.head, tracked_pulls.read, tracked_pulls.awaited, tracked_pulls.tries, tracked_pulls.comment_id::float8 as comment
            from tracked_pulls join tracking using (project_id)
            where project_id = ${project} and number = ${number} and closed_at is null and tracking.comment and not ${isPaused(sql)}`
          return Array.head(rows)
        }, stored),

        enough: Effect.fn("TrackedPulls.enough")(function* (project) {
          const rows = yield* sql<{ readonly until: Date }>`
            select pulls_read_since + interval '1 day' as until from tracking
            where project_id = ${project} and pulls_read >= ${mostADay} and pulls_read_since > now() - interval '1 day'`
          return Option.map(Array.head(rows), ({ until }) => ({
            most: mostADay,
            until: DateTime.unsafeFromDate(until)
          }))
        }, stored),

        begins: Effect.fn("TrackedPulls.begins")(function* (project, number) {
          yield* sql`update tracked_pulls set tries = tries + 1 where project_id = ${project} and number = ${number}`
        }, stored),

        read: Effect.fn("TrackedPulls.read")(function* (project, { head, number, told }, alongside) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* holdProject(sql, project)
              yield* sql`
                update tracking set
                  pulls_read = case when pulls_read_since > now() - interval '1 day' then pulls_read + 1 else 1 end,
                  pulls_read_since =
                    case when pulls_read_since > now() - interval '1 day' then pulls_read_since else now() end
                where project_id = ${project}`
              // an account's own analyses are counted beside them
              yield* sql`
                insert into quota_units (account_id, quota, period, used)
                select account_id, ${ofPulls}, ${monthOf(yield* DateTime.now)}, 1
                from tracking where project_id = ${project}
                on conflict (account_id, quota, period) do update set used = quota_units.used + 1`
              // there was an analysis left for it
              yield* isOver(project, sql`comment_code in ('rate_limited', 'upgrade_required')`)
              yield* sql`
                update tracked_pulls set read = ${head}, told = ${told}, conflicts = false
                where project_id = ${project} and number = ${number}`
              yield* alongside
            })
          )
        }, stored),

        conflicts: Effect.fn("TrackedPulls.conflicts")(function* (project, { head, number }, alongside) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* holdProject(sql, project)
              yield* sql`
                update tracked_pulls set read = ${head}, told = false, conflicts = true
                where project_id = ${project} and number = ${number}`
              yield* alongside
            })
          )
        }, stored),

        awaits: Effect.fn("TrackedPulls.awaits")(function* (project, number) {
          yield* sql`
            update tracked_pulls set awaited = awaited + 1 where project_id = ${project} and number = ${number}`
        }, stored),

        readThisMonth: Effect.fn("TrackedPulls.readThisMonth")(function* (account) {
          const [row] = yield* sql<{ readonly used: number }>`
            select used from quota_units
            where account_id = ${account} and quota = ${ofPulls} and period = ${monthOf(yield* DateTime.now)}`
          return row?.used ?? 0
        }, stored),

        close: Effect.fn("TrackedPulls.close")(function* (project, number) {
          yield* close(project, number)
        }, stored),

        commented: Effect.fn("TrackedPulls.commented")(function* (project, { comment, pull }) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              if (comment !== null) yield* isOver(project, sql`comment_on = ${pull === null ? "commit" : "pull"}`)
              if (pull === null) return
              yield* sql`
                update tracked_pulls set told = true, comment_id = ${comment}
                where project_id = ${project} and number = ${pull}`
            })
          )
        }, stored),

        failed: Effect.fn("TrackedPulls.failed")(function* (project, { code, on, reason }) {
          yield* sql`
            update tracking set comment_on = ${on}, comment_code = ${code}, comment_reason = ${reason},
              comment_failed_at = now()
            where project_id = ${project} and comment`
        }, stored),

        connected: Effect.fn("TrackedPulls.connected")(function* (project) {
          yield* isOver(project, sql`comment_code in ('connection_required', 'connection_lost')`)
        }, stored)
      })
    })
  )
