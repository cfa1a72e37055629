import { SqlClient } from "@effect/sql"
import { Array, Effect, Layer, Option, Schema } from "effect"
import { forgetVersions } from "../projects/forgetVersions.ts"
import type { ProjectId } from "../projects/Project.ts"
import { stored } from "../projects/stored.ts"
import { Account, Login } from "./Account.ts"
import { AccountNotFound, LoginInvalid, LoginTaken, PlanUnknown } from "./AccountErrors.ts"
import { Accounts } from "./Accounts.ts"
import { Keys } from "./Keys.ts"
import { Plans } from "./Plans.ts"

const decode = Schema.decodeUnknown(
  Schema.Array(Schema.Struct({ ...Account.fields, createdAt: Schema.DateTimeUtcFromDate }))
)
const isLogin = (text: string) => Schema.is(Login)(text)

/** The plan of the first account; where a PLANS_FILE has none of that name, the first there is. */
const firstPlan = "team"

/** Any number, the same in every process: two first starts wait for each other. */
const lock = 7_041_777

/** Every table with rows of accounts, those that refer to others first. What belongs to a row of them goes with it. */
export const tablesOfAccounts = [
  "tracking",
  "webhook_endpoints",
  "projects",
  "idempotent_calls",
  "quota_reservations",
  "quota_units",
  "ai_allowances",
  "ai_spending",
  "request_log",
  "audit_log",
  "github_connections",
  "github_installations",
  "installation_requests",
  "api_keys"
] as const

/** Accounts in PostgreSQL. */
export const layer = Layer.effect(
  Accounts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const keys = yield* Keys
    const plans = yield* Plans
    const columns = sql`id, login, plan, created_at as "createdAt"`

    const insert = (login: string, plan: string) =>
      Effect.flatMap(
        sql`insert into accounts (login, plan) values (${login}, ${plan}) on conflict do nothing returning ${columns}`,
        decode
      )

    return Accounts.of({
      create: Effect.fn("Accounts.create")(function* (login, plan) {
        if (!isLogin(login)) return yield* new LoginInvalid()
        if (Option.isNone(plans.find(plan))) return yield* new PlanUnknown({ plan, plans: plans.names })
        return yield* Effect.mapError(Array.head(yield* insert(login, plan)), () => new LoginTaken({ login }))
      }, stored),

      erase: Effect.fn("Accounts.erase")(function* (login) {
        if (!isLogin(login)) return yield* new AccountNotFound({ login: login.slice(0, 40) })
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const rows = yield* decode(
              yield* sql`select ${columns} from accounts where lower(login) = lower(${login}) for update`
            )
            const account = yield* Effect.mapError(Array.head(rows), () => new AccountNotFound({ login }))
            const projects = yield* sql<{ readonly id: ProjectId; readonly version: number | null }>`
              select id, current_version as version from projects where account_id = ${account.id} for update`
            for (const { id, version } of projects) {
              yield* sql`delete from exchanges where project_id = ${id}`
              yield* forgetVersions(sql, id, version ?? 0)
            }
            for (const table of tablesOfAccounts) yield* sql`delete from ${sql(table)} where account_id = ${account.id}`
            yield* sql`delete from accounts where id = ${account.id}`
            return account
          })
        )
      }, stored),

      find: Effect.fn("Accounts.find")(function* (login) {
        if (!isLogin(login)) return yield* new AccountNotFound({ login: login.slice(0, 40) })
        const rows = yield* decode(yield* sql`select ${columns} from accounts where lower(login) = lower(${login})`)
        return yield* Effect.mapError(Array.head(rows), () => new AccountNotFound({ login }))
      }, stored),

      first: sql
        .withTransaction(
          Effect.gen(function* () {
            yield* sql`select pg_advisory_xact_lock(${lock})`
            const any = yield* sql`select 1 from accounts limit 1`
            if (any.length > 0) return Option.none()
            const plan = Option.isSome(plans.find(firstPlan)) ? firstPlan : (plans.names[0] ?? firstPlan)
            const [account] = yield* insert("local", plan)
            if (account === undefined) return Option.none()
            const readWrite = yield* keys.create(account.id, { scope: "read_write", name: "first start" })
            const read = yield* keys.create(account.id, { scope: "read", name: "first start, read only" })
            return Option.some({ account, readWrite, read })
          })
        )
        .pipe(
          // The names are our own, and a new account has no other key.
          Effect.catchTags({ TextUnstorable: Effect.die, KeysFull: Effect.die, KeyInvalid: Effect.die }),
          stored,
          Effect.withSpan("Accounts.first")
        ),

      plansMissing: sql<{ readonly plan: string }>`select distinct plan from accounts order by plan`.pipe(
        Effect.map((rows) =>
          rows.flatMap(({ plan }) =>
            Option.isSome(plans.find(plan)) ? [] : [new PlanUnknown({ plan, plans: plans.names })]
          )
        ),
        stored,
        Effect.withSpan("Accounts.plansMissing")
      )
    })
  })
)
