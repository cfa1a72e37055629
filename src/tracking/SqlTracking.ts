import { SqlClient } from "@effect/sql"
import { Array, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { QuotaUsedUp } from "../accounts/AccountErrors.ts"
import { Plans } from "../accounts/Plans.ts"
import { Jobs } from "../jobs/Jobs.ts"
import type { AccountId } from "../projects/AccountId.ts"
import { ProjectId } from "../projects/Project.ts"
import { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { decodeProjects, isThere, projectColumns, toProject } from "../projects/rows.ts"
import { stored } from "../projects/stored.ts"
import { checks, pulls, pushes } from "./queues.ts"
import { holdProject, isNew, isPaused as paused } from "./sqlParts.ts"
import { type Followed, Tracking } from "./Tracking.ts"
import { decodeFollowed, decodeStates, stateOf } from "./trackingRows.ts"

export interface TrackingTimes {
  /** How often a branch is looked at; once a day where GitHub tells of pushes. */
  readonly checkEvery: Duration.Duration
  /** How long no push may come until what was pushed is read; twelve times that at most. */
  readonly gatherFor: Duration.Duration
}

/** 10 s become 2 min. */
const longestGathering = 12

/** After so long a push that nobody managed to read is looked at again. */
const stuckSeconds = 600

/** Rows that one look takes; the rest is due a moment later. */
const mostDue = 200

/** GitHub itself sends a delivery again for three days. */
const deliveriesKept = "4 days"

const isId = Schema.is(ProjectId)
const parse = (id: string) => (isId(id) ? Effect.succeed(id) : new ProjectNotFound())

/** Tracking in PostgreSQL. */
export const layer = ({ checkEvery, gatherFor }: TrackingTimes) =>
  Layer.effect(
    Tracking,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const jobs = yield* Jobs
      const plans = yield* Plans
      const gathering = Duration.toSeconds(gatherFor)
      const between = Duration.toSeconds(checkEvery)

      const isPaused = paused(sql)
      const settingColumns = sql`tracking.branch, tracking.events, tracking.comment, tracking.head,
        tracking.price_threshold_eur as "priceThresholdEur"`
      const stateColumns = sql`${settingColumns}, tracking.checked_at as "checkedAt", tracking.pushed_at as "pushedAt",
        tracking.created_at as "createdAt", tracking.unreadable, ${isPaused} as "isPaused", tracking.paused_code as "pausedCode",
        tracking.paused_reason as "pausedReason", tracking.paused_at as "pausedAt",
        tracking.paused_until as "pausedUntil", tracking.comment_code as "commentCode",
        tracking.comment_reason as "commentReason", tracking.comment_failed_at as "commentFailedAt"`
      const goesOn = sql`paused_code = null, paused_reason = null, paused_at = null, paused_until = null`
      // should nobody manage to read it, it is looked at again
      const isPush = sql`pushes = pushes + 1, pushed_since = coalesce(pushed_since, now()), pushed_at = now(),
        next_check_at = least(next_check_at, now() + ${stuckSeconds} * interval '1 second')`
      const soon = sql`now() + ${between} * (1 + 0.2 * random()) * interval '1 second'`

      const owned = Effect.fnUntraced(function* (account: AccountId, id: string) {
        const project = yield* parse(id)
        const rows = yield* sql<{ readonly commit: string }>`
          select repository ->> 'commit' as commit from projects
          where id = ${project} and account_id = ${account} and ${isThere(sql)}`
        const { commit } = yield* Effect.mapError(Array.head(rows), () => new ProjectNotFound())
        return { project, commit }
      })

      const readSoon = (project: ProjectId) =>
        jobs.enqueue(pushes, { project }, { key: project, after: Duration.seconds(gathering) })
      const lookNow = (project: ProjectId) => jobs.enqueue(checks, { project }, { key: project })
      const lookSoon = (project: ProjectId) =>
        jobs.enqueue(checks, { project }, { key: project, after: Duration.seconds(gathering) })

      /** What did not merge may merge with what stands on the branch now; GitHub needs a moment to find out. */
      const askAgain = Effect.fnUntraced(function* (project: ProjectId) {
        const rows = yield* sql<{ readonly number: number }>`
          update tracked_pulls set awaited = 0, conflicts = false, read = case when not conflicts then read end
          where project_id = ${project} and (conflicts or awaited > 0) returning number`
        yield* Effect.forEach(
          rows,
          ({ number }) => jobs.enqueue(pulls, { project, number }, { key: `${project}:${number}`, after: "1 minute" }),
          { discard: true }
        )
      })

      return Tracking.of({
        follow: Effect.fn("Tracking.follow")(function* ({ account, plan }, id, wanted, { head, number }, options) {
          return yield* sql.withTransaction(
            Effect.gen(function* () {
              // two calls for the last place wait for each other
              yield* sql`select from accounts where id = ${account.id} for update`
              const { commit, project } = yield* owned(account.id, id)
              const [others] = yield* sql<{ readonly count: number }>`
                select count(*)::integer as count from tracking
                where account_id = ${account.id} and project_id <> ${project}`
              if (plan.trackedProjects !== null && (others?.count ?? 0) >= plan.trackedProjects)
                return yield* new QuotaUsedUp({
                  quota: "trackedProjects",
                  limit: plan.trackedProjects,
                  resetsAt: Option.none()
                })
              const waits = head !== commit
              // what is open already counts as seen; our comment on it is found again on GitHub
              const [own] = yield* sql<{ readonly goesOn: boolean }>`
                select comment and branch is not distinct from ${wanted.branch} as "goesOn"
                from tracking where project_id = ${project} for no key update`
              const begins = wanted.comment && own?.goesOn !== true
              if (begins) yield* sql`delete from tracked_pulls where project_id = ${project}`
              const [row] = yield* decodeStates(
                yield* sql`
                  insert into tracking (project_id, account_id, repository_number, branch, events,
                    price_threshold_eur, comment, head, pushed_since, pushed_at, next_check_at)
                  values (${project}, ${account.id}, ${number}, ${wanted.branch}, ${JSON.stringify(wanted.events)}::json,
                    ${wanted.priceThresholdEur}, ${wanted.comment}, ${head}, case when ${waits} then now() end,
                    case when ${waits} then now() end,
                    case when ${begins} then now() else ${soon} end)
                  on conflict (project_id) do update set repository_number = excluded.repository_number,
                    branch = excluded.branch, events = excluded.events,
                    price_threshold_eur = excluded.price_threshold_eur, comment = excluded.comment,
                    comment_since = case when ${begins} then now() else tracking.comment_since end,
                    comment_code = null, comment_reason = null, comment_failed_at = null,
                    head = excluded.head, etag = null,
                    unreadable = null, pushes = tracking.pushes + 1, pushed_since = excluded.pushed_since, pushed_at = excluded.pushed_at, ${goesOn},
                    resolved_at = now(), checked_at = now(), next_check_at = excluded.next_check_at
                  returning ${stateColumns}`
              )
              // what could not be told of is read again
              yield* sql`
                update tracked_pulls set tries = 0, awaited = 0, read = case when told then read end
                where project_id = ${project}`
              if (waits) yield* readSoon(project)
              yield* options?.alongside ?? Effect.void
              return row === undefined ? yield* Effect.dieMessage("insert gave no row") : stateOf(row)
            })
          )
        }, stored),

        find: Effect.fn("Tracking.find")(function* (account, id) {
          const { project } = yield* owned(account, id)
          const rows = yield* decodeStates(
            yield* sql`select ${stateColumns} from tracking where project_id = ${project}`
          )
          return Option.map(Array.head(rows), stateOf)
        }, stored),

        unfollow: Effect.fn("Tracking.unfollow")(function* (account, id, options) {
          return yield* sql.withTransaction(
            Effect.gen(function* () {
              const { project } = yield* owned(account, id)
              const gone = yield* sql`delete from tracking where project_id = ${project} returning 1`
              if (gone.length > 0) yield* options?.alongside ?? Effect.void
              return gone.length > 0
            })
          )
        }, stored),

        followed: Effect.fn("Tracking.followed")(function* (project) {
          const from = sql`from tracking join projects on projects.id = tracking.project_id
            join accounts on accounts.id = tracking.account_id
            where tracking.project_id = ${project} and not ${isPaused} and ${isThere(sql)}`
          const [row] = yield* decodeFollowed(
            yield* sql`
              select ${settingColumns}, accounts.id as "accountId", accounts.login, accounts.plan,
                accounts.created_at as "accountCreatedAt", tracking.repository_number::text as number, projects.folder,
                tracking.etag, tracking.pushes::text as pushes, tracking.told_ends as "toldEnds", tracking.told_catalog as "toldCatalog",
                tracking.resolved_at > now() - interval '1 day' as resolved ${from}`
          )
          const [own] = yield* decodeProjects(yield* sql`select ${projectColumns(sql)} ${from}`)
          if (row === undefined || own === undefined) return Option.none<Followed>()
          const { accountCreatedAt, accountId, login, plan: planName, toldCatalog, toldEnds, ...rest } = row
          const plan = plans.find(planName)
          // a start stops on plans that are gone
          if (Option.isNone(plan)) return yield* Effect.dieMessage(`there is no plan ${planName}`)
          return Option.some({
            ...rest,
            told: { ends: toldEnds, catalog: toldCatalog },
            project: toProject(own),
            payer: {
              account: { id: accountId, login, plan: planName, createdAt: accountCreatedAt },
              plan: plan.value
            }
          })
        }, stored),

        pushed: Effect.fn("Tracking.pushed")(function* (delivery, { branch, commit, defaultBranch, number }) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              if (!(yield* isNew(sql, delivery))) return
              const rows = yield* sql<{ readonly project: ProjectId }>`
                update tracking set head = ${commit}, etag = null, ${isPush}, told_at = now()
                where repository_number = ${number} and not ${isPaused}
                  and (branch = ${branch} or (branch is null and ${branch} = ${defaultBranch}::text))
                returning project_id as project`
              yield* Effect.forEach(rows, ({ project }) => readSoon(project), { discard: true })
            })
          )
        }, stored),

        changed: Effect.fn("Tracking.changed")(function* (delivery, number, branch) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              if (!(yield* isNew(sql, delivery))) return
              const rows = yield* sql<{ readonly project: ProjectId }>`
                update tracking set resolved_at = '-infinity', told_at = now()
                where repository_number = ${number} and not ${isPaused}
                  and (${branch === null} or branch = ${branch?.name ?? null}::text
                    or (branch is null and ${branch?.isDefault === true}))
                returning project_id as project`
              yield* Effect.forEach(rows, ({ project }) => lookSoon(project), { discard: true })
            })
          )
        }, stored),

        looked: Effect.fn("Tracking.looked")(function* (project, { etag, head, resolved, seen }) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              const [row] = yield* sql<{ readonly waits: boolean }>`
                update tracking set head = ${head}, etag = ${etag}, checked_at = now(), ${goesOn},
                  resolved_at = case when ${resolved} then now() else resolved_at end,
                  pushed_since = case when at.waits then coalesce(pushed_since, now()) end,
                  pushed_at = case when at.waits then coalesce(pushed_at, now()) end,
                  next_check_at = case when at.waits
                    then least(next_check_at, now() + ${stuckSeconds} * interval '1 second') else next_check_at end
                from (
                  select project_id as id,
                    projects.repository ->> 'commit' <> ${head} and unreadable is distinct from ${head} as waits
                  from tracking join projects on projects.id = project_id where project_id = ${project}
                ) as at
                where project_id = at.id and pushes = ${seen} and not ${isPaused}
                returning at.waits`
              if (row?.waits === true) yield* readSoon(project)
            })
          )
        }, stored),

        gathering: Effect.fn("Tracking.gathering")(function* (project) {
          const [row] = yield* sql<{ readonly seconds: number }>`
            select greatest(0, extract(epoch from least(pushed_at + ${gathering} * interval '1 second',
              pushed_since + ${gathering * longestGathering} * interval '1 second') - now()))::double precision as seconds
            from tracking where project_id = ${project} and pushed_at is not null and not ${isPaused}`
          return row === undefined ? Option.none() : Option.some(Duration.seconds(row.seconds))
        }, stored),

        read: Effect.fn("Tracking.read")(function* (project, { commit, inVain = false, seen }, options) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* holdProject(sql, project)
              yield* sql`
                update tracking set head = ${commit}, etag = null, unreadable = case when ${inVain} then ${commit} end,
                  pushed_since = null, pushed_at = null, checked_at = now(), ${goesOn}
                where project_id = ${project} and (pushes = ${seen} or head = ${commit})`
              yield* askAgain(project)
              yield* options?.alongside ?? Effect.void
            })
          )
        }, stored),

        tell: Effect.fn("Tracking.tell")(function* (project, { catalog, ends }, options) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* holdProject(sql, project)
              const rows = yield* sql`
                update tracking set told_ends = ${JSON.stringify(ends)}::json, told_catalog = ${catalog}
                where project_id = ${project} returning 1`
              if (rows.length > 0) yield* options?.alongside ?? Effect.void
            })
          )
        }, stored),

        pause: Effect.fn("Tracking.pause")(function* (project, { code, reason, until }, options) {
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* holdProject(sql, project)
              const rows = yield* sql`
                update tracking set paused_code = ${code}, paused_reason = ${reason}, paused_at = now(),
                  paused_until = ${until === null ? null : DateTime.toDate(until)}::timestamptz,
                  next_check_at = coalesce(${until === null ? null : DateTime.toDate(until)}::timestamptz, next_check_at)
                where project_id = ${project} and not ${isPaused} returning 1`
              if (rows.length > 0) yield* options?.alongside ?? Effect.void
            })
          )
        }, stored),

        enqueueDue: sql
          .withTransaction(
            Effect.gen(function* () {
              const rows = yield* sql<{ readonly project: ProjectId }>`
                with due as (
                  select project_id from tracking where next_check_at <= now() and not ${isPaused}
                  order by next_check_at limit ${mostDue} for update skip locked
                )
                update tracking set next_check_at =
                  case when pushed_at is null and told_at > now() - interval '2 days'
                      and (not comment or pulls_told_at > now() - interval '2 days')
                    then now() + interval '1 day' else ${soon} end
                from due where tracking.project_id = due.project_id returning tracking.project_id as project`
              yield* Effect.forEach(rows, ({ project }) => lookNow(project), { discard: true })
              yield* sql`delete from github_deliveries where at < now() - ${deliveriesKept}::interval`
              return rows.length
            })
          )
          .pipe(stored, Effect.withSpan("Tracking.enqueueDue"))
      })
    })
  )
