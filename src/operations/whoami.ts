import { DateTime, Effect, Schema, Struct } from "effect"
import { ApiKey } from "../accounts/ApiKey.ts"
import { Caller } from "../accounts/Caller.ts"
import { Quota } from "../accounts/Quota.ts"
import { ProviderName } from "../facts/ContextValues.ts"
import * as Operation from "./Operation.ts"

const Usage = Schema.Struct({
  /** null is unlimited. */
  limit: Schema.NullOr(Schema.Int),
  used: Schema.Int,
  resetsAt: Schema.NullOr(Schema.DateTimeUtc)
}).annotations({ identifier: "QuotaUsage" })

/** The account behind the key, its plan and what is left of it, and the key in use. */
export const whoami = Operation.make({
  name: "whoami",
  tool: "whoami",
  title: "Who am I",
  description:
    "Use this to see whose key is in use: account login, plan with its providers and quotas (limit, used, reset), and the key's scope. Costs nothing and takes milliseconds. Next: analyze_repository, or list_projects for earlier work.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({}),
  output: Schema.Struct({
    login: Schema.String,
    plan: Schema.Struct({
      name: Schema.String,
      providers: Schema.Array(ProviderName),
      quotas: Schema.Struct({ analysesPerMonth: Usage, aiActionsPerMonth: Usage, trackedProjects: Usage }),
      /** How many are kept at a time; null is unlimited. */
      storedProjects: Schema.NullOr(Schema.Int),
      versionsPerProject: Schema.NullOr(Schema.Int)
    }),
    key: Schema.Struct({
      prefix: ApiKey.fields.prefix,
      name: ApiKey.fields.name,
      scope: ApiKey.fields.scope,
      createdAt: ApiKey.fields.createdAt
    })
  }).annotations({ identifier: "Account" }),
  text: ({ key, login, plan }) => {
    const { limit, resetsAt, used } = plan.quotas.analysesPerMonth
    const reset = resetsAt === null ? "" : `, reset ${DateTime.formatIso(resetsAt)}`
    return `${login}, plan ${plan.name} (${plan.providers.join(", ")}), key ${key.prefix}… with scope ${key.scope}. Analyses this month: ${used} of ${limit ?? "unlimited"}${reset}.\nNext: analyze_repository, or list_projects for earlier work.`
  },
  run: Effect.fnUntraced(function* () {
    const { account, key, plan } = yield* Caller
    const quotas = yield* (yield* Quota).usage(account.id, plan)
    return {
      login: account.login,
      plan: { ...Struct.pick(plan, "name", "providers", "storedProjects", "versionsPerProject"), quotas },
      key
    }
  })
})
