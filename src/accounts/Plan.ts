import { Schema } from "effect"
import { ProviderName } from "../facts/ContextValues.ts"

/** Units per calendar month (UTC), or at a time for tracked projects; null is unlimited. */
const Limit = Schema.NullOr(Schema.Int.pipe(Schema.between(0, 2_147_483_647)))

/** How many a plan keeps at a time where its file names no number. */
const usuallyKept = 500
/** At least one, as the current version is kept in any case; null is unlimited. */
const Kept = Schema.optionalWith(Schema.NullOr(Schema.Int.pipe(Schema.between(1, 2_147_483_647))), {
  default: () => usuallyKept
})

export const Plan = Schema.Struct({
  name: Schema.String,
  providers: Schema.Array(ProviderName),
  analysesPerMonth: Limit,
  aiActionsPerMonth: Limit,
  trackedProjects: Limit,
  /** Projects that an account may have at a time. */
  storedProjects: Kept,
  /** Versions that are kept of one project; the oldest go first. */
  versionsPerProject: Kept
})
export type Plan = typeof Plan.Type

export const QuotaName = Schema.Literal("analysesPerMonth", "aiActionsPerMonth", "trackedProjects")
export type QuotaName = typeof QuotaName.Type

/** Those that come back with the month; tracked projects are counted as they stand. */
export type MonthlyQuota = Exclude<QuotaName, "trackedProjects">

const { name: _, ...terms } = Plan.fields

/** What a PLANS_FILE holds: plan names and their terms. */
export const PlansFile = Schema.Record({
  key: Schema.String.pipe(Schema.pattern(/^[a-z][a-z0-9-]{0,39}$/)),
  value: Schema.Struct({ ...terms, providers: terms.providers.pipe(Schema.minItems(1)) })
}).pipe(Schema.filter((plans) => Object.keys(plans).length > 0 || "at least one plan is needed"))
export type PlansFile = typeof PlansFile.Type

const kept = { storedProjects: usuallyKept, versionsPerProject: usuallyKept }

/** The plans there are when no PLANS_FILE names others. */
export const builtInPlans: PlansFile = {
  free: { providers: ["scaleway"], analysesPerMonth: 5, aiActionsPerMonth: 20, trackedProjects: 1, ...kept },
  pro: { providers: ["aws", "scaleway"], analysesPerMonth: 100, aiActionsPerMonth: 500, trackedProjects: 10, ...kept },
  team: {
    providers: ["aws", "scaleway"],
    analysesPerMonth: 1000,
    aiActionsPerMonth: 5000,
    trackedProjects: 100,
    ...kept
  }
}
