/** A smaller copy of a tier beside production: the same parts in the same place, in the size of the starter. */
import type { NeedKind } from "../blueprint/Need.ts"
import type { EnvironmentName } from "../blueprint/Tier.ts"
import { variantsFor } from "../blueprint/Variant.ts"
import type { Wishes } from "../blueprint/Wishes.ts"
import { tidy } from "../catalog/Unit.ts"
import type { UsageLine } from "../catalog/UsageLine.ts"
import { chosen } from "../context/Figure.ts"
import { priceLines } from "../pricing/priceLines.ts"
import type { Placement, Plan } from "../providers/Provider.ts"
import { type Bench, build, wishing } from "./bench.ts"
import type { Candidate } from "./Candidate.ts"
import { best } from "./solve.ts"

/** What an account has once, whoever runs in it: production's trail of calls, detection of threats and alarm on spending. */
const onceInAccount: ReadonlySet<NeedKind> = new Set(["audit", "budget", "threat"])

/** Whose size a copy has. */
export const copied = "starter"

/** Only those who try things use a copy, with data that they made for it. */
export const usePercent = chosen("Traffic and data of a copy beside production, of production's", 5, "%")

export interface Copy {
  readonly plan: Plan
  /** What it adds to the bill of production, which has used up what the account gets for nothing. */
  readonly added: {
    readonly monthlyEur: number
    readonly lowEur: number
    readonly highEur: number
    readonly complete: boolean
  }
}

/** A copy has the parts and engines of production, because it tests what runs there. Its sizes are the starter's. */
const smaller = (wishes: Wishes, { variant: { platform } }: Candidate): Wishes => {
  const { zones, ...layout } = wishes.layout
  return {
    ...wishes,
    platform,
    layout,
    retention: { backups: null, logs: null },
    settings: wishes.settings.flatMap(({ component, set: { engine, version } }) =>
      engine === undefined && version === undefined
        ? []
        : [
            {
              component,
              set: { ...(engine === undefined ? {} : { engine }), ...(version === undefined ? {} : { version }) }
            }
          ]
    )
  }
}

/** A copy holds data that was made for it: it is thrown away as easily as it is made. */
const unguarded = (placement: Placement): Placement => {
  const { component, need } = placement
  return {
    ...placement,
    component: component.deletionProtection === undefined ? component : { ...component, deletionProtection: false },
    need: "deletionProtection" in need ? { ...need, deletionProtection: false } : need
  }
}

const linesOf = (placements: ReadonlyArray<Placement>) => placements.flatMap(({ usage }) => usage)

const share = (quantity: number): number => tidy((quantity * usePercent.value) / 100)

const lessUsed = (line: UsageLine): UsageLine =>
  line.usageDriven
    ? {
        ...line,
        quantity: share(line.quantity),
        ...(line.low === undefined ? {} : { low: share(line.low) }),
        ...(line.high === undefined ? {} : { high: share(line.high) })
      }
    : line

const cents = (eur: number): number => Math.round(eur * 100) / 100

const priced = (copy: Plan["placements"], { plan: { placements, site }, price }: Candidate): Copy["added"] => {
  const lines = linesOf(copy).map(lessUsed)
  const both = priceLines([...linesOf(placements), ...lines], site.prices, site.region.region)
  return {
    monthlyEur: cents(both.monthlyEur - price.monthlyEur),
    lowEur: cents(both.lowEur - price.lowEur),
    highEur: cents(both.highEur - price.highEur),
    complete: priceLines(lines, site.prices, site.region.region).complete
  }
}

/** null where nothing can be placed. */
export const copyOf = (bench: Bench, candidate: Candidate, environment: EnvironmentName): Copy | null => {
  const { plan, provider, tier, variant } = candidate
  const ours = wishing(bench, copied, smaller(bench.wishes[tier], candidate))
  const place = { provider, region: plan.site.region }
  const built = variantsFor(ours.workloads[copied], copied, ours.wishes[copied], { sharedFiles: provider.sharesFiles })
    .filter(({ platform }) => platform === variant.platform)
    .map((one) => build(ours, place, one, copied, copied))
  const found = best(built)
  if (found === undefined) return null
  const placements = found.plan.placements.filter(({ kind }) => !onceInAccount.has(kind)).map(unguarded)
  const added = priced(placements, candidate)
  return {
    plan: { site: { ...found.plan.site, environment }, placements, monthlyEur: added.monthlyEur },
    added
  }
}
