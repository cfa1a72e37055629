/** Designs one tier on one provider: needs, placements, price, and what that comes to. */
import { availabilityOf } from "../blueprint/availability.ts"
import { capacityOf } from "../blueprint/capacity.ts"
import { complianceUnmet, controlRows } from "../blueprint/compliance/index.ts"
import { connectionsOf } from "../blueprint/connections.ts"
import { assumption } from "../blueprint/constants.ts"
import { ownIds } from "../blueprint/namesOf.ts"
import type { Need } from "../blueprint/Need.ts"
import { recoveryOf } from "../blueprint/recovery.ts"
import type { Unmet } from "../blueprint/Tier.ts"
import { wished } from "../blueprint/wished.ts"
import type { Workload } from "../blueprint/Workload.ts"
import { priceLines } from "../pricing/priceLines.ts"
import type { Placement, Provider, Site } from "../providers/Provider.ts"
import { isWhole, readinessOf } from "../readiness/readinessOf.ts"
import { databasesOn } from "./attempt.ts"
import { boundedCompute } from "./boundedCompute.ts"
import type { Candidate, Told } from "./Candidate.ts"
import type { Common, Required } from "./common.ts"
import { type Placing, placeNeeds } from "./placeNeeds.ts"
import { distinct, distinctWarnings, figure, merged, sentenceList } from "./texts.ts"
import { warningsOf } from "./warningsOf.ts"
import { wayOut } from "./wayOut.ts"

export interface Asked extends Required {
  readonly provider: Provider
  readonly site: Site
  /** What it has in common with the other candidates. */
  readonly common: Common
}

const sum = (placements: ReadonlyArray<Placement>, { prices, region }: Site, whole = true) =>
  priceLines(
    placements.flatMap(({ usage }) => usage),
    prices,
    region.region,
    whole
  )

/** Systems to patch are nothing for a team without anybody to run them. */
const opsUnmet = (placements: ReadonlyArray<Placement>, { context }: Workload): ReadonlyArray<Unmet> => {
  const machines = placements
    .filter(({ component }) => component.kind === "compute.vm" || component.kind === "store.hosted")
    .map(({ component }) => component.id)
  return context.opsSkill.value !== "none" || machines.length === 0
    ? []
    : [
        {
          constraint: "opsSkill",
          text: `${sentenceList(machines)} would run on virtual machines, which somebody has to keep patched.`,
          waysOut: [{ change: "Have somebody with basic operations skill.", monthlyEur: null }]
        }
      ]
}

/** A cluster that a message wants is designed, and what it asks of the team is said. */
const clusterUnmet = (placements: ReadonlyArray<Placement>, { context }: Workload): ReadonlyArray<Unmet> =>
  context.opsSkill.value === "strong" || !placements.some(({ kind }) => kind === "compute.kubernetes")
    ? []
    : [
        {
          constraint: "opsSkill",
          text: "A Kubernetes cluster needs somebody who upgrades it, watches its nodes and can repair it.",
          waysOut: [
            {
              change: "Have a team with strong operations skill, or run on the provider's container service.",
              monthlyEur: null
            }
          ]
        }
      ]

const floorsOf = (candidate: Pick<Candidate, "availability" | "capacity" | "workload">): ReadonlyArray<Unmet> => {
  const { availability, capacity, workload } = candidate
  const peak = workload.context.peakRps.value
  return [
    ...(capacity.peakRps < peak
      ? [
          {
            constraint: "capacity" as const,
            text: `${figure(capacity.peakRps)} of ${figure(peak)} requests/s are carried; ${capacity.bottleneck} is the limit.`,
            waysOut: [{ change: `Relieve ${capacity.bottleneck}: cache answers, or split the load.`, monthlyEur: null }]
          }
        ]
      : []),
    ...(availability.designTarget < availability.target
      ? [
          {
            constraint: "availability" as const,
            text: `Built for ${availability.designTarget} %, asked for ${availability.target} %: ${availability.singlePointsOfFailure.join("; ")}.`,
            waysOut: []
          }
        ]
      : [])
  ]
}

/** Placed as required, with less compute where a database turns out to be the end. */
const placedOn = (
  { common, provider, wishes, workload }: Asked,
  site: Site,
  required: ReadonlyArray<Need>
): Placing => {
  const ids = ownIds(workload)
  const sharing = { common, wish: (need: Need) => wished(need, wishes, ids) }
  const bounded = boundedCompute(required, databasesOn(provider, required, site), workload, wishes)
  if (bounded === null) return placeNeeds(provider, required, site, sharing)
  const placing = placeNeeds(provider, bounded.needs, site, sharing)
  return { ...placing, warnings: [...placing.warnings, ...bounded.warnings] }
}

/** What a tier would come to, for one that is told and never compared. */
export type Sketch = Pick<Candidate, "plan" | "price" | "provider" | "variant">

export const sketchOf = (asked: Asked): Sketch => {
  const { common, provider, variant } = asked
  const { needs } = common.requirements(asked)
  const { site } = wayOut(provider, needs, asked.site, common)
  const { placements } = placedOn(asked, site, needs)
  const price = sum(placements, site)
  return { provider, variant, price, plan: { site, placements, monthlyEur: price.monthlyEur } }
}

export const candidateOf = (asked: Asked): Candidate => {
  const { common, level, provider, variant, wishes, workload } = asked
  const required = common.requirements(asked)
  const { removed, site } = wayOut(provider, required.needs, asked.site, common)
  const { tier } = site
  const { placements, unmet, warnings } = placedOn(asked, site, required.needs)
  const out = required.removed.concat(removed)
  const judged = { workload, placements, removed: out, givenTo: provider.givenTo }
  const { runs, whole } = isWhole(judged)
  const price = sum(placements, site, whole)
  const globalServices = distinct(
    placements.flatMap(({ globalService }) => (globalService === undefined ? [] : [globalService]))
  )
  const evidence = { placed: placements, workload, provider: provider.name, region: site.region, globalServices }
  const figures = {
    capacity: capacityOf(placements, workload),
    availability: availabilityOf(placements, workload, tier),
    recovery: recoveryOf(placements, level, provider.name),
    workload
  }
  const nothing = workload.processes.length === 0
  const tell = (): Told => {
    const connections = connectionsOf(placements, provider.name)
    const told = distinctWarnings([
      ...required.warnings,
      ...warnings,
      ...placements.flatMap((placement) => placement.warnings),
      ...warningsOf({ ...figures, placements, price, level, wishes, removed: out })
    ])
    return {
      connections,
      globalServices,
      compliance: controlRows({ ...evidence, connections }),
      warnings: told,
      readiness: readinessOf({ ...judged, warnings: told }),
      assumptions: distinct([
        ...required.figures.map(assumption),
        ...placements.flatMap((placement) => placement.assumptions)
      ])
    }
  }
  let told: Told | undefined
  return {
    tier,
    level,
    provider,
    variant,
    plan: { site, placements, monthlyEur: price.monthlyEur },
    price,
    ...figures,
    runs,
    unmet: merged([
      ...required.unmet,
      ...unmet,
      ...complianceUnmet(evidence),
      ...(nothing ? [] : floorsOf(figures)),
      ...opsUnmet(placements, workload),
      ...clusterUnmet(placements, workload)
    ]),
    logDays: Math.max(
      0,
      ...placements.flatMap(({ component, kind }) => (kind === "logs" ? [component.retentionDays ?? 0] : []))
    ),
    told: () => (told ??= tell())
  }
}
