/** Asks one provider to meet every need of a tier; what it cannot meet is weakened as little as possible, or said. */
import { connectedTo } from "../blueprint/needsOf.ts"
import type { Need, NeedKind } from "../blueprint/Need.ts"
import type { Unmet, Warning } from "../blueprint/Tier.ts"
import type { Gap, Placement, Provider, Site } from "../providers/Provider.ts"
import { attempted } from "./attempt.ts"
import type { Common } from "./common.ts"
import { isCompliance } from "./texts.ts"

export interface Placing {
  readonly placements: ReadonlyArray<Placement>
  readonly unmet: ReadonlyArray<Unmet>
  readonly warnings: ReadonlyArray<Warning>
}

/** There is one of each at most: a supporting need does not double what a rule asked for. */
const single: ReadonlySet<NeedKind> = new Set([
  "audit",
  "backup",
  "budget",
  "email",
  "flowlogs",
  "iam",
  "kms",
  "logs",
  "monitoring",
  "network.vpc",
  "registry",
  "secret",
  "threat",
  "waf"
])

export interface Sharing {
  readonly common: Common
  /** As messages want what a provider brings along by itself. */
  readonly wish: (need: Need) => Need
}

/** Required needs, what they bring with them on this provider, and the budget alarm last. */
const withSupport = (
  provider: Provider,
  required: ReadonlyArray<Need>,
  site: Site,
  { common, wish }: Sharing
): ReadonlyArray<Need> => {
  const ids = new Set(required.map(({ id }) => id))
  const kinds = new Set(required.map(({ kind }) => kind))
  const supporting = (required.length === 0 ? [] : provider.support(required, site)).filter(
    ({ id, kind }) => !ids.has(id) && !(single.has(kind) && kinds.has(kind))
  )
  return [
    ...required.filter(({ kind }) => kind !== "budget"),
    ...common.needs(supporting.map(wish)),
    ...required.filter(({ kind }) => kind === "budget")
  ]
}

/** A regime that nobody asked for is no floor: its gap is only worth a warning. */
const said = ({ constraint, gap, waysOut, warning }: Gap, site: Site): Omit<Placing, "placements"> => {
  if (warning !== undefined) return { unmet: [], warnings: [warning] }
  const asked = site.context.compliance.value.some((regime) => regime === constraint)
  if (isCompliance(constraint) && !asked) return { unmet: [], warnings: [{ code: "not_available", text: gap }] }
  return {
    unmet: [{ constraint, text: gap, waysOut: waysOut.map((change) => ({ change, monthlyEur: null })) }],
    warnings: []
  }
}

/** More rounds than one need can be weakened by its neighbours. */
const mostRounds = 4

export const placeNeeds = (
  provider: Provider,
  required: ReadonlyArray<Need>,
  site: Site,
  sharing: Sharing
): Placing => {
  const { common } = sharing
  let wanted = common.needs(required)
  const unmet: Array<Unmet> = []
  const warnings: Array<Warning> = []
  for (let round = 1; ; round++) {
    const needs = withSupport(provider, common.needs(connectedTo(wanted)), site, sharing)
    const attempts = needs.map((need) => attempted(provider, need, site, needs))
    const failed = attempts.filter(({ gap }) => gap !== null)
    const changed = failed.some(({ need }) => wanted.some(({ id }) => id === need.id))
    for (const { gap, instead } of failed) {
      if (gap === null) continue
      // what its owner has to run elsewhere is not met here
      const lesser =
        instead === null || instead.kind === "store.external"
          ? gap
          : { ...gap, warning: gap.warning ?? { code: "reduced", text: gap.gap } }
      const { unmet: more, warnings: also } = said(lesser, site)
      unmet.push(...more)
      warnings.push(...also)
    }
    if (!changed || round === mostRounds) {
      return {
        placements: attempts.flatMap(({ placement }) => (placement === null ? [] : [placement])),
        unmet,
        warnings
      }
    }
    const outcome = new Map(failed.map(({ instead, need }) => [need.id, instead]))
    wanted = wanted.flatMap((need) => {
      const instead = outcome.get(need.id)
      if (instead === undefined) return [need]
      return instead === null ? [] : [instead]
    })
  }
}
